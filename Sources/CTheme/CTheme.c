#include "CTheme.h"

// The compiler reads the files themselves, so there is one source of each. A file that is missing here fails
// the test that compares this list with the folder.
#pragma clang diagnostic ignored "-Wc23-extensions"

static const unsigned char page[] = {
#embed "../../templates/page.mustache"
};
static const unsigned char head[] = {
#embed "../../templates/head.mustache"
};
static const unsigned char header[] = {
#embed "../../templates/header.mustache"
};
static const unsigned char footer[] = {
#embed "../../templates/footer.mustache"
};
static const unsigned char theme[] = {
#embed "../../templates/theme.css"
};

static const unsigned char card[] = {
#embed "../../templates/card.swift"
};
static const unsigned char slot_after[] = {
#embed "../../templates/slots/after.mustache"
};
static const unsigned char slot_before[] = {
#embed "../../templates/slots/before.mustache"
};
static const unsigned char slot_end[] = {
#embed "../../templates/slots/end.mustache"
};
static const unsigned char slot_head[] = {
#embed "../../templates/slots/head.mustache"
};
static const unsigned char slot_header[] = {
#embed "../../templates/slots/header.mustache"
};
static const unsigned char slot_sidebar_end[] = {
#embed "../../templates/slots/sidebar-end.mustache"
};
static const unsigned char slot_sidebar_start[] = {
#embed "../../templates/slots/sidebar-start.mustache"
};

static const struct theme_file files[] = {
    {"card.swift", card, sizeof card},
    {"footer.mustache", footer, sizeof footer}, {"head.mustache", head, sizeof head},
    {"header.mustache", header, sizeof header}, {"page.mustache", page, sizeof page},
    {"slots/after.mustache", slot_after, sizeof slot_after},
    {"slots/before.mustache", slot_before, sizeof slot_before},
    {"slots/end.mustache", slot_end, sizeof slot_end},
    {"slots/head.mustache", slot_head, sizeof slot_head},
    {"slots/header.mustache", slot_header, sizeof slot_header},
    {"slots/sidebar-end.mustache", slot_sidebar_end, sizeof slot_sidebar_end},
    {"slots/sidebar-start.mustache", slot_sidebar_start, sizeof slot_sidebar_start},
    {"theme.css", theme, sizeof theme},
};

const struct theme_file *theme_file(size_t index) {
  return index < sizeof files / sizeof *files ? &files[index] : NULL;
}

#define BYTES
#include "languages.h"
#undef BYTES

static const struct theme_file languages[] = {
#include "languages.h"
};

const struct theme_file *language_file(size_t index) {
  return index < sizeof languages / sizeof *languages ? &languages[index] : NULL;
}

static const unsigned char symbol_names[] = {
#embed "symbols/names.txt"
};
static const unsigned char symbol_outlines[] = {
#embed "symbols/outlines.txt"
};

static const struct theme_file symbols[] = {
    {"names.txt", symbol_names, sizeof symbol_names},
    {"outlines.txt", symbol_outlines, sizeof symbol_outlines},
};

const struct theme_file *symbol_file(size_t index) {
  return index < sizeof symbols / sizeof *symbols ? &symbols[index] : NULL;
}
