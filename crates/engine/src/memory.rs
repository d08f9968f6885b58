//! What a program may ask of the memory besides reading and writing it. Nothing here changes what a program
//! computes: where a system or a processor does not know these requests, they do nothing.

/// Begins to bring a value near the processor, which goes on with its work in the meantime.
#[inline(always)]
pub fn prefetch<T>(value: &T) {
    #[cfg(target_arch = "x86_64")]
    #[allow(unsafe_code)]
    {
        use std::arch::x86_64::{_MM_HINT_T0, _mm_prefetch};
        // SAFETY: every x86-64 processor has the instruction, and it is a hint that neither reads nor writes for the program.
        unsafe { _mm_prefetch::<_MM_HINT_T0>(std::ptr::from_ref(value).cast()) };
    }
    #[cfg(not(target_arch = "x86_64"))]
    let _ = value;
}

/// Asks the system to lay out these values in large pages, so that finding any of them in memory takes fewer steps. Worth
/// it for many megabytes that are read all over.
pub fn prefer_large_pages<T>(values: &[T]) {
    #[cfg(target_os = "linux")]
    #[allow(unsafe_code)]
    {
        // The request is for whole pages: those that lie inside of the values.
        const PAGE: usize = 1 << 21;
        let bytes = size_of_val(values);
        let first = values.as_ptr().cast::<u8>().align_offset(PAGE);
        if let Some(inside) = bytes.checked_sub(first).filter(|&inside| inside >= PAGE) {
            let start = values.as_ptr().cast::<u8>().wrapping_add(first).cast_mut();
            // SAFETY: the range lies inside of memory that is borrowed here. The advice changes how the system maps it,
            // never what it holds; if the system refuses, nothing has happened.
            unsafe { libc::madvise(start.cast(), inside, libc::MADV_HUGEPAGE) };
        }
    }
    #[cfg(not(target_os = "linux"))]
    let _ = values;
}
