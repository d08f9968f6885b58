//! Search parameters: constants, or variables with the feature `tune`.

/// Defines a function for each parameter, and with the feature `tune` the list `TUNABLES`.
macro_rules! tunable {
    ($($(#[$doc:meta])* $name:ident = $value:literal, $min:literal..=$max:literal;)*) => {
        $(
            $(#[$doc])*
            #[cfg(not(feature = "tune"))]
            #[inline(always)]
            pub const fn $name() -> i32 {
                $value
            }
        )*
        #[cfg(feature = "tune")]
        #[allow(non_camel_case_types)]
        enum Index {
            $($name),*
        }
        $(
            $(#[$doc])*
            #[cfg(feature = "tune")]
            #[inline(always)]
            pub fn $name() -> i32 {
                crate::tuning::value(Index::$name as usize)
            }
        )*
        /// All tunable parameters.
        #[cfg(feature = "tune")]
        pub const TUNABLES: &[crate::tuning::Tunable] = &[
            $(crate::tuning::Tunable {
                name: stringify!($name),
                value: $value,
                min: $min,
                max: $max,
            }),*
        ];
    };
}

pub(super) use tunable;
