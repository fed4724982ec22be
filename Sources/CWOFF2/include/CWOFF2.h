#pragma once
#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

/// An upper bound of the size of a TrueType or OpenType font as WOFF2.
size_t cw_bound(const uint8_t *font, size_t length);

/// Compresses `font` into `result`, which has room for `capacity` bytes. `quality` is Brotli's, 0 to 11.
/// The number of bytes written, or 0 when the font is malformed. Prints nothing. Safe on several threads.
size_t cw_compress(const uint8_t *font, size_t length, int quality, uint8_t *result, size_t capacity);

#ifdef __cplusplus
}
#endif
