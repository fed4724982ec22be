import Diagnostics
import Web

/// What is not quite right, in a corner of the page: the warnings about its own file first, then those about the rest
/// of the site. Nothing where there are none.
///
/// It is in a shadow tree of its own, so that neither it nor the page's style sheets touch each other.
func warningNotice(_ diagnostics: [Diagnostic], source: String?) -> [UInt8] {
  let warnings = diagnostics.filter { $0.severity == .warning }
  guard !warnings.isEmpty else { return [] }
  let own = warnings.filter { $0.span?.file.path == source }
  let others = warnings.filter { $0.span?.file.path != source }
  var html = HTMLWriter(capacity: 4096)
  html.raw("<div><template shadowrootmode=\"open\">\n<style>\n")
  html.raw(style)
  html.raw("</style>\n<details>\n<summary>")
  html.text(title(own.count, others.count))
  html.raw("</summary>\n<div class=\"list\">\n")
  for warning in (own + others).prefix(mostShown) { html.diagnostic(warning) }
  if warnings.count > mostShown {
    html.raw("<p>And ")
    html.text("\(warnings.count - mostShown)")
    html.raw(" more; the terminal has them all.</p>\n")
  }
  html.raw("</div>\n</details>\n</template></div>\n")
  return html.bytes
}

private let mostShown = 50

/// `2 warnings here, 1 elsewhere`
private func title(_ own: Int, _ others: Int) -> String {
  if own == 0 { return count(others, "warning") + " elsewhere" }
  return count(own, "warning") + (others > 0 ? " here, \(others) elsewhere" : "")
}

private let style: StaticString = """
  :host { all: initial; }
  details {
    --paper: #fffdf6; --ink: #23201d; --quiet: #6d655d; --line: #dcc890; --code: #f7f1de; --warning: #7a5600;
    color-scheme: light dark;
    position: fixed; inset-block-end: 1rem; inset-inline-end: 1rem; z-index: 2147483647;
    box-sizing: border-box; max-inline-size: min(44rem, calc(100vw - 2rem));
    border: 1px solid var(--line); border-radius: 8px; background: var(--paper); color: var(--ink);
    box-shadow: 0 2px 12px rgb(0 0 0 / 18%);
    font: 14px/1.45 system-ui, sans-serif;
  }
  @media (prefers-color-scheme: dark) {
    details {
      --paper: #26221a; --ink: #ece7e0; --quiet: #a39a8f; --line: #5c4d24; --code: #1d1a14; --warning: #f0c05a;
    }
  }
  @media print { details { display: none; } }
  summary { padding: .5rem .875rem; color: var(--warning); font-weight: 600; cursor: pointer; }
  .list { max-block-size: 60vh; overflow: auto; padding: 0 .875rem .875rem; overscroll-behavior: contain; }
  article { border-block-start: 1px solid var(--line); padding-block: .75rem; }
  h2 { margin: 0; font-size: 1em; overflow-wrap: anywhere; }
  p { margin: .25rem 0 0; }
  .place, pre { font-family: ui-monospace, "JetBrains Mono", monospace; font-size: 12px; }
  .place { color: var(--quiet); overflow-wrap: anywhere; }
  pre { margin: .5rem 0 0; padding: .5rem; overflow-x: auto; background: var(--code); border-radius: 4px; }
  pre span { display: block; }
  .caret { color: var(--warning); font-weight: 700; }
  .hint::before { content: "Hint: "; font-weight: 600; }

  """
