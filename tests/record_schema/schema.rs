//! As much of JSON Schema as the record format needs; a keyword that is not known here stops the
//! test.

use serde_json::Value;

pub struct Schema {
    root: Value,
}

/// Keywords that say something for people, or for checkers that read patterns.
const SAYINGS: [&str; 6] = ["$schema", "$defs", "title", "description", "format", "pattern"];

impl Schema {
    pub fn new(root: Value) -> Schema {
        Schema { root }
    }

    pub fn definition(&self, name: &str) -> &Value {
        self.root["$defs"].get(name).unwrap_or_else(|| panic!("there is no {name}"))
    }

    /// Games that have a header.
    pub fn games(&self) -> Vec<&str> {
        let named = self.root["$defs"].as_object().unwrap().keys();
        named.filter_map(|name| name.strip_suffix("-header")).collect()
    }

    /// The kinds of an event.
    pub fn kinds(&self, name: &str) -> Vec<String> {
        let events = self.definition(name)["oneOf"].as_array().unwrap().iter();
        let kind = |event: &Value| {
            self.resolved(event)["properties"]["kind"]["const"].as_str().unwrap().to_owned()
        };
        events.map(kind).collect()
    }

    /// What is wrong with a value, if anything is.
    pub fn fault(&self, name: &str, value: &Value) -> Option<String> {
        self.check(self.definition(name), value).err()
    }

    fn resolved<'s>(&'s self, schema: &'s Value) -> &'s Value {
        match schema["$ref"].as_str() {
            Some(reference) => self
                .root
                .pointer(&reference[1..])
                .unwrap_or_else(|| panic!("there is no {reference}")),
            None => schema,
        }
    }

    fn check(&self, schema: &Value, value: &Value) -> Result<(), String> {
        let wrong = |what: &str| Err(format!("{value} {what} in {schema}"));
        for (keyword, says) in schema.as_object().unwrap() {
            let holds = match keyword.as_str() {
                "$ref" => return self.check(self.resolved(schema), value),
                "type" => is_a(says.as_str().unwrap(), value),
                "const" => says == value,
                "enum" => says.as_array().unwrap().contains(value),
                "minimum" => value.as_f64().is_none_or(|number| number >= says.as_f64().unwrap()),
                "maximum" => value.as_f64().is_none_or(|number| number <= says.as_f64().unwrap()),
                "multipleOf" => value
                    .as_f64()
                    .is_none_or(|number| (number / says.as_f64().unwrap()).fract() == 0.0),
                "minLength" => value
                    .as_str()
                    .is_none_or(|text| text.chars().count() as u64 >= says.as_u64().unwrap()),
                "maxLength" => value
                    .as_str()
                    .is_none_or(|text| text.chars().count() as u64 <= says.as_u64().unwrap()),
                "minProperties" => {
                    value.as_object().is_none_or(|keys| keys.len() as u64 >= says.as_u64().unwrap())
                }
                "minItems" => {
                    value.as_array().is_none_or(|list| list.len() as u64 >= says.as_u64().unwrap())
                }
                "maxItems" => {
                    value.as_array().is_none_or(|list| list.len() as u64 <= says.as_u64().unwrap())
                }
                "required" => says
                    .as_array()
                    .unwrap()
                    .iter()
                    .flat_map(Value::as_str)
                    .all(|key| value.get(key).is_some()),
                "oneOf" => self.fitting(says, value) == 1,
                "anyOf" => self.fitting(says, value) > 0,
                "items" => {
                    value
                        .as_array()
                        .into_iter()
                        .flatten()
                        .try_for_each(|item| self.check(says, item))?;
                    true
                }
                "properties" | "additionalProperties" | "propertyNames" => {
                    self.check_keys(schema, value)?;
                    true
                }
                saying => {
                    assert!(SAYINGS.contains(&saying), "{saying} is not known here");
                    true
                }
            };
            if !holds {
                return wrong(keyword);
            }
        }
        Ok(())
    }

    fn fitting(&self, schemas: &Value, value: &Value) -> usize {
        schemas
            .as_array()
            .unwrap()
            .iter()
            .filter(|schema| self.check(schema, value).is_ok())
            .count()
    }

    fn check_keys(&self, schema: &Value, value: &Value) -> Result<(), String> {
        for (key, value) in value.as_object().into_iter().flatten() {
            if let Some(names) = schema.get("propertyNames") {
                self.check(names, &Value::String(key.clone()))?;
            }
            match (schema["properties"].get(key), &schema["additionalProperties"]) {
                (Some(known), _) => self.check(known, value)?,
                (None, Value::Bool(false)) => {
                    return Err(format!("{key} is not known in {schema}"));
                }
                (None, Value::Object(_)) => self.check(&schema["additionalProperties"], value)?,
                (None, _) => {}
            }
        }
        Ok(())
    }
}

fn is_a(kind: &str, value: &Value) -> bool {
    match kind {
        "object" => value.is_object(),
        "array" => value.is_array(),
        "string" => value.is_string(),
        "boolean" => value.is_boolean(),
        "number" => value.is_number(),
        // Stricter than JSON Schema, which takes 42.0 for one.
        "integer" => value.is_i64() || value.is_u64(),
        kind => panic!("{kind} is not known here"),
    }
}
