//! A file of the page in all its encodings.

use std::fmt::Write as _;
use std::io::{self, Write};
use std::sync::OnceLock;

use axum::body::Bytes;
use axum::http::{HeaderMap, HeaderValue, StatusCode, header};
use axum::response::{IntoResponse, Response};
use brotli::enc::BrotliEncoderParams;
use flate2::Compression;
use flate2::write::GzEncoder;
use rust_embed::EmbeddedFile;

use super::conditional::matches;
use super::encoding::{Accepted, Encoding};
use super::media_type;

/// A file of the page, uncompressed and compressed.
pub(super) struct Asset {
    plain: Bytes,
    gzip: Option<Bytes>,
    /// Takes seconds to make, and is made in the background.
    brotli: OnceLock<Option<Bytes>>,
    digest: [u8; 32],
    media_type: &'static str,
}

impl Asset {
    pub fn new(path: &str, file: EmbeddedFile) -> Asset {
        let digest = file.metadata.sha256_hash();
        let plain = match file.data {
            std::borrow::Cow::Borrowed(bytes) => Bytes::from_static(bytes),
            std::borrow::Cow::Owned(bytes) => bytes.into(),
        };
        Asset {
            gzip: gzip(&plain).ok().and_then(|packed| smaller(packed, &plain)),
            brotli: OnceLock::new(),
            digest,
            media_type: media_type::of(path).unwrap_or(media_type::UNKNOWN),
            plain,
        }
    }

    pub fn len(&self) -> usize {
        self.plain.len()
    }

    /// Whether this is the same file.
    pub fn is(&self, file: &EmbeddedFile) -> bool {
        self.digest == file.metadata.sha256_hash()
    }

    /// Makes the smallest encoding, which takes seconds.
    pub fn compress_best(&self) {
        self.brotli.get_or_init(|| {
            brotli(&self.plain)
                .ok()
                .and_then(|packed| smaller(packed, &self.plain))
        });
    }

    fn bytes(&self, encoding: Encoding) -> Option<&Bytes> {
        match encoding {
            Encoding::Brotli => self.brotli.get()?.as_ref(),
            Encoding::Gzip => self.gzip.as_ref(),
            Encoding::Identity => Some(&self.plain),
        }
    }

    /// The entity tag: a digest of the content, and the encoding.
    fn tag(&self, encoding: Encoding) -> String {
        let mut tag = String::from("\"");
        for byte in &self.digest[..16] {
            let _ = write!(tag, "{byte:02x}");
        }
        let _ = write!(tag, "-{}\"", encoding.name());
        tag
    }

    /// The response to a request with these headers.
    pub fn response(&self, headers: &HeaderMap) -> Response {
        let encoding = Accepted::parse(headers).choose(|encoding| self.bytes(encoding).is_some());
        let tag = self.tag(encoding);
        let is_known = matches(headers, &tag);
        let common = [
            (
                header::ETAG,
                HeaderValue::try_from(tag).expect("the tag is ASCII"),
            ),
            // Browsers cache the file and revalidate it on each use.
            (header::CACHE_CONTROL, HeaderValue::from_static("no-cache")),
            (header::VARY, HeaderValue::from_static("accept-encoding")),
        ];
        if is_known {
            return (StatusCode::NOT_MODIFIED, common).into_response();
        }
        let bytes = self.bytes(encoding).unwrap_or(&self.plain).clone();
        let media_type = [(header::CONTENT_TYPE, self.media_type)];
        let mut response = (common, media_type, bytes).into_response();
        if encoding != Encoding::Identity {
            let name = HeaderValue::from_static(encoding.name());
            response
                .headers_mut()
                .insert(header::CONTENT_ENCODING, name);
        }
        response
    }
}

fn gzip(bytes: &[u8]) -> io::Result<Vec<u8>> {
    let mut encoder = GzEncoder::new(Vec::new(), Compression::best());
    encoder.write_all(bytes)?;
    encoder.finish()
}

fn brotli(bytes: &[u8]) -> io::Result<Vec<u8>> {
    let params = BrotliEncoderParams {
        quality: 11,
        size_hint: bytes.len(),
        ..BrotliEncoderParams::default()
    };
    let mut packed = Vec::new();
    brotli::BrotliCompress(&mut &*bytes, &mut packed, &params)?;
    Ok(packed)
}

/// The compressed content, if it is smaller.
fn smaller(packed: Vec<u8>, plain: &[u8]) -> Option<Bytes> {
    (packed.len() < plain.len()).then(|| packed.into())
}

#[cfg(test)]
mod tests {
    use std::io::Read;

    use super::*;

    fn index() -> Asset {
        Asset::new(
            "index.html",
            super::super::Folder::get("index.html").unwrap(),
        )
    }

    fn asked(asset: &Asset, encoding: &str) -> Response {
        let mut headers = HeaderMap::new();
        headers.insert(header::ACCEPT_ENCODING, encoding.parse().unwrap());
        asset.response(&headers)
    }

    #[test]
    fn every_encoding_unpacks_to_the_file() {
        let asset = index();
        let mut unpacked = Vec::new();
        let packed = asset.bytes(Encoding::Gzip).unwrap();
        flate2::read::GzDecoder::new(&packed[..])
            .read_to_end(&mut unpacked)
            .unwrap();
        assert_eq!(unpacked, asset.plain);
        assert!(asset.bytes(Encoding::Brotli).is_none());
        asset.compress_best();
        let best = asset.bytes(Encoding::Brotli).unwrap();
        assert!(best.len() < packed.len());
        unpacked.clear();
        brotli::BrotliDecompress(&mut &best[..], &mut unpacked).unwrap();
        assert_eq!(unpacked, asset.plain);
    }

    #[test]
    fn each_encoding_has_its_own_tag() {
        let asset = index();
        asset.compress_best();
        let mut tags = Vec::new();
        for encoding in ["br", "gzip", "identity"] {
            let response = asked(&asset, encoding);
            let sent = response.headers().get(header::CONTENT_ENCODING);
            let sent = sent.map_or("identity", |value| value.to_str().unwrap());
            assert_eq!(sent, encoding);
            tags.push(response.headers()[header::ETAG].clone());
        }
        tags.dedup();
        assert_eq!(tags.len(), 3);
    }

    #[test]
    fn content_that_does_not_get_smaller_is_not_compressed() {
        assert_eq!(smaller(vec![0; 4], &[0; 4]), None);
    }
}
