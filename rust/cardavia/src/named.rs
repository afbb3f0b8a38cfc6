//! Enums whose variants have names.

/// Makes enums whose every variant has a name beside it, which `name()` gives: what Python, records
/// and users know it by.
macro_rules! named {
    (
        $(#[$about:meta])*
        $visibility:vis enum $Enum:ident {$(
            $(#[$which:meta])*
            $Variant:ident = $name:literal,
        )+}
    ) => {
        $(#[$about])*
        $visibility enum $Enum {$(
            $(#[$which])*
            $Variant,
        )+}

        impl $Enum {
            #[doc = concat!("Its name: one of", $(" `", $name, "`",)+ ".")]
            $visibility const fn name(self) -> &'static str {
                match self {$(
                    Self::$Variant => $name,
                )+}
            }
        }
    };
}
pub(crate) use named;
