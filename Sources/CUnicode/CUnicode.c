#include "CUnicode.h"

#include <pthread.h>
#include <stdlib.h>
#include <string.h>
#include <unicode/ubidi.h>
#include <unicode/ubrk.h>
#include <unicode/uchar.h>

// A text in ICU's encoding, with the code point that each UTF-16 unit belongs to.
typedef struct {
  UChar *units;
  int32_t *origin;
  int32_t length;
} Units;

static bool units_make(Units *u, const uint32_t *text, size_t count) {
  u->units = NULL;
  u->origin = NULL;
  u->length = 0;
  if (count > INT32_MAX / 4) return false;
  u->units = malloc(sizeof(UChar) * (count * 2 + 1));
  u->origin = malloc(sizeof(int32_t) * (count * 2 + 1));
  if (!u->units || !u->origin) return false;
  int32_t n = 0;
  for (size_t i = 0; i < count; i++) {
    uint32_t c = text[i];
    u->origin[n] = (int32_t)i;
    if (c < 0x10000) {
      u->units[n++] = (UChar)c;
    } else {
      u->units[n++] = (UChar)(0xD7C0 + (c >> 10));
      u->origin[n] = (int32_t)i;
      u->units[n++] = (UChar)(0xDC00 + (c & 0x3FF));
    }
  }
  u->length = n;
  return true;
}

static void units_free(Units *u) {
  free(u->units);
  free(u->origin);
}

// One thread's iterators: opening one costs more than breaking a paragraph with it.
enum { KEPT = 4, LOCALE = 32 };
typedef struct {
  struct {
    char locale[LOCALE];
    UBreakIterator *iterator;
  } line[KEPT];
  int next;
  UBreakIterator *grapheme;
} Iterators;

static pthread_key_t key;
static pthread_once_t once = PTHREAD_ONCE_INIT;

static void iterators_free(void *p) {
  Iterators *it = p;
  for (int i = 0; i < KEPT; i++)
    if (it->line[i].iterator) ubrk_close(it->line[i].iterator);
  if (it->grapheme) ubrk_close(it->grapheme);
  free(it);
}

static void make_key(void) { pthread_key_create(&key, iterators_free); }

static Iterators *iterators(void) {
  pthread_once(&once, make_key);
  Iterators *it = pthread_getspecific(key);
  if (!it) {
    it = calloc(1, sizeof *it);
    if (it) pthread_setspecific(key, it);
  }
  return it;
}

static UBreakIterator *line_iterator(const char *language) {
  Iterators *it = iterators();
  if (!it) return NULL;
  char locale[LOCALE];
  size_t n = strlen(language);
  // A language longer than any registered one is as good as none.
  if (n > LOCALE - 12) n = 0;
  memcpy(locale, language, n);
  strcpy(locale + n, "@lb=strict");
  for (int i = 0; i < KEPT; i++)
    if (it->line[i].iterator && !strcmp(it->line[i].locale, locale)) return it->line[i].iterator;
  UErrorCode status = U_ZERO_ERROR;
  UBreakIterator *fresh = ubrk_open(UBRK_LINE, locale, NULL, 0, &status);
  if (U_FAILURE(status)) return NULL;
  int slot = it->next;
  it->next = (slot + 1) % KEPT;
  if (it->line[slot].iterator) ubrk_close(it->line[slot].iterator);
  strcpy(it->line[slot].locale, locale);
  it->line[slot].iterator = fresh;
  return fresh;
}

static UBreakIterator *grapheme_iterator(void) {
  Iterators *it = iterators();
  if (!it) return NULL;
  if (!it->grapheme) {
    UErrorCode status = U_ZERO_ERROR;
    it->grapheme = ubrk_open(UBRK_CHARACTER, "en", NULL, 0, &status);
    if (U_FAILURE(status)) it->grapheme = NULL;
  }
  return it->grapheme;
}

static bool mark_boundaries(UBreakIterator *it, const uint32_t *text, size_t count, uint8_t *marks) {
  memset(marks, 0, count);
  Units u;
  bool ok = it && units_make(&u, text, count);
  if (!it) return false;
  if (ok) {
    UErrorCode status = U_ZERO_ERROR;
    ubrk_setText(it, u.units, u.length, &status);
    ok = !U_FAILURE(status);
    if (ok)
      for (int32_t b = ubrk_first(it); b != UBRK_DONE; b = ubrk_next(it))
        if (b < u.length) marks[u.origin[b]] = 1;
    // The iterator must not keep a pointer to the text that is freed below.
    status = U_ZERO_ERROR;
    static const UChar empty[1] = {0};
    ubrk_setText(it, empty, 0, &status);
  }
  units_free(&u);
  return ok;
}

bool cu_line_breaks(const uint32_t *text, size_t count, const char *language, uint8_t *allowed) {
  return mark_boundaries(line_iterator(language), text, count, allowed);
}

bool cu_grapheme_starts(const uint32_t *text, size_t count, uint8_t *starts) {
  return mark_boundaries(grapheme_iterator(), text, count, starts);
}

bool cu_bidi_levels(const uint32_t *text, size_t count, uint8_t base, uint8_t *levels) {
  memset(levels, base < 2 ? base : 0, count);
  if (count == 0) return true;
  Units u;
  bool ok = units_make(&u, text, count);
  UBiDi *bidi = ok ? ubidi_open() : NULL;
  if (bidi) {
    UErrorCode status = U_ZERO_ERROR;
    ubidi_setPara(bidi, u.units, u.length, base, NULL, &status);
    const UBiDiLevel *l = ubidi_getLevels(bidi, &status);
    ok = !U_FAILURE(status);
    if (ok)
      for (int32_t i = 0; i < u.length; i++) levels[u.origin[i]] = l[i];
    ubidi_close(bidi);
  } else {
    ok = false;
  }
  units_free(&u);
  return ok;
}

uint32_t cu_paired_bracket(uint32_t c) { return (uint32_t)u_getBidiPairedBracket((UChar32)c); }

int cu_bracket_side(uint32_t c) {
  switch (u_getIntPropertyValue((UChar32)c, UCHAR_BIDI_PAIRED_BRACKET_TYPE)) {
    case U_BPT_OPEN: return -1;
    case U_BPT_CLOSE: return 1;
    default: return 0;
  }
}
