#include <hb.h>
#include <hb-ot.h>
#include <hb-subset.h>

/* Draws a glyph's outline; the function was called otherwise before HarfBuzz 7. */
static inline void stonehand_draw_glyph(hb_font_t *font, hb_codepoint_t glyph, hb_draw_funcs_t *funcs, void *data) {
#if HB_VERSION_ATLEAST(7, 0, 0)
  hb_font_draw_glyph(font, glyph, funcs, data);
#else
  hb_font_get_glyph_shape(font, glyph, funcs, data);
#endif
}
