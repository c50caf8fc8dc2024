//! Verb `serve`: pages of the database for every phone in the room. Verb `desk`: the whole program
//! in a browser.

use std::net::{IpAddr, SocketAddr};
use std::sync::Arc;

use clap::Args;

use crate::app::live as app_live;
use crate::cli::ask::{self, PickedChoice};
use crate::cli::failure::{Failure, Result, SUCCESS};
use crate::cli::live::desk::Desk;
use crate::cli::live::{AnswerCache, DatabaseClerk, GrantedServerAccess, WatchedFile, browser};
use crate::cli::world::Stream;
use crate::cli::{Context, Run, ibans, live};
use crate::model::{Arg, BankAccount, Message, code, refuse, say};
use crate::present::live::desk::MOST_FILE;
use crate::present::{Lang, qr};
use crate::serve::{LinkPurpose, Secret, Server, ServerSetup, server, signals, url};
use crate::store::Store;

#[derive(Args)]
pub struct ServeVerb {
    #[arg(long, value_name = "N", help = "help-serve-port")]
    port: Option<u16>,
    #[arg(long, value_name = "ADDRESS", num_args = 0..=1, help = "help-serve-lan")]
    lan: Option<Option<String>>,
    #[arg(long, help = "help-serve-entry")]
    entry: bool,
    #[arg(long, help = "help-serve-private")]
    private: bool,
    #[arg(long, help = "help-serve-new-links")]
    new_links: bool,
    #[arg(long, help = "help-serve-iban")]
    iban: Vec<String>,
}

/// Port of the server where none is named: a fixed one, so that links that people kept still work;
/// if another program holds it, a free port is used.
const USUAL_PORT: u16 = 8461;

#[derive(Args)]
pub struct DeskVerb {
    #[command(flatten)]
    room: ServeVerb,
    #[arg(long)]
    no_open: bool,
}

/// Port of the desk where none is named.
const DESK_PORT: u16 = 8460;

impl Run for ServeVerb {
    fn run(self, context: &mut Context) -> Result {
        self.serve_until_stopped(context, None)
    }
}

impl Run for DeskVerb {
    fn run(self, context: &mut Context) -> Result {
        self.room.serve_until_stopped(context, Some(!self.no_open))
    }
}

impl ServeVerb {
    /// Serves until a signal or the desk's button ends it; `opens` is `None` without a desk, else
    /// whether the desk opens a browser.
    fn serve_until_stopped(&self, context: &mut Context, opens: Option<bool>) -> Result {
        let stop = signals::install_signal_flag()
            .map_err(|error| refuse!(server_not_started { error: error.to_string() }))?;
        let address = self.address_to_serve(context)?;
        // Made where there is none, before anybody looks at it.
        let mut store = match opens {
            // Whoever comes by a browser has no other way to make it.
            Some(_) => context.open_or_create_store()?,
            None => context.open_store()?,
        };
        let opened = GrantedServerAccess { is_private: self.private, has_entry: self.entry };
        if self.private || self.entry || self.new_links {
            let fresh = Secret::random()
                .map_err(|error| refuse!(server_not_started { error: error.to_string() }))?;
            app_live::store_link_secret_key(&mut store, fresh.to_bytes(), self.new_links)?;
        }
        let path = context.database_path();
        let ibans: Arc<[BankAccount]> =
            ibans::read_typed_bank_accounts(&mut store, &self.iban)?.into();
        let mut setup = ServerSetup::new(offered_languages(context.voice.lang));
        setup.addresses = vec![address];
        setup.is_private = self.private;
        let desk = opens.map(|_| Arc::new(Desk::new(path.clone(), Arc::clone(&stop), self.entry)));
        if desk.is_some() {
            setup.add_desk(MOST_FILE);
        }
        let which = context.which.clone();
        let pages = Arc::new(AnswerCache::new());
        let start = |port| {
            let clerk = || {
                let file = WatchedFile::new(path.clone());
                let (ibans, pages) = (Arc::clone(&ibans), Arc::clone(&pages));
                let clerk = DatabaseClerk::new(file, which.clone(), opened, ibans, pages);
                Ok::<DatabaseClerk, Failure>(clerk.with_desk(desk.clone()))
            };
            let version = state_watcher(WatchedFile::new(path.clone()), desk.clone());
            Server::start(&ServerSetup { port, ..setup.clone() }, clerk, version)
        };
        let usual = if desk.is_some() { DESK_PORT } else { USUAL_PORT };
        let started = match (self.port, start(self.port.unwrap_or(usual))) {
            (None, Err(failure)) if failure.has_code(code::port_taken) => start(0),
            (_, started) => started,
        };
        let server = started?;
        let told = &mut Vec::new();
        let here = server.addresses().iter().copied().find(|here| here.ip() == address);
        if let Some(desk) = &desk {
            desk.set_address_opener(server.opener(), here.filter(|_| self.lan.is_some()));
        }
        let opened_by = match &desk {
            Some(desk) => Some(open_desk(context, desk, &server, opens == Some(true))?),
            None => None,
        };
        if let Some(here) = here.filter(|_| desk.is_none() || self.lan.is_some()) {
            self.tell_address(context, &mut store, here)?;
            self.tell_new_links(context, &mut store, opened, here, told)?;
        }
        self.warn_of_limits(context, address, server.most_event_streams(), desk.is_some());
        server.wait_for_end(&stop, || {
            // Of a file that is gone or held nothing is told; the next change is looked at again.
            let mut watched = WatchedFile::new(path.clone());
            if let (Some(here), Ok(store)) = (here, watched.store()) {
                let _ = self.tell_new_links(context, store, opened, here, told);
            }
        });
        server.stop();
        drop(opened_by);
        SUCCESS
    }
}

/// Function that returns one number for the state of the file together with that of the desk's
/// devices, which are recorded in no file.
fn state_watcher(mut watched: WatchedFile, desk: Option<Arc<Desk>>) -> impl FnMut() -> Option<u64> {
    move || {
        let changes = desk.as_ref().map_or(0, |desk| desk.unrecorded_change_count());
        Some(watched.file_change_number()?.wrapping_add(changes << 48))
    }
}

/// Prints the link of the desk and, where `opens` says so, opens a browser with it; the temporary
/// page that leads the browser there is deleted when the returned value is dropped.
fn open_desk(
    context: &Context,
    desk: &Desk,
    server: &Server,
    opens: bool,
) -> Result<Option<browser::RedirectPage>> {
    let here = server.addresses().iter().copied().find(|here| here.ip().is_loopback());
    let Some(here) = here else { return Ok(None) };
    let fresh = || {
        desk.make_link(LinkPurpose::Desk)
            .map_err(|error| refuse!(server_not_started { error: error.to_string() }))
    };
    let link = fresh()?.address_at(here);
    context.world.print(&context.voice.say(&say!(desk_open { link })));
    context.tell(say::desk_open_once);
    if !opens {
        return Ok(None);
    }
    // The one that is told stays good for whoever sits at the terminal.
    Ok(browser::open_in_browser(&fresh()?.address_at(here)))
}

/// Languages that readers can choose from, the program's own first: it is used for a reader who
/// asks for neither.
fn offered_languages(own: Lang) -> &'static [&'static str] {
    match own {
        Lang::De => &["de", "en"],
        Lang::En => &["en", "de"],
    }
}

fn link_sentence(purpose: LinkPurpose, link: String) -> Message {
    match purpose {
        LinkPurpose::Room => say!(serve_link_room { link }),
        LinkPurpose::Evening => say!(serve_link_evening { link }),
        LinkPurpose::Organiser => say!(serve_link_organiser { link }),
        LinkPurpose::Desk | LinkPurpose::Scorer | LinkPurpose::Second => say!(desk_open { link }),
        LinkPurpose::Table { series, table } => say!(serve_link_table { series, table, link }),
    }
}

/// Shows a code for a phone's camera, where the terminal is wide enough for one.
fn print_address_as_qr_code(context: &Context, address: &str) {
    if !context.world.is_terminal(Stream::Output) {
        return;
    }
    if let Some(code) =
        qr::link_code_on_screen(address, context.voice.screen, context.colour.may_colour_output())
    {
        context.world.print(&code);
    }
}

/// Number of phones that a full hall is expected to have.
const PHONES: usize = 200;

impl ServeVerb {
    /// Prints the links that were not printed yet, such as those of a series or an evening that has
    /// just begun.
    fn tell_new_links(
        &self,
        context: &Context,
        store: &mut Store,
        opened: GrantedServerAccess,
        here: SocketAddr,
        told: &mut Vec<String>,
    ) -> Result<()> {
        if !self.entry && !self.private {
            return Ok(());
        }
        for (purpose, link) in live::links(store, &context.which, opened, here)? {
            if !told.contains(&link) {
                told.push(link.clone());
                context.world.print(&context.voice.say(&link_sentence(purpose, link.clone())));
                print_address_as_qr_code(context, &link);
            }
        }
        Ok(())
    }

    /// Prints the address of the pages; where phones can reach it, with a code for their cameras.
    /// With `--entry`, also stores the address in the file.
    fn tell_address(&self, context: &Context, store: &mut Store, here: SocketAddr) -> Result<()> {
        context.world.print(&url(here));
        if !here.ip().is_loopback() {
            print_address_as_qr_code(context, &url(here));
        }
        if self.entry {
            app_live::store_server_address(store, here)?;
        }
        Ok(())
    }

    fn warn_of_limits(&self, context: &Context, address: IpAddr, streams: usize, has_desk: bool) {
        let voice = &context.voice;
        if !address.is_loopback() {
            context.world.tell(&voice.label(say::serve_open_air));
        }
        if streams < PHONES {
            context.world.tell(&voice.say(&say!(serve_few_phones { most: streams })));
        }
        if !has_desk {
            context.world.tell(&voice.label(say::serve_until));
        }
    }

    /// Address to serve at: this machine alone, or one in the room's network, which is the named
    /// one, the only one, or the one chosen at the terminal.
    fn address_to_serve(&self, context: &Context) -> Result<IpAddr> {
        let Some(named) = &self.lan else { return Ok(server::LOOPBACK) };
        let here = server::local_network_addresses()
            .map_err(|error| refuse!(server_not_started { error: error.to_string() }))?;
        let several = match server::choose_address(named.as_deref(), &here)? {
            server::LanChoice::One(address) => return Ok(address),
            server::LanChoice::Several(several) => several,
        };
        let lines: Vec<String> =
            several.iter().map(|local| format!("{} ({})", local.address, local.through)).collect();
        match ask::ask_choice(context, &say!(serve_which_address), &lines) {
            PickedChoice::Place(place) => Ok(several[place].address),
            PickedChoice::Usual | PickedChoice::Left => {
                let here = several.iter().map(|local| local.address.to_string()).collect();
                Err(refuse!(address_unsaid { field: "--lan", here: Arg::Texts(here) }).into())
            }
        }
    }
}
