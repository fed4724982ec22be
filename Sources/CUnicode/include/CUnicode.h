#pragma once
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

// The part of ICU that typesetting needs, on arrays of code points. ICU's C API is made of macros, which Swift
// does not import. Break iterators are kept per thread, so calls from several threads do not wait for each other.

/// Sets `allowed[i]` to 1 where a line may start at code point `i` by UAX #14 with CSS `line-break: strict` in
/// `language` (BCP 47), to 0 elsewhere. `allowed` has `count` bytes. False when ICU has no data or no memory.
bool cu_line_breaks(const uint32_t *text, size_t count, const char *language, uint8_t *allowed);

/// Sets `starts[i]` to 1 where a grapheme cluster (UAX #29) starts at code point `i`, to 0 elsewhere.
bool cu_grapheme_starts(const uint32_t *text, size_t count, uint8_t *starts);

/// Sets `levels[i]` to the bidi embedding level (UAX #9) of code point `i`. `base` is 0 for left to right, 1 for
/// right to left, 254 or 255 to take it from the first strong character, with 0 or 1 when there is none.
bool cu_bidi_levels(const uint32_t *text, size_t count, uint8_t base, uint8_t *levels);

/// The bracket that pairs with `c` (UAX #9, BidiBrackets.txt), or `c` itself.
uint32_t cu_paired_bracket(uint32_t c);

/// -1 for an opening bracket of a pair, 1 for a closing one, 0 for all else.
int cu_bracket_side(uint32_t c);
