//! Memory hints: prefetching and large pages. They do not change results and do nothing where unsupported.

/// Prefetches a value into the cache.
#[inline(always)]
pub fn prefetch<T>(value: &T) {
    #[cfg(target_arch = "x86_64")]
    #[allow(unsafe_code)]
    {
        use std::arch::x86_64::{_MM_HINT_T0, _mm_prefetch};
        // SAFETY: the instruction is part of x86-64 and is only a hint.
        unsafe { _mm_prefetch::<_MM_HINT_T0>(std::ptr::from_ref(value).cast()) };
    }
    #[cfg(not(target_arch = "x86_64"))]
    let _ = value;
}

/// Requests large pages for these values, which makes random access to many megabytes faster.
pub fn prefer_large_pages<T>(values: &[T]) {
    #[cfg(target_os = "linux")]
    #[allow(unsafe_code)]
    {
        // The request applies to the whole pages inside the slice.
        const PAGE: usize = 1 << 21;
        let bytes = size_of_val(values);
        let first = values.as_ptr().cast::<u8>().align_offset(PAGE);
        if let Some(inside) = bytes.checked_sub(first).filter(|&inside| inside >= PAGE) {
            let start = values.as_ptr().cast::<u8>().wrapping_add(first).cast_mut();
            // SAFETY: the range lies inside the borrowed slice. The advice changes its mapping, never its content, and has
            // no effect when refused.
            unsafe { libc::madvise(start.cast(), inside, libc::MADV_HUGEPAGE) };
        }
    }
    #[cfg(not(target_os = "linux"))]
    let _ = values;
}
