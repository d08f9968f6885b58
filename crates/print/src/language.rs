//! The languages of sheets.

/// A language that sheets are written in. Captions of pictures have [more](pijersi_picture::Language).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Language {
    /// English.
    #[default]
    English,
    /// French.
    French,
}

impl Language {
    /// All languages.
    pub const ALL: [Language; 2] = [Language::English, Language::French];

    /// The text form: the code of the language.
    ///
    /// ```
    /// assert_eq!(pijersi_print::Language::French.as_str(), "fr");
    /// ```
    pub const fn as_str(self) -> &'static str {
        match self {
            Language::English => "en",
            Language::French => "fr",
        }
    }
}

impl From<Language> for pijersi_picture::Language {
    fn from(language: Language) -> Self {
        match language {
            Language::English => pijersi_picture::Language::English,
            Language::French => pijersi_picture::Language::French,
        }
    }
}
