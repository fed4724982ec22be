import Web

/// A block that readers can make narrower: by its handle, which is CSS's own, or by choosing among four widths, which
/// those see who use the keyboard or their fingers. Handles cannot be used by either.
public func resizable(_ block: [UInt8], id: String) -> [UInt8] {
  var html = HTMLWriter()
  html.raw("<div class=\"rw\"><div class=\"rk\">")
  for (index, percent) in widths.enumerated() {
    html.raw("<label><input type=\"radio\"")
    html.attribute("name", id + "--width")
    html.raw(index == 0 ? " checked>" : ">")
    html.text("\(percent) %")
    html.raw("</label>")
  }
  html.raw("</div><div class=\"resizable\">\n")
  html.raw(block)
  html.raw("</div></div>\n")
  return html.bytes
}

/// In percent of what there is room for; the first one leaves it to the handle.
private let widths = [100, 75, 50, 25]

/// The rules of blocks that readers can make narrower.
///
/// The handle is drawn by us, over the browsers' own, which are hard to see in the dark. It stands below the block,
/// so that nothing that can be pressed is under it. What does not fit can be scrolled to; not in blocks with states, whose
/// shapes are cut out of larger ones, which nobody sees.
let resizableStyleSheet: String = {
  let chosen = widths.indices.dropFirst().map {
    ".rw:has(>.rk>:nth-child(\($0 + 1))>:checked)>.resizable{width:\(widths[$0])%!important}"
  }
  let hidden = "position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%)"
  return """
    .rw{position:relative}
    .rk{position:absolute;z-index:1;inset-block-end:100%;inset-inline-start:0;display:flex;flex-wrap:wrap;\
    font:400 .875rem/1.5rem var(--font-body);color:var(--color-primary);background:var(--color-background)}
    .rk>label{display:flex;align-items:center;min-height:1.75rem;padding-inline-end:1rem;white-space:nowrap}
    .rk input{width:1.5rem;height:1.5rem;margin:0;margin-inline-end:.25rem;accent-color:var(--color-accent)}
    @media not (pointer:coarse){.rk:not(:focus-within){\(hidden)}}
    @media (pointer:coarse){.rk{position:static}}
    .resizable{position:relative;box-sizing:border-box;resize:horizontal;overflow:hidden;min-width:9rem;\
    max-width:calc(100% + .75rem);margin:0 -.375rem;padding:.375rem .375rem 1.25rem;\
    border-inline-end:.0625rem solid var(--color-separator)}
    .resizable:not(:has(.ss)){overflow-x:auto}
    .resizable::after{content:"";position:absolute;inset-block-end:0;inset-inline-end:0;width:1rem;height:1rem;\
    pointer-events:none;background:var(--color-background) linear-gradient(135deg,#0000 45%,\
    var(--color-secondary) 45% 52%,#0000 52% 70%,var(--color-secondary) 70% 77%,#0000 77%)}
    .resizable::-webkit-resizer{background:none}
    .resizable:dir(rtl)::after{transform:scaleX(-1)}
    \(chosen.joined(separator: "\n"))
    @media print{.rk,.resizable::after{display:none}.resizable{resize:none;border:0}}
    """
}()
