//! Messages between the players of a live game.

crate::text_enum! {
    /// A message to the opponent of a live game. The set is closed so that every message can be translated and none can
    /// insult. Each program has its own sentences for them.
    ///
    /// ```
    /// use pijersi_game::Message;
    /// assert_eq!("good-game".parse(), Ok(Message::GoodGame));
    /// ```
    pub enum Message: "message" {
        /// Hello.
        Hello = "hello",
        /// Good luck.
        GoodLuck = "good-luck",
        /// Have fun.
        HaveFun = "have-fun",
        /// Good game.
        GoodGame = "good-game",
        /// Well played.
        WellPlayed = "well-played",
        /// Thank you.
        Thanks = "thanks",
        /// Sorry.
        Sorry = "sorry",
        /// Oops.
        Oops = "oops",
        /// Nice turn.
        NiceTurn = "nice-turn",
        /// One moment, please.
        OneMoment = "one-moment",
        /// Goodbye.
        Bye = "bye",
    }
}
