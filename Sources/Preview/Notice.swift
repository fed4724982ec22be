import Diagnostics
import Web

/// What is wrong or not quite right, in a corner of the page: with the page itself first, and then with others. Errors
/// of the page are shown at once, the rest at a click. Nothing where there is nothing to say.
///
/// It is in a shadow tree of its own, so that neither it nor the page's style sheets touch each other.
func notice(
  _ here: [Diagnostic], elsewhere: [Diagnostic], _ editor: EditorLinks? = nil
) -> [UInt8] {
  let all =
    (here + elsewhere).filter { $0.severity == .error } + (here + elsewhere).filter { $0.severity != .error }
  guard !all.isEmpty else { return [] }
  var html = HTMLWriter(capacity: 4096)
  html.raw("<div><template shadowrootmode=\"open\">\n<style>\n")
  html.raw(style)
  html.raw("</style>\n<details")
  if all.hasErrors { html.raw(" class=\"broken\"") }
  if here.hasErrors { html.raw(" open") }
  html.raw(">\n<summary>")
  html.text(
    [counts(of: here, "here"), counts(of: elsewhere, "elsewhere")].compactMap(\.self).joined(separator: ", "))
  html.raw("</summary>\n<div class=\"list\">\n")
  for diagnostic in all.prefix(mostShown) { html.diagnostic(diagnostic, editor) }
  if all.count > mostShown {
    html.raw("<p>And ")
    html.text("\(all.count - mostShown)")
    html.raw(" more; the terminal has them all.</p>\n")
  }
  html.raw("</div>\n</details>\n</template></div>\n")
  return html.bytes
}

private let mostShown = 50

/// `1 error and 2 warnings here`
private func counts(of diagnostics: [Diagnostic], _ place: String) -> String? {
  let errors = diagnostics.count { $0.severity == .error }
  let warnings = diagnostics.count - errors
  let parts = [(errors, "error"), (warnings, "warning")].filter { $0.0 > 0 }.map { count($0.0, $0.1) }
  return parts.isEmpty ? nil : parts.joined(separator: " and ") + " " + place
}

private let style: StaticString = """
  :host { all: initial; }
  details {
    --paper: #fffdf6; --ink: #23201d; --quiet: #6d655d; --line: #dcc890; --code: #f7f1de; --warning: #7a5600;
    --error: #b3261e;
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
      --error: #ff8a80;
    }
  }
  @media print { details { display: none; } }
  summary { padding: .5rem .875rem; color: var(--warning); font-weight: 600; cursor: pointer; }
  .broken { --line: var(--error); }
  .broken summary, .error h2, .error .caret { color: var(--error); }
  .list { max-block-size: 60vh; overflow: auto; padding: 0 .875rem .875rem; overscroll-behavior: contain; }
  article { border-block-start: 1px solid var(--line); padding-block: .75rem; }
  h2 { margin: 0; font-size: 1em; overflow-wrap: anywhere; }
  p { margin: .25rem 0 0; }
  .place, pre { font-family: ui-monospace, "JetBrains Mono", monospace; font-size: 12px; }
  .place { color: var(--quiet); overflow-wrap: anywhere; }
  a { color: inherit; }
  pre { margin: .5rem 0 0; padding: .5rem; overflow-x: auto; background: var(--code); border-radius: 4px; }
  pre span { display: block; }
  .caret { font-weight: 700; }
  .warning .caret { color: var(--warning); }
  .hint::before { content: "Hint: "; font-weight: 600; }

  """
