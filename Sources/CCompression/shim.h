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

/// An upper bound of the size of some bytes when they are packed.
static inline size_t cc_pack_bound(size_t length) { return compressBound(length); }

/// Packs bytes for the time that a process keeps them, as fast as can be. The number of bytes written, or 0 where there
/// is no room.
static inline size_t cc_pack(const unsigned char *bytes, size_t length, unsigned char *result, size_t capacity) {
  uLongf written = capacity;
  return compress2(result, &written, bytes, length, 1) == Z_OK ? written : 0;
}

/// Unpacks as many bytes as there were; whether that is what came out.
static inline int cc_unpack(const unsigned char *bytes, size_t length, unsigned char *result, size_t count) {
  uLongf written = count;
  return uncompress(result, &written, bytes, length) == Z_OK && written == count;
}
