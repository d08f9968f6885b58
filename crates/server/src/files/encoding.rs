//! Negotiation of the content encoding.

use axum::http::{HeaderMap, header};

/// A content encoding.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Encoding {
    Brotli,
    Gzip,
    Identity,
}

impl Encoding {
    /// From small to large.
    pub const ALL: [Encoding; 3] = [Encoding::Brotli, Encoding::Gzip, Encoding::Identity];

    /// The name in headers.
    pub fn name(self) -> &'static str {
        match self {
            Encoding::Brotli => "br",
            Encoding::Gzip => "gzip",
            Encoding::Identity => "identity",
        }
    }
}

/// The quality that a client gives to each of [`Encoding::ALL`], in thousandths; 0 is a refusal.
#[derive(Debug, PartialEq, Eq)]
pub(super) struct Accepted([u16; 3]);

impl Accepted {
    /// Parses `Accept-Encoding`.
    pub fn parse(headers: &HeaderMap) -> Accepted {
        let mut named = [None; 3];
        let mut others = None;
        let values = headers.get_all(header::ACCEPT_ENCODING);
        for element in values
            .iter()
            .filter_map(|value| value.to_str().ok())
            .flat_map(|value| value.split(','))
        {
            let (name, parameters) = element.split_once(';').unwrap_or((element, ""));
            let Some(quality) = quality(parameters) else {
                continue;
            };
            let name = name.trim().to_ascii_lowercase();
            let name = name.strip_prefix("x-").unwrap_or(&name);
            if name == "*" {
                others = Some(quality);
            }
            for (encoding, named) in Encoding::ALL.into_iter().zip(&mut named) {
                if encoding.name() == name {
                    *named = Some(quality);
                }
            }
        }
        let [brotli, gzip, identity] = named.map(|named| named.or(others));
        // Without compression is acceptable unless refused, but the named encodings are preferred.
        Accepted([
            brotli.unwrap_or(0),
            gzip.unwrap_or(0),
            identity.unwrap_or(1),
        ])
    }

    /// The best of the encodings that a file has. If all are refused, the file is sent uncompressed.
    pub fn choose(&self, has: impl Fn(Encoding) -> bool) -> Encoding {
        let mut best = (Encoding::Identity, 0);
        for (encoding, &quality) in Encoding::ALL.into_iter().zip(&self.0) {
            if quality > best.1 && has(encoding) {
                best = (encoding, quality);
            }
        }
        best.0
    }
}

/// The quality in the parameters of an encoding, in thousandths; none when they are malformed.
fn quality(parameters: &str) -> Option<u16> {
    let text = match parameters.trim() {
        "" => return Some(1000),
        text => text.strip_prefix(['q', 'Q'])?.trim_start(),
    };
    let number: f64 = text.strip_prefix('=')?.trim().parse().ok()?;
    (0.0..=1.0)
        .contains(&number)
        .then(|| (number * 1000.0).round() as u16)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn chosen(value: &str) -> Encoding {
        let mut headers = HeaderMap::new();
        headers.insert(header::ACCEPT_ENCODING, value.parse().unwrap());
        Accepted::parse(&headers).choose(|_| true)
    }

    #[test]
    fn the_best_accepted_encoding_is_chosen() {
        for (value, encoding) in [
            ("gzip, deflate, br, zstd", Encoding::Brotli),
            ("gzip", Encoding::Gzip),
            ("x-gzip", Encoding::Gzip),
            ("GZIP ; Q=0.5", Encoding::Gzip),
            ("br;q=0.5, gzip;q=0.8", Encoding::Gzip),
            ("*", Encoding::Brotli),
            ("br;q=0, *", Encoding::Gzip),
            ("gzip;q=0.001", Encoding::Gzip),
            ("identity, gzip;q=0.5", Encoding::Identity),
        ] {
            assert_eq!(chosen(value), encoding, "{value}");
        }
    }

    #[test]
    fn refused_encodings_are_not_used() {
        for value in [
            "",
            "deflate",
            "gzip;q=0",
            "gzip; q=0.000",
            "gzip;q = 0",
            "*;q=0",
            "gzip;q=2",
            "gzip;q=-1",
            "gzip;q=nan",
            "gzip;level=9",
            "gzipped",
            "br;q=0, gzip;q=0",
        ] {
            assert_eq!(chosen(value), Encoding::Identity, "{value}");
        }
        let none = Accepted::parse(&HeaderMap::new());
        assert_eq!(none.choose(|_| true), Encoding::Identity);
    }

    #[test]
    fn several_headers_are_one_list_and_a_file_need_not_have_every_encoding() {
        let mut headers = HeaderMap::new();
        headers.append(header::ACCEPT_ENCODING, "br".parse().unwrap());
        headers.append(header::ACCEPT_ENCODING, "gzip".parse().unwrap());
        let accepted = Accepted::parse(&headers);
        let chosen = accepted.choose(|encoding| encoding != Encoding::Brotli);
        assert_eq!(chosen, Encoding::Gzip);
    }
}
