/// The rules that all layout blocks share.
///
/// The facts behind it were measured in browsers: without `text-rendering: geometricPrecision` Chromium on Linux
/// may round advances to whole pixels; without `font-kerning: normal` Firefox drops the kerning of spaces;
/// `line-height: 0` on what is inside a line keeps mixed fonts from making the line higher.
public let blockStyleSheet = """
  .layout-block{container-type:inline-size;overflow-x:clip;padding:0;border:0;\
  font:400 1rem/1.5rem var(--font-body);color:var(--color-primary);text-align:start;text-indent:0;\
  text-transform:none;letter-spacing:normal;word-spacing:normal;text-rendering:geometricPrecision;\
  font-kerning:normal;font-synthesis:none;font-optical-sizing:none;font-variant-ligatures:normal;\
  line-break:strict;word-break:normal;overflow-wrap:break-word;hyphens:manual;text-wrap:wrap;\
  text-spacing-trim:space-all;text-autospace:no-autospace;white-space:normal}
  .layout-block *{margin:0;padding:0;border:0;box-sizing:border-box;min-width:0;max-width:none;\
  background:none;font:inherit;color:inherit;letter-spacing:inherit}
  .layout-block :is(em,strong,code,del,u,a,span:not(:where(.la))){line-height:0}
  .layout-block :lang(ja),.layout-block :lang(zh),.layout-block :lang(ko){font-kerning:none}
  .layout-block a{color:var(--color-accent);text-decoration:underline;text-underline-offset:.15em}
  .layout-block code{unicode-bidi:isolate;direction:ltr}
  .layout-block p code{border-radius:.1875rem;background:var(--color-code);\
  box-shadow:0 0 0 .125rem var(--color-code)}
  .lo{overflow-x:auto;overflow-y:hidden}
  .lo>.lv{overflow-x:clip}
  .lv{position:relative}
  .lg{display:grid;grid-template-columns:100%;justify-items:left;align-items:start;align-content:start}
  .lz>*{grid-area:1/1}
  .layout-block .lk{display:-webkit-box;-webkit-box-orient:vertical}
  .layout-block .lc{white-space:pre;overflow-x:auto;scrollbar-width:none;font-family:var(--font-mono)}
  .ln{white-space:nowrap}
  .layout-block .lr{background:var(--color-separator)}
  .ll{list-style:none}
  .li{counter-increment:li}
  .li::before{position:absolute;top:0;left:-1.25rem;content:"•";color:var(--color-secondary)}
  ol>.li::before{content:counter(li) ".";left:-1.5rem}
  [dir=rtl] .li::before{left:auto;right:-1.25rem}
  .lq::before{position:absolute;top:0;bottom:0;left:-1rem;width:.1875rem;content:"";\
  border-radius:1rem;background:var(--color-separator)}
  @media print{.layout-block{break-inside:avoid}}
  """ + "\n" + statesStyleSheet

/// SwiftUI's system colours, in light and in dark; a theme may set them anew.
public let colorPalette: String = {
  func properties(_ column: (Palette) -> String) -> String {
    palette.map { "--color-\($0.name):\(column($0))" }.joined(separator: ";")
  }
  return ":root{\(properties(\.light))}@media (prefers-color-scheme:dark){:root{\(properties(\.dark))}}"
}()

private typealias Palette = (name: String, light: String, dark: String)

private let palette: [Palette] = [
  ("primary", "#1d1d1f", "#f2f2f5"), ("secondary", "#63636a", "#a1a1a8"),
  ("accent-color", "#0a66d8", "#5aa9ff"),
  ("accent", "#0a66d8", "#5aa9ff"), ("separator", "#d6d6db", "#3c3c41"), ("code", "#f0f0f3", "#2a2a2e"),
  ("red", "#ff3b30", "#ff453a"), ("orange", "#ff9500", "#ff9f0a"), ("yellow", "#ffcc00", "#ffd60a"),
  ("green", "#34c759", "#30d158"), ("mint", "#00c7be", "#63e6e2"), ("teal", "#30b0c7", "#40c8e0"),
  ("cyan", "#32ade6", "#64d2ff"), ("blue", "#007aff", "#0a84ff"), ("indigo", "#5856d6", "#5e5ce6"),
  ("purple", "#af52de", "#bf5af2"), ("pink", "#ff2d55", "#ff375f"), ("brown", "#a2845e", "#ac8e68"),
  ("gray", "#8e8e93", "#8e8e93"), ("white", "#fff", "#fff"), ("black", "#000", "#000"),
]
