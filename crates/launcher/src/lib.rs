//! Builds of a program for different x86-64 processors.
//!
//! Packages contain each program twice, because the engine is much faster with the instructions of processors since about
//! 2013 (x86-64-v3). The program of this crate is installed under the programs' names and starts the build that suits the
//! processor.

#![forbid(unsafe_code)]

use std::path::{Path, PathBuf};

/// A build of a program, by the processors that it needs.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Build {
    /// For every x86-64 processor.
    Baseline,
    /// For processors with AVX2, BMI2 and what else belongs to x86-64-v3.
    V3,
}

impl Build {
    /// The builds that this processor runs, the fastest first.
    pub fn for_this_processor() -> &'static [Build] {
        if has_x86_64_v3() {
            &[Build::V3, Build::Baseline]
        } else {
            &[Build::Baseline]
        }
    }

    /// The name of the level in the processors' documentation, such as `x86-64-v3`.
    pub fn as_str(self) -> &'static str {
        match self {
            Build::Baseline => "x86-64",
            Build::V3 => "x86-64-v3",
        }
    }

    /// Where this build of a program is installed: for `/usr/bin/pijersi`, `/usr/lib/pijersi/x86-64/pijersi`. None for a
    /// path without a folder.
    pub fn path(self, program: &Path) -> Option<PathBuf> {
        let installed = program.parent()?.parent()?.join("lib/pijersi");
        Some(installed.join(self.as_str()).join(program.file_name()?))
    }
}

/// Whether the processor and the operating system support x86-64-v3.
#[cfg(target_arch = "x86_64")]
fn has_x86_64_v3() -> bool {
    use std::arch::is_x86_feature_detected as has;
    let v2 = has!("cmpxchg16b") && has!("popcnt") && has!("sse4.2") && has!("ssse3");
    let vectors = has!("avx2") && has!("f16c") && has!("fma") && has!("xsave");
    v2 && vectors && has!("bmi1") && has!("bmi2") && has!("lzcnt") && has!("movbe")
}

#[cfg(not(target_arch = "x86_64"))]
fn has_x86_64_v3() -> bool {
    false
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn builds_lie_beside_the_folder_of_the_program() {
        let program = Path::new("/usr/bin/banli");
        let baseline = Build::Baseline.path(program).unwrap();
        assert_eq!(baseline, Path::new("/usr/lib/pijersi/x86-64/banli"));
        let v3 = Build::V3.path(program).unwrap();
        assert_eq!(v3, Path::new("/usr/lib/pijersi/x86-64-v3/banli"));
        assert_eq!(Build::V3.path(Path::new("banli")), None);
    }

    #[test]
    fn every_processor_runs_the_baseline() {
        let builds = Build::for_this_processor();
        assert_eq!(builds.last(), Some(&Build::Baseline));
        // The tests are compiled for the processor of `.cargo/config.toml`, and run on one that supports it.
        let is_v3 = cfg!(all(target_arch = "x86_64", target_feature = "avx2"));
        assert!(!is_v3 || builds[0] == Build::V3);
    }
}
