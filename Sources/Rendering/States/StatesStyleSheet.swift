/// The rules that all blocks with states share.
let statesStyleSheet = """
  .ls{position:relative;container-type:inline-size;overflow-x:clip}
  @container (max-width:14.999rem){.lw{overflow-x:auto}.ls{min-width:15rem}}
  .ls>svg{position:absolute;width:0;height:0}
  .layout-block .la{position:absolute;top:0;left:0}
  .layout-block .lu{display:none}
  .lb{cursor:pointer;text-align:inherit;-webkit-user-select:none;user-select:none;touch-action:manipulation}
  .layout-block :is(.lb,.lj):focus-visible{outline:.1875rem solid var(--color-accent);outline-offset:.125rem}
  @keyframes lg{to{outline-color:red}}
  .ls>span{position:absolute}
  .ls>span>:target{animation:1ms lg}
  @media (scripting:none){.layout-block .lb{visibility:hidden}}
  @media print{.layout-block :is(.lb,.lj){visibility:hidden}}
  """
