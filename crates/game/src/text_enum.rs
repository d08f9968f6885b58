//! Closed sets with one text form.

use std::fmt;

/// A text that is none of the names of a closed set.
///
/// ```
/// let error = "blitz".parse::<pijersi_game::Mode>().unwrap_err();
/// assert_eq!(error.to_string(), "unknown mode \"blitz\": use local, casual, strict");
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct UnknownName {
    /// What the set is called.
    pub set: &'static str,
    /// The names of the set, separated by commas.
    pub names: String,
    /// The start of the text.
    pub found: String,
}

impl fmt::Display for UnknownName {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let UnknownName { set, names, found } = self;
        write!(f, "unknown {set} \"{}\": use {names}", found.escape_debug())
    }
}

impl std::error::Error for UnknownName {}

/// Defines an enum without fields whose variants have one name each: `ALL`, `as_str`, `Display` and `FromStr`, and with the
/// feature `serde` a string for serde.
///
/// ```
/// pijersi_game::text_enum! {
///     /// A side of a coin.
///     pub enum Coin: "side of a coin" {
///         /// The side with a face.
///         Heads = "heads",
///         /// The other side.
///         Tails = "tails",
///     }
/// }
/// assert_eq!("tails".parse(), Ok(Coin::Tails));
/// assert_eq!(Coin::Heads.to_string(), "heads");
/// assert_eq!(Coin::ALL.map(Coin::as_str), ["heads", "tails"]);
/// ```
#[macro_export]
macro_rules! text_enum {
    (
        $(#[$meta:meta])*
        $vis:vis enum $name:ident: $set:literal {
            $($(#[$variant_meta:meta])* $variant:ident = $text:literal),+ $(,)?
        }
    ) => {
        $(#[$meta])*
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
        $vis enum $name {
            $($(#[$variant_meta])* $variant),+
        }

        #[allow(dead_code)]
        impl $name {
            /// All variants, in the order of the definition.
            pub const ALL: [$name; [$($text),+].len()] = [$($name::$variant),+];

            /// The text form.
            pub const fn as_str(self) -> &'static str {
                match self {
                    $($name::$variant => $text),+
                }
            }
        }

        impl ::std::fmt::Display for $name {
            fn fmt(&self, f: &mut ::std::fmt::Formatter<'_>) -> ::std::fmt::Result {
                f.pad(self.as_str())
            }
        }

        impl ::std::str::FromStr for $name {
            type Err = $crate::UnknownName;

            fn from_str(text: &str) -> ::std::result::Result<$name, $crate::UnknownName> {
                match text {
                    $($text => Ok($name::$variant),)+
                    _ => Err($crate::UnknownName {
                        set: $set,
                        names: [$($text),+].join(", "),
                        found: text.chars().take(40).collect(),
                    }),
                }
            }
        }

        $crate::text_enum_serde!($name);
    };
}

/// The implementations of serde's traits for an enum of [`text_enum!`].
#[cfg(feature = "serde")]
#[doc(hidden)]
#[macro_export]
macro_rules! text_enum_serde {
    ($name:ident) => {
        impl $crate::serde::Serialize for $name {
            fn serialize<S: $crate::serde::Serializer>(
                &self,
                serializer: S,
            ) -> ::std::result::Result<S::Ok, S::Error> {
                serializer.serialize_str(self.as_str())
            }
        }

        impl<'de> $crate::serde::Deserialize<'de> for $name {
            fn deserialize<D: $crate::serde::Deserializer<'de>>(
                deserializer: D,
            ) -> ::std::result::Result<$name, D::Error> {
                let text =
                    <::std::borrow::Cow<'de, str> as $crate::serde::Deserialize>::deserialize(
                        deserializer,
                    )?;
                text.parse().map_err($crate::serde::de::Error::custom)
            }
        }
    };
}

/// Nothing without the feature `serde`.
#[cfg(not(feature = "serde"))]
#[doc(hidden)]
#[macro_export]
macro_rules! text_enum_serde {
    ($name:ident) => {};
}
