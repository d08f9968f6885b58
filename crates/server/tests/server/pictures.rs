//! Pictures to download.

use crate::Server;
use crate::visitor::get;

#[tokio::test(flavor = "multi_thread")]
async fn pictures_come_in_all_formats() {
    let server = Server::start(1).await;
    let starts: [(&str, &[u8]); 3] = [("svg", b"<svg"), ("png", b"\x89PNG"), ("gif", b"GIF8")];
    for (format, start) in starts {
        let path = format!("/api/picture?format={format}&size=200&turns=a4b5c4.f4d5d4&flip=true");
        let answer = get(server.address, &path, "").await;
        assert_eq!(answer.status, 200, "{format}");
        let disposition = answer.header("content-disposition").unwrap();
        assert!(disposition.contains(format));
        // The body may be sent in chunks: look for the start of the file after the first length.
        let head = &answer.body[..answer.body.len().min(32)];
        assert!(
            head.windows(start.len()).any(|part| part == start),
            "{format}"
        );
    }
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn bad_orders_are_refused() {
    let server = Server::start(1).await;
    for query in [
        "",
        "format=bmp",
        "format=png&size=0",
        "format=png&size=100000",
        "format=gif&size=1000",
        "format=png&size=x",
        "format=png&theme=pink",
        "format=png&language=xx",
        "format=png&turns=a4b9",
        "format=png&start=rubbish",
        "format=png&flip=maybe",
        "format=png&colour=red",
    ] {
        let answer = get(server.address, &format!("/api/picture?{query}"), "").await;
        assert!(
            (400..500).contains(&answer.status),
            "{query}: {}",
            answer.status
        );
        assert!(answer.refusal().len() > 10, "{query}");
    }
    server.stop().await;
}
