extension InspectorScript {
  /// In pixels, since the page's text size is one of the things that it changes.
  static let style = """
    :host { all: initial; }
    section, .outlines {
      --paper: #ffffff; --ink: #1d1f23; --quiet: #666b75; --line: #d9dce2; --raised: #f3f4f7; --mark: #0a63d6;
      --warm: #b3261e; color-scheme: light dark;
      font: 13px/1.4 system-ui, sans-serif;
    }
    @media (prefers-color-scheme: dark) {
      section, .outlines {
        --paper: #1d1f23; --ink: #e8eaee; --quiet: #9ba1ac; --line: #3a3e46; --raised: #282b31; --mark: #6cb0ff;
        --warm: #ff8a80;
      }
    }
    @media print { section, .outlines { display: none; } }
    section {
      position: fixed; inset: auto 0 0; z-index: 2147483646; box-sizing: border-box;
      block-size: min(40vh, 380px); display: flex; flex-direction: column;
      background: var(--paper); color: var(--ink); border-block-start: 1px solid var(--line);
      box-shadow: 0 -4px 18px rgb(0 0 0 / 14%);
    }
    header, .width { display: flex; align-items: center; gap: 6px 12px; padding: 6px 12px; }
    header { flex-wrap: wrap; background: var(--raised); }
    header label { display: flex; align-items: center; gap: 5px; color: var(--quiet); }
    .chooser { max-inline-size: 180px; font-weight: 600; }
    select, button {
      font: inherit; color: var(--ink); background: var(--paper); border: 1px solid var(--line);
      border-radius: 5px; padding: 2px 7px; min-block-size: 24px;
    }
    button { cursor: pointer; }
    button:disabled { opacity: .4; cursor: default; }
    :focus-visible { outline: 2px solid var(--mark); outline-offset: 1px; }
    .close { margin-inline-start: auto; font-size: 16px; line-height: 1; border: 0; background: none; }
    .width { border-block-end: 1px solid var(--line); }
    .track { position: relative; flex: 1; min-inline-size: 80px; }
    .track input { display: block; inline-size: 100%; margin: 0; accent-color: var(--mark); }
    .ticks { position: absolute; inset: 0 8px; pointer-events: none; }
    .ticks i { position: absolute; inset-block: 0; inline-size: 1px; background: var(--warm); opacity: .75; }
    output { min-inline-size: 250px; font-variant-numeric: tabular-nums; color: var(--quiet); }
    .parts { flex: 1; display: flex; min-block-size: 0; }
    .parts > * { overflow: auto; overscroll-behavior: contain; flex: 1 1 0; min-inline-size: 0; }
    .parts > * + * { border-inline-start: 1px solid var(--line); }
    .parts > [hidden] { display: none; }
    .tree { padding-block: 4px; font: 12px/1.4 ui-monospace, "JetBrains Mono", monospace; }
    .tree button {
      display: block; inline-size: 100%; padding: 3px 8px; border: 0; border-radius: 0; background: none; font: inherit;
      text-align: start; white-space: nowrap; overflow: hidden; text-overflow: ellipsis;
    }
    .tree .nowhere { opacity: .45; }
    .tree .hovered { background: var(--raised); }
    .tree [aria-selected=true] { box-shadow: inset 3px 0 var(--mark); background: var(--raised); }
    .facts { padding: 8px 14px; }
    h2 { margin: 0 0 6px; font-size: 13px; overflow-wrap: anywhere; }
    p { margin: 0 0 6px; }
    .quiet { color: var(--quiet); }
    .problem { color: var(--warm); }
    dl { display: grid; grid-template-columns: auto 1fr; gap: 2px 12px; margin: 0 0 8px; }
    dt { color: var(--quiet); }
    dd, li { margin: 0; font-variant-numeric: tabular-nums; }
    .place { display: flex; flex-direction: column; gap: 3px; }
    .place a { color: var(--mark); }
    code {
      font: 12px/1.4 ui-monospace, "JetBrains Mono", monospace; padding: 3px 6px; border-radius: 4px;
      background: var(--raised); white-space: pre; overflow: hidden; text-overflow: ellipsis;
    }
    ul { margin: 4px 0 0; padding-inline-start: 18px; }
    summary { color: var(--quiet); cursor: pointer; }
    .placed { font-weight: 600; }
    .states { padding: 4px 8px; }
    figure { margin: 0; }
    figcaption { color: var(--quiet); padding: 4px 4px 0; }
    svg { display: block; }
    .value { cursor: pointer; outline-offset: 2px; }
    .value circle { fill: var(--raised); stroke: var(--quiet); stroke-width: 1.25; }
    .value:hover circle { stroke: var(--mark); stroke-width: 2; }
    .value text { fill: var(--ink); font: 12px system-ui, sans-serif; text-anchor: middle; }
    .value .name { fill: var(--quiet); font-size: 11px; }
    .here circle { fill: var(--mark); stroke: var(--mark); }
    .here text:not(.name) { fill: var(--paper); font-weight: 700; }
    .edge { fill: none; stroke: color-mix(in srgb, var(--quiet) 60%, transparent); stroke-width: 1.5; }
    .way { stroke: var(--mark); }
    marker path { fill: var(--quiet); }
    .outlines i, .outlines b { position: absolute; box-sizing: border-box; pointer-events: none; z-index: 2147483645; }
    .outlines i { outline: 1px solid color-mix(in srgb, var(--mark) 45%, transparent); outline-offset: -.5px; }
    .outlines .pinned { outline: 2px dashed var(--mark); }
    .outlines .strong { outline: 2px solid var(--mark); background: color-mix(in srgb, var(--mark) 14%, transparent); }
    .outlines b {
      translate: 0 calc(-100% - 3px); padding: 1px 6px; border-radius: 4px; background: var(--mark);
      color: var(--paper); font-weight: 600; white-space: nowrap;
    }
    @media (max-width: 700px) {
      section { block-size: 55vh; }
      .width { flex-wrap: wrap; }
      .track { flex-basis: 60%; }
      output { min-inline-size: 0; }
      .parts { flex-direction: column; overflow: auto; }
      .parts > * { flex: none; overflow: visible; }
      .parts > * + * { border-inline-start: 0; border-block-start: 1px solid var(--line); }
      .tree { max-block-size: 130px; overflow: auto; }
      .states { overflow: auto; }
    }
    """
}
