import Web

/// A page of the preview's own, which needs nothing from the site.
func noticePage(title: String, _ content: (inout HTMLWriter) -> Void) -> [UInt8] {
  var html = HTMLWriter(capacity: 8192)
  html.raw(
    """
    <!doctype html>
    <html lang="en">
    <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width">
    <meta name="color-scheme" content="light dark">
    <title>
    """)
  html.text(title)
  html.raw("</title>\n<style>\n")
  html.raw(style)
  html.raw("</style>\n</head>\n<body>\n<main>\n")
  content(&html)
  html.raw("</main>\n</body>\n</html>\n")
  return html.bytes
}

private let style: StaticString = """
  :root {
    --paper: #fdfcfa; --ink: #23201d; --quiet: #6d655d; --line: #e4dfd8; --code: #f5f2ed;
    --error: #b3261e; --warning: #8a6100; --link: #1f5c99;
    background: var(--paper); color: var(--ink);
    font: 1rem/1.5 system-ui, sans-serif;
  }
  @media (prefers-color-scheme: dark) {
    :root {
      --paper: #1b1917; --ink: #ece7e0; --quiet: #a39a8f; --line: #38332e; --code: #24211e;
      --error: #ff8a80; --warning: #f0c05a; --link: #8fc1f5;
    }
  }
  body { margin: 0; }
  main { max-width: 58rem; margin: 0 auto; padding: 3rem 1.25rem; }
  h1 { margin: 0; font-size: 1.75rem; line-height: 1.25; }
  h1 + p { margin: .5rem 0 2rem; color: var(--quiet); }
  h2 { margin: 2rem 0 .5rem; font-size: 1.125rem; line-height: 1.35; overflow-wrap: anywhere; }
  a { color: var(--link); }
  ul { margin: 0; padding-left: 1.25rem; }
  code, pre, .place { font-family: ui-monospace, "JetBrains Mono", monospace; font-size: .875rem; }
  article { margin: 0 0 1.5rem; border-left: 3px solid var(--error); padding: .125rem 0 .125rem 1.25rem; }
  article.warning { border-color: var(--warning); }
  article h2 { margin: 0; color: var(--error); }
  article.warning h2 { color: var(--warning); }
  .place { margin: .25rem 0 0; color: var(--quiet); overflow-wrap: anywhere; }
  pre {
    margin: .75rem 0 0; padding: .75rem 0; overflow-x: auto; line-height: 1.5;
    background: var(--code); border: 1px solid var(--line); border-radius: 6px;
  }
  pre span { display: block; padding: 0 1rem; }
  .caret { color: var(--error); font-weight: 700; }
  .warning .caret { color: var(--warning); }
  .note { color: var(--quiet); }
  .hint { margin: .75rem 0 0; }
  .hint::before { content: "Hint: "; font-weight: 600; }

  """
