import Web

/// The rules that all blocks with states share.
///
/// A button that could not do anything is not shown: where a reader's own style sheet forbids animations, `--_k`
/// stays `none`; and without scripts only Chromium, which alone knows `-webkit-app-region`, lets SVG's animations
/// wait for a press. `--_f` is 0 in Firefox while a page is opening (`Crossings`).
///
/// 28 ex are less than any window has, unless a reader wants larger texts: what these move beyond the block's edge can be
/// scrolled to then.
///
/// What a sheet covers is `interactivity: inert`. Where a browser does not know that, controls are hidden from keys
/// and ears, but not from sight: their contents are visible, and their backgrounds, which a pseudo-element repeats.
let statesStyleSheet = """
  \(stopColorRules)
  .ss{position:relative;container-type:inline-size;white-space:nowrap}
  .sl{white-space:normal}
  @container (max-width:28ex){.sw{overflow:auto hidden;margin:-1rem;padding:1rem}}
  @container (max-width:11.999rem){.sw{overflow-x:auto}.ss{min-width:12rem}}
  .ss>svg{position:absolute;width:0;height:0}
  .ss>span{position:absolute}
  .ss>span>:target{animation:1ms sg}
  @keyframes sg{to{outline-color:red}}
  .sq{position:absolute}
  .sq>*{display:none}
  .sq .z{animation-iteration-count:infinite!important}
  .sa{position:absolute;top:0;left:0}
  .sf{position:relative;grid-area:1/1;margin-right:-100vw}
  .sr{left:auto;right:0;justify-self:right}
  :where(.sf).sr{right:auto;margin-right:0;margin-left:-100vw}
  .so{min-width:min-content}
  .sy{display:flex;justify-content:flex-end}
  .sy>span{min-width:min-content;line-height:inherit}
  .sg{grid-template-columns:100%;justify-items:left;align-items:start;place-content:start left}
  :where(.sg){display:grid}
  .su{display:none}
  .sn{appearance:none;border-radius:.4375rem;cursor:pointer;touch-action:manipulation}
  .sn:disabled{cursor:default}
  select.sn{color:transparent}
  select.sn>option{color:CanvasText;background:Canvas}
  .sn>summary{display:block;width:100%;height:100%;list-style:none;cursor:pointer;user-select:none;\
  -webkit-user-select:none}
  .sn>summary::-webkit-details-marker{display:none}
  .sn:has(>summary:focus-visible){outline:.1875rem solid var(--color-accent);outline-offset:.125rem}
  .sn>summary:focus-visible{outline:none}
  .ss{--_k:none;--_kg:none;animation:1ms sk both}
  @keyframes sk{from,to{--_k:block;--_kg:grid}}
  @supports (-moz-appearance:none){.sc{animation:1ms sk both,1ms .5s sf both}}
  @keyframes sf{from{--_f:0}to{--_f:1}}
  .sb{display:var(--_k);touch-action:manipulation}
  :where(.sb).sg{display:var(--_kg)}
  .sx{position:relative;width:100%}
  .sb.sx{width:auto;justify-self:stretch;padding-bottom:var(--_h)}
  .so>.sb.sx{min-width:min-content}
  .sn>summary.sg{display:grid;height:auto;padding-bottom:var(--_h)}
  @supports not (interactivity:inert){
  :is(.sb,.la,input.sn,select.sn,details.sn){visibility:var(--_ov,inherit)}
  :is(.sb,.la,summary)>*,:is(.sb,.la).lbd::after{visibility:var(--_oi,inherit)}
  :is(.sb,.la)::before{position:absolute;inset:0;content:var(--_oc,none);visibility:visible;background:inherit;\
  border-radius:inherit}}
  .lu:active *{-webkit-text-fill-color:color-mix(in srgb,currentcolor 60%,#0000)}
  .le:active{--_o:color-mix(in srgb,var(--color-background) 40%,#0000);\
  background-image:linear-gradient(var(--_o),var(--_o))}
  :is(.sb,.sn):focus-visible{outline:.1875rem solid var(--color-accent);outline-offset:.125rem}
  @media (scripting:none){@supports not (-webkit-app-region:none){.sb{display:none!important}
  .layout-block:has(.sb)::after{content:var(--no-buttons);display:block;margin-top:.5rem;font-size:.875rem;\
  color:var(--color-secondary)}}}
  @media (forced-colors:active){.sb{outline:.0625rem solid var(--_g,ButtonText);outline-offset:-.0625rem;\
  filter:none!important;-webkit-text-fill-color:var(--_g)}}
  """

private let stopColorRules = StateStyle.stopColors.map {
  "@property \($0.name){syntax:\"<color>\";inherits:false;initial-value:#0000}"
}.joined(separator: "\n")
