/// The rules that all blocks with states share.
let statesStyleSheet = """
  .layout-block>svg{position:absolute;width:0;height:0}
  .layout-block .la{position:absolute;top:0;left:0}
  .layout-block .lu{display:none}
  .lb{cursor:pointer;text-align:inherit;-webkit-user-select:none;user-select:none;touch-action:manipulation}
  .layout-block :is(.lb,.lj):focus-visible{outline:.1875rem solid var(--color-accent);outline-offset:.125rem}
  @keyframes lg{to{outline-color:red}}
  .layout-block>svg :target{animation:1ms lg}
  @media (scripting:none){.layout-block .lb{visibility:hidden}}
  @media print{.layout-block :is(.lb,.lj){visibility:hidden}}
  """
