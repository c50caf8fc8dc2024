use kerbholz::app::score::{Speak, score};
struct S;
impl Speak for S {
    fn message(&self, m: &kerbholz::model::Message) -> String {
        m.key.into()
    }
    fn refusal(&self, r: &kerbholz::model::Refusal) -> String {
        format!("{r:?}")
    }
}
fn main() {
    score(std::io::stdin().lock(), std::io::stdout().lock(), &S).unwrap();
}
