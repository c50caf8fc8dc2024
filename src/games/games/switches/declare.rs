//! Macros that declare the switches of a game (`switches!`) and an enum of a few numbers
//! (`numbers!`).

/// Declares the `Rules` of a game: fields, their switches, and reading and writing by key.
#[macro_export]
macro_rules! switches {
    ($(#[$meta:meta])* pub struct $rules:ident($set:ty) { $($(#[$fmeta:meta])* $field:ident: $type:ty = $kind:expr),+ $(,)? }) => {
        $(#[$meta])*
        #[derive(Clone, Debug, PartialEq, serde::Serialize, serde::Deserialize)]
        pub struct $rules {
            /// Named rule set that these values started from.
            pub set: $set,
            /// Switches that were named although they would have had this value anyway.
            #[serde(default, skip_serializing_if = "Vec::is_empty", deserialize_with = "switch_keys_known_to_game")]
            pub named: Vec<&'static str>,
            $($(#[$fmeta])* pub $field: $type),+
        }

        /// Flags of the switches that were named.
        #[derive(Clone, Copy, Debug, Default)]
        pub struct Named {
            $(pub $field: bool),+
        }

        impl $crate::games::switches::Switches for $rules {
            type NamedRuleSet = $set;
            type Named = Named;

            const SWITCHES: &'static [$crate::games::switches::Switch] = &[
                $($crate::games::switches::Switch { key: stringify!($field), kind: $kind }),+
            ];

            fn set(&self) -> $set {
                self.set
            }

            fn named_switches(&self) -> &[&'static str] {
                &self.named
            }

            fn set_named_switches(&mut self, named: Vec<&'static str>) {
                self.named = named;
            }

            fn read_switch(
                &mut self,
                key: &str,
                node: &$crate::record::Node<'_>,
                path: &$crate::record::Path<'_>,
                from: $crate::games::switches::SwitchSource,
            ) -> Result<bool, $crate::model::Refusal> {
                use $crate::games::switches::SwitchValue;
                match key {
                    $(stringify!($field) => {
                        self.$field = match SwitchValue::value_for_accepted_null(node, from) {
                            Some(left_out) => left_out,
                            None => SwitchValue::read(node, path, $kind)?,
                        }
                    })+
                    _ => return Ok(false),
                }
                Ok(true)
            }

            fn write_switch(&self, key: &str, writer: &mut $crate::record::Writer) {
                match key {
                    $(stringify!($field) => $crate::games::switches::SwitchValue::write(&self.$field, writer),)+
                    _ => {}
                }
            }

            fn differs_in_switch(&self, key: &str, than: &$rules) -> bool {
                match key {
                    $(stringify!($field) => self.$field != than.$field,)+
                    _ => false,
                }
            }

            fn copy_switch(&mut self, key: &str, from: &$rules) {
                match key {
                    $(stringify!($field) => self.$field.clone_from(&from.$field),)+
                    _ => {}
                }
            }

            fn flag_switch_as_named(named: &mut Named, key: &str) {
                match key {
                    $(stringify!($field) => named.$field = true,)+
                    _ => {}
                }
            }

        }

        /// Keys of switches that this game has, among the stored ones.
        fn switch_keys_known_to_game<'de, D: serde::Deserializer<'de>>(deserializer: D) -> Result<Vec<&'static str>, D::Error> {
            let kept: Vec<String> = serde::Deserialize::deserialize(deserializer)?;
            let known = <$rules as $crate::games::switches::Switches>::SWITCHES.iter().map(|switch| switch.key);
            Ok(known.filter(|key| kept.iter().any(|kept| kept == key)).collect())
        }
    };
}

/// Declares an enum whose values are written as one of a few numbers, in switches and in stored
/// state.
#[macro_export]
macro_rules! numbers {
    ($(#[$meta:meta])* $vis:vis enum $name:ident { $($(#[$vmeta:meta])* $variant:ident = $number:literal),+ $(,)? }) => {
        $(#[$meta])*
        #[derive(Clone, Copy, Debug, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
        #[serde(into = "i64", try_from = "i64")]
        $vis enum $name {
            $($(#[$vmeta])* $variant),+
        }

        impl $name {
            pub const KIND: $crate::games::switches::SwitchKind =
                $crate::games::switches::SwitchKind::OneOf(&[$($number),+]);

            pub fn number(self) -> i64 {
                match self {
                    $($name::$variant => $number),+
                }
            }
        }

        impl From<$name> for i64 {
            fn from(value: $name) -> i64 {
                value.number()
            }
        }

        impl TryFrom<i64> for $name {
            type Error = &'static str;

            fn try_from(number: i64) -> Result<$name, &'static str> {
                match number {
                    $($number => Ok($name::$variant),)+
                    _ => Err(concat!("no ", stringify!($name))),
                }
            }
        }

        impl $crate::games::switches::SwitchValue for $name {
            fn read(
                node: &$crate::record::Node<'_>,
                path: &$crate::record::Path<'_>,
                kind: $crate::games::switches::SwitchKind,
            ) -> Result<$name, $crate::model::Refusal> {
                let number = <i64 as $crate::games::switches::SwitchValue>::read(node, path, kind)?;
                // Only what has a name here was let through.
                $name::try_from(number).map_err(|_| {
                    $crate::record::read::refusal_of_wrong_type(path, node, $crate::model::say!(type_whole))
                })
            }

            fn write(&self, writer: &mut $crate::record::Writer) {
                writer.write_whole_number(self.number());
            }
        }
    };
}
