//! A connection that can be cut: data waits until it is restored, as in a network.

use std::io::{ErrorKind, Read, Write};
use std::net::{SocketAddr, TcpListener, TcpStream};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::thread;
use std::time::Duration;

/// Interval between checks whether a connection is to be cut.
const PAUSE: Duration = Duration::from_millis(20);

/// Passes connections on to a port of this machine.
pub struct Relay {
    pub port: u16,
    is_cut: Arc<AtomicBool>,
}

impl Relay {
    pub fn to(port: u16) -> Relay {
        let listener = TcpListener::bind("127.0.0.1:0").unwrap();
        let is_cut = Arc::<AtomicBool>::default();
        let relay = Relay {
            port: listener.local_addr().unwrap().port(),
            is_cut: is_cut.clone(),
        };
        thread::spawn(move || {
            for stream in listener.incoming().flatten() {
                let is_cut = is_cut.clone();
                thread::spawn(move || connect(stream, port, &is_cut));
            }
        });
        relay
    }

    pub fn cut(&self) {
        self.is_cut.store(true, Ordering::Relaxed);
    }

    pub fn mend(&self) {
        self.is_cut.store(false, Ordering::Relaxed);
    }
}

fn wait_while(is_cut: &AtomicBool) {
    while is_cut.load(Ordering::Relaxed) {
        thread::sleep(PAUSE);
    }
}

fn connect(near: TcpStream, port: u16, is_cut: &Arc<AtomicBool>) {
    wait_while(is_cut);
    let Ok(far) = TcpStream::connect(SocketAddr::from(([127, 0, 0, 1], port))) else {
        return;
    };
    let (near_too, far_too) = (near.try_clone().unwrap(), far.try_clone().unwrap());
    let is_cut_too = is_cut.clone();
    thread::spawn(move || pass_on(near_too, far_too, &is_cut_too));
    pass_on(far, near, is_cut);
}

fn pass_on(mut from: TcpStream, mut to: TcpStream, is_cut: &AtomicBool) {
    let _ = from.set_read_timeout(Some(PAUSE));
    let _ = to.set_nodelay(true);
    let mut bytes = [0; 16 << 10];
    loop {
        wait_while(is_cut);
        let read = from.read(&mut bytes);
        wait_while(is_cut);
        match read {
            Ok(length) if length > 0 && to.write_all(&bytes[..length]).is_ok() => {}
            Err(error) if matches!(error.kind(), ErrorKind::WouldBlock | ErrorKind::TimedOut) => {}
            _ => break,
        }
    }
    let _ = to.shutdown(std::net::Shutdown::Both);
    let _ = from.shutdown(std::net::Shutdown::Both);
}
