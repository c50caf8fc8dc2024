//! What a hand brings under the rules of one place or another: the examples of each game, played.
