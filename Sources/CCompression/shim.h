// Brotli and zlib, which libwoff2 and HarfBuzz need in any case.
#pragma once
#include <brotli/encode.h>
#include <string.h>
#include <zlib.h>

/// An upper bound of the size of some bytes in gzip's format.
static inline size_t cc_gzip_bound(size_t length) { return compressBound(length) + 18; }

/// Compresses bytes into gzip's format, without a name and a time: the same bytes give the same result. The number of
/// bytes written, or 0 where there is no room.
static inline size_t cc_gzip(const unsigned char *bytes, size_t length, unsigned char *result, size_t capacity) {
  z_stream stream;
  memset(&stream, 0, sizeof stream);
  if (deflateInit2(&stream, 9, Z_DEFLATED, 15 + 16, 8, Z_DEFAULT_STRATEGY) != Z_OK) return 0;
  stream.next_in = (unsigned char *)bytes;
  stream.avail_in = (unsigned)length;
  stream.next_out = result;
  stream.avail_out = (unsigned)capacity;
  int state = deflate(&stream, Z_FINISH);
  size_t written = stream.total_out;
  deflateEnd(&stream);
  return state == Z_STREAM_END ? written : 0;
}
