#include "CWOFF2.h"

#include <cstdio>
#include <cstring>
#include <mutex>
#include <unistd.h>
#include <woff2/encode.h>

// Debian builds libwoff2enc as if it were the command-line tool: it prints "Compressed N to M." with fprintf to
// the C variable `stderr` at every font, and a line for each failure. While a font is being compressed that
// variable therefore holds a stream that drops those lines and passes everything else on to descriptor 2, so
// nothing another thread prints meanwhile is lost. The descriptor itself is never touched.
namespace {

std::mutex guard;
int compressing = 0;
FILE *real = nullptr;
FILE *quiet = nullptr;

bool is_woff2s(const char *text, size_t size) {
  static const char *const lines[] = {
      "Compressed ",          "Font normalization failed.", "Failed to fix checksums",
      "glyf/loca transform",  "Parsing of the input font",  "Compression of ",
      "Result allocation was", "Missing table index",       "Mismatch between computed"};
  for (const char *line : lines) {
    size_t n = std::strlen(line);
    if (size >= n && !std::memcmp(text, line, n)) return true;
  }
  return false;
}

ssize_t write_filtered(void *, const char *text, size_t size) {
  if (is_woff2s(text, size)) return static_cast<ssize_t>(size);
  return write(2, text, size);
}

class Silence {
 public:
  Silence() {
    std::lock_guard<std::mutex> lock(guard);
    if (compressing++ > 0) return;
    if (!quiet) {
      cookie_io_functions_t functions = {nullptr, write_filtered, nullptr, nullptr};
      quiet = fopencookie(nullptr, "w", functions);
      // Line by line, so that the filter sees whole lines however they were put together.
      if (quiet) setvbuf(quiet, nullptr, _IOLBF, 1024);
    }
    real = stderr;
    if (quiet) stderr = quiet;
  }
  ~Silence() {
    std::lock_guard<std::mutex> lock(guard);
    if (--compressing > 0) return;
    if (quiet) fflush(quiet);
    stderr = real;
  }
};

}  // namespace

size_t cw_bound(const uint8_t *font, size_t length) { return woff2::MaxWOFF2CompressedSize(font, length); }

size_t cw_compress(const uint8_t *font, size_t length, int quality, uint8_t *result, size_t capacity) {
  Silence silence;
  woff2::WOFF2Params params;
  params.brotli_quality = quality;
  size_t written = capacity;
  // The encoder leaves the padding at the end of the file as it finds it.
  std::memset(result, 0, capacity);
  try {
    return woff2::ConvertTTFToWOFF2(font, length, result, &written, params) ? written : 0;
  } catch (...) {
    return 0;
  }
}
