import Views
import Web

/// The rules that all layout blocks share.
///
/// The facts behind it were measured in browsers: without `text-rendering: geometricPrecision` Chromium on Linux
/// may round advances to whole pixels; without `font-kerning: normal` Firefox drops the kerning of spaces;
/// `line-height: 0` on what is inside a line keeps mixed fonts from making the line higher. `--ll` is less than any line
/// height that is computed, unless a reader wants no text as small as the page's: it grows with the font that is used.
public let blockStyleSheet = """
  :root,:where(body){overflow-x:clip}
  :root{--in-dark:hidden;--ll:2.2ex}
  @property --lx{syntax:"<number>";inherits:true;initial-value:0}
  @media (prefers-color-scheme:dark){:root{--in-dark:visible;--in-light:hidden}}
  .layout-block{--lx:sign(max(0px,var(--ll) - 1.3rem));container-type:inline-size;padding:0;border:0;\
  font:400 1rem/max(1.5rem,var(--ll)) var(--font-body);color:var(--color-primary);text-align:start;text-indent:0;\
  text-transform:none;letter-spacing:normal;word-spacing:normal;text-rendering:geometricPrecision;\
  font-kerning:normal;font-synthesis:none;font-optical-sizing:none;font-variant-ligatures:normal;\
  line-break:strict;word-break:normal;overflow-wrap:normal;hyphens:manual;text-wrap:wrap;\
  text-spacing-trim:space-all;text-autospace:no-autospace;white-space:normal}
  :where(.layout-block) *{box-sizing:border-box;min-width:0}
  :where(.layout-block) :where(:not(div,span,g,set)){margin:0;padding:0;border:0;max-width:none;\
  background:none;font:inherit;color:inherit;letter-spacing:inherit}
  em:where(.layout-block *),strong:where(.layout-block *),code:where(.layout-block *),\
  del:where(.layout-block *),u:where(.layout-block *),a:where(.layout-block *:not(.lv,.sa)),\
  span:where(.layout-block *:not(.lv,.sa,.sx)){line-height:0}
  .layout-block [lang]{font-kerning:normal}
  .layout-block:is(:lang(ja),:lang(zh),:lang(ko)),\
  .layout-block [lang]:is(:lang(ja),:lang(zh),:lang(ko)){font-kerning:none}
  :where(.layout-block) a{color:var(--color-accent);text-decoration:underline;text-underline-offset:.15em}
  :is(u,del):where(.layout-block *){text-underline-position:from-font;text-decoration-thickness:from-font}
  .layout-block code{unicode-bidi:isolate;direction:ltr}
  .layout-block p code{border-radius:.1875rem;background:var(--color-code);\
  box-shadow:0 0 0 .125rem var(--color-code)}
  @container (max-width:11.25rem){.lv{overflow-wrap:break-word}}
  .lo{display:contents;overflow-x:auto;overflow-y:hidden}
  @container style(--lx:1){.lo2{display:block;margin:-1rem;padding:1rem}\
  .layout-block .lof{display:flex;flex-wrap:wrap;gap:.5rem .75rem;height:auto!important;min-height:0!important;\
  padding:0!important}\
  .layout-block .lof>*{margin:0!important}\
  .lof>:has(p),.lof p{width:max-content!important;max-width:100%}}
  .lv{position:relative}
  .lg{display:grid;grid-template-columns:100%;justify-items:left;align-items:start;align-content:start}
  .lz>*{grid-area:1/1}
  .ls{isolation:isolate}
  .lk{display:-webkit-box;-webkit-box-orient:vertical}
  .layout-block .lc{white-space:pre;overflow-x:auto;scrollbar-width:none;font-family:var(--font-mono);\
  font-variant-ligatures:none}
  .ln{white-space:nowrap}
  @container (min-width:12.5rem){.lo1{white-space:nowrap}}
  .layout-block .lr{background:var(--color-separator)}
  .ll{list-style:none}
  .li{counter-increment:li}
  .li::before{position:absolute;top:0;left:-1.25rem;content:"•";color:var(--color-secondary)}
  ol>.li::before{content:counter(li) ".";left:-1.5rem}
  [dir=rtl] .li::before{left:auto;right:-1.25rem}
  .lq::before{position:absolute;top:0;bottom:0;left:-1rem;width:.1875rem;content:"";\
  border-radius:1rem;background:var(--color-separator)}
  [dir=rtl] .lq::before{left:auto;right:-1rem}
  :where(.lbd){--bd:none}
  .lbd{isolation:isolate}
  .lbd::after{position:absolute;inset:0;z-index:9999;box-sizing:border-box;border:var(--bd);content:"";\
  pointer-events:none}
  .lb{text-align:inherit;cursor:pointer;user-select:none;-webkit-user-select:none}
  .lb:not(.lu):enabled:active{filter:opacity(.6)}
  .lb:disabled{cursor:default}
  :where(.layout-block) .la{color:inherit;text-decoration:none}
  .lt{border-radius:999rem;overflow:clip;background:var(--color-fill)}
  .lt>span{display:block;height:100%;border-radius:inherit}
  .ltf{display:block;border-radius:0;resize:none;appearance:none;overflow:auto;text-rendering:inherit}
  .ltf::placeholder{color:var(--color-secondary);opacity:1}
  .sh{position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%);white-space:nowrap}
  .lpo>*{pointer-events:auto}
  .lpo,.lpe{pointer-events:none}
  .lpe :is(a,button,input,label,select,summary,textarea,[tabindex="0"]){pointer-events:auto}
  .lj{fill:none;stroke:currentColor;stroke-width:1.8;stroke-linecap:round;stroke-linejoin:round}
  .lh{display:block;overflow:visible;fill:none}
  .lf{display:inline-block;overflow:hidden;position:relative;vertical-align:baseline}
  .lsa{fill:currentColor;fill-rule:evenodd;stroke:none}
  .lsi{fill:currentColor;stroke:none}
  .lw{overscroll-behavior:contain;scrollbar-width:none}
  .lw:focus-visible{outline-offset:-.125rem}
  .lwn{overflow:clip;overflow-clip-margin:1.5rem}
  @container style(--lx:1){.lwn{overflow:hidden auto}}
  .lx{overflow-x:auto;overflow-y:hidden}
  .ly{overflow-x:hidden;overflow-y:auto}
  .lxy{overflow:auto}
  \(scrollFades)
  \(statesStyleSheet)
  \(resizableStyleSheet)
  \(forcedColors)
  @media print{.layout-block{break-inside:avoid;print-color-adjust:exact;-webkit-print-color-adjust:exact}}
  """

/// Where readers choose the colours, text has theirs, and the browser puts their background behind it; everything that is
/// drawn keeps the author's, because a shape without its colour is not there. What SwiftUI names by its purpose is theirs;
/// its palest two are what texts stand on.
private let forcedColors = """
  @media (forced-colors:active){
  .layout-block{--color-primary:CanvasText;--color-secondary:CanvasText;--color-tertiary:GrayText;\
  --color-quaternary:color-mix(in srgb,CanvasText 22%,Canvas);\
  --color-quinary:color-mix(in srgb,CanvasText 12%,Canvas);--color-accent-color:LinkText;--color-accent:LinkText;\
  --color-prominent:Highlight;--color-on-prominent:HighlightText;--color-background:Canvas;\
  --color-group:ButtonFace;--color-fill:color-mix(in srgb,CanvasText 22%,Canvas);\
  --color-segment:color-mix(in srgb,Highlight 45%,Canvas);--color-off:GrayText;--color-separator:CanvasText}
  .layout-block *{forced-color-adjust:none}
  .layout-block :is(p,h1,h2,h3,h4,h5,h6,label,summary,a,td,th,pre,code){forced-color-adjust:auto}}
  """

/// A window's content fades at the edges beyond which there is more, in browsers that can say so.
private let scrollFades = """
  @property --ls{syntax:"<length>";inherits:false;initial-value:0px}
  @property --le{syntax:"<length>";inherits:false;initial-value:0px}
  @keyframes ls{from{--ls:0px}12%,to{--ls:1.5rem}}
  @keyframes le{from,88%{--le:1.5rem}to{--le:0px}}
  @supports (animation-timeline:scroll()){
  .lx,.ly{animation:ls linear both,le linear both}
  .lx{animation-timeline:scroll(self inline),scroll(self inline);\
  mask-image:linear-gradient(to right,#0000,#000 var(--ls),#000 calc(100% - var(--le)),#0000)}
  .lx:dir(rtl){mask-image:linear-gradient(to left,#0000,#000 var(--ls),#000 calc(100% - var(--le)),#0000)}
  .ly{animation-timeline:scroll(self block),scroll(self block);\
  mask-image:linear-gradient(#0000,#000 var(--ls),#000 calc(100% - var(--le)),#0000)}}
  """

/// SwiftUI's system colours, in light and in dark; a theme may set them anew.
public let colorPalette: String = {
  let properties = palette.map { color in
    let isSame = color.light == color.dark
    return Declaration(
      .custom("--color-\(color.name)"), isSame ? color.light : .lightDark(color.light, color.dark))
  }
  return ":root{\(properties.css)}"
}()

/// What gives a part of a page the colours of a scheme, whatever its reader's is.
func colorSchemeDeclarations(_ scheme: ColorScheme) -> [Declaration] {
  [Declaration(.colorScheme, CSSValue(keyword: scheme)), Declaration(.color, .variable("--color-primary"))]
    + palette.map { Declaration(.custom("--color-\($0.name)"), scheme == .dark ? $0.dark : $0.light) }
}

private typealias Palette = (name: String, light: CSSValue, dark: CSSValue)

/// The levels below a style are the more transparent the lower they are.
private func share(_ percent: Int) -> CSSValue {
  "color-mix(in srgb,\(CSSValue.variable("--color-primary")) \(percent)%,transparent)"
}

private let palette: [Palette] = [
  ("primary", "#1d1d1f", "#f2f2f5"), ("secondary", "rgb(29 29 40/.69)", "rgb(242 242 252/.665)"),
  ("tertiary", share(30), share(30)), ("quaternary", share(18), share(16)), ("quinary", share(10), share(9)),
  ("accent-color", .variable("--color-accent"), .variable("--color-accent")),
  ("accent", "#0a60d0", "#5aa9ff"),
  // Behind and on a prominent button.
  ("prominent", "#0a60d0", "#1c6dde"), ("on-prominent", "#fff", "#fff"),
  // The page, a box on it, a control or the track of a progress bar.
  ("background", "#fff", "#000"), ("group", "#f2f2f7", "#1c1c1e"),
  ("fill", "rgb(120 120 128/.16)", "rgb(120 120 128/.32)"),
  ("segment", "#fff", "rgb(120 120 128/.6)"),
  // The track of a switch that is off: 3:1 to the page, to a group and to the knob.
  ("off", "#8a8a90", "#77777c"),
  ("ultra-thin-material", "rgb(255 255 255/.45)", "rgb(38 38 40/.45)"),
  ("thin-material", "rgb(255 255 255/.6)", "rgb(38 38 40/.6)"),
  ("regular-material", "rgb(255 255 255/.72)", "rgb(38 38 40/.72)"),
  ("thick-material", "rgb(255 255 255/.84)", "rgb(38 38 40/.84)"),
  ("ultra-thick-material", "rgb(255 255 255/.92)", "rgb(38 38 40/.92)"),
  ("bar", "rgb(249 249 249/.86)", "rgb(29 29 31/.86)"),
  ("separator", "rgb(60 60 67/.2)", "rgb(120 120 128/.5)"),
  ("code", "#f0f0f3", "#2a2a2e"),
  ("red", "#ff3b30", "#ff453a"), ("orange", "#ff9500", "#ff9f0a"), ("yellow", "#ffcc00", "#ffd60a"),
  ("green", "#34c759", "#30d158"), ("mint", "#00c7be", "#63e6e2"), ("teal", "#30b0c7", "#40c8e0"),
  ("cyan", "#32ade6", "#64d2ff"), ("blue", "#007aff", "#0a84ff"), ("indigo", "#5856d6", "#5e5ce6"),
  ("purple", "#af52de", "#bf5af2"), ("pink", "#ff2d55", "#ff375f"), ("brown", "#a2845e", "#ac8e68"),
  ("gray", "#8e8e93", "#8e8e93"), ("white", "#fff", "#fff"), ("black", "#000", "#000"),
]
