//! What the clerk is asked: to show what stands at an address, or to enter what a form says.
//!
//! A [`Submission`] can be made by the scribe alone, after all that it checks: so there is no way to a change past it.

use std::io;
use std::net::SocketAddr;

use super::pass::{Pass, Purpose};
use super::percent::Pairs;
use super::route::Route;
use super::secret::{FormToken, Phone};

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Shape {
    Page,
    /// `?format=json`: in the shapes of the command line.
    Json,
}

/// For whom an answer is written.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Viewer {
    /// One of the words that the server was started with.
    pub language: &'static str,
    pub shape: Shape,
}

#[derive(Clone, Debug)]
pub struct Asked<'a> {
    pub route: &'a Route,
    pub query: &'a Pairs,
    pub viewer: Viewer,
    /// At which of our addresses.
    pub here: SocketAddr,
    /// What this phone may do, if it came in by a link that counts.
    pub pass: Option<Pass>,
    /// The state of the file that the answer shows at least: a page gives it to `/events?since=`, and is told at once
    /// where something changed in between.
    pub number: u64,
}

impl Asked<'_> {
    /// For each form its own: see `TOKEN`.
    ///
    /// # Errors
    /// Where the operating system has no random numbers.
    pub fn fresh_token(&self) -> io::Result<FormToken> {
        FormToken::fresh()
    }
}

/// Under which name a form carries its token.
pub const TOKEN: &str = "token";

/// A change that somebody asks for who may.
#[derive(Clone, Debug)]
pub struct Submission<'a> {
    asked: Asked<'a>,
    pass: Pass,
    form: &'a Pairs,
    token: FormToken,
}

impl<'a> Submission<'a> {
    pub(super) fn admitted(asked: Asked<'a>, pass: Pass, form: &'a Pairs, token: FormToken) -> Submission<'a> {
        Submission { asked, pass, form, token }
    }

    pub fn asked(&self) -> &Asked<'a> {
        &self.asked
    }

    pub fn route(&self) -> &'a Route {
        self.asked.route
    }

    pub fn purpose(&self) -> Purpose {
        self.pass.purpose()
    }

    pub fn phone(&self) -> Phone {
        self.pass.phone()
    }

    pub fn form(&self) -> &'a Pairs {
        self.form
    }

    /// For the use case: a repetition that this server has forgotten is known by it in the file (docs/trust.md,
    /// Promised).
    pub fn token(&self) -> FormToken {
        self.token
    }
}
