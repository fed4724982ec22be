// The files of this project's templates/, within the program: the theme of a site that has none.
#ifndef CTHEME_H
#define CTHEME_H

#include <stddef.h>

struct theme_file {
  const char *path;
  const unsigned char *bytes;
  size_t count;
};

/// The files one by one, from 0; NULL after the last.
const struct theme_file *theme_file(size_t index);

/// The language files that code is coloured by, one by one, from 0; NULL after the last.
const struct theme_file *language_file(size_t index);

/// What symbols are called and what they look like: their names and the outlines of glyphs, from 0; NULL after that.
const struct theme_file *symbol_file(size_t index);

#endif
