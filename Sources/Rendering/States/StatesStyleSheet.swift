/// The rules that all blocks with states share.
let statesStyleSheet = """
  .ss{position:relative;container-type:inline-size;overflow-x:clip}
  @container (max-width:14.999rem){.sw{overflow-x:auto}.ss{min-width:15rem}}
  .ss>svg{position:absolute;width:0;height:0}
  .ss>span{position:absolute}
  .ss>span>:target{animation:1ms sg}
  @keyframes sg{to{outline-color:red}}
  .sa{position:absolute;top:0;left:0}
  .su{display:none}
  .sh{position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%);white-space:nowrap}
  .sb{touch-action:manipulation}
  :is(.sb,.sn):focus-visible{outline:.1875rem solid var(--color-accent);outline-offset:.125rem}
  @media (scripting:none){.sb{visibility:hidden}}
  @media print{.sb,.sn{visibility:hidden}}
  """
