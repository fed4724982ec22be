import BrowserDriver
import Diagnostics
import Foundation
import Preview
import SiteBuilder
import Testing

/// Every attack in every context, as sites that are built and opened in a browser: nothing of it may run, load
/// anything, or get out of the element it was put into.
@Suite struct AttackTests {
  @Test func thereAreEnough() {
    let tables = [
      Attacks.markup, Attacks.addresses, Attacks.references, Attacks.fontNames, Attacks.colors, Attacks.names,
      Attacks.requests, Attacks.pictures, Attacks.prologues, Attacks.broken,
    ]
    #expect(tables.map(\.count).reduce(0, +) >= 200)
    for table in tables { #expect(Set(table.map { Array($0.utf8) }).count == table.count) }
  }

  @Test(.browser(.chromium), arguments: ["sanitize", "escape"])
  func nothingRunsInPages(_ policy: String) async throws {
    let built = build(AttackSite.files(html: policy))
    let errors = built.diagnostics.filter { $0.severity == .error }
    #expect(errors.isEmpty, "\(errors.prefix(5).map { $0.rendered() }.joined())")
    let site = Dictionary(uniqueKeysWithValues: (built.plan?.files ?? []).map { ("/" + $0.path, $0.content) })
    let server = try StaticServer { path in
      guard case .bytes(let bytes)? = site[path] else { return path.hasSuffix(".png") ? [] : nil }
      return bytes
    }
    let pages = site.keys.filter { $0.hasSuffix(".html") }.sorted()
    #expect(pages.count > AttackSite.contexts.count + Attacks.names.count / 2)
    try await withBrowser(.chromium) { browser in
      try await browser.observe(true)
      for page in pages {
        let address =
          page.addingPercentEncoding(withAllowedCharacters: .alphanumerics.union(["/", "."])) ?? page
        try await browser.open(server.origin + address)
        let found = try await browser.evaluate(Self.inspection)
        #expect(found == [], "\(policy) \(page): \(found.text.prefix(2000))")
        let seen = try await browser.observations().filter { !$0.isHarmless(on: server.origin) }
        #expect(seen.isEmpty, "\(policy) \(page)")
      }
      try await browser.observe(false)
    }
  }

  /// Wherever an address is written, every one of those that run is an error, and nothing else is.
  @Test(arguments: ["link", "image", "definition", "navigation", "template", "data", "view"])
  func everyAddressIsRefused(_ context: String) {
    var addresses = Attacks.addresses
    if context == "image" { addresses.removeAll { $0.hasPrefix("data:image/") } }
    var files = ["content/index.md": "# Home\n"]
    func page(_ line: (String) -> String) {
      files["content/a.md"] = addresses.map(line).joined(separator: "\n\n")
    }
    switch context {
    case "link", "image":
      let bang = context == "image" ? "!" : ""
      page { "\(bang)[a](<\(AttackSite.escaped($0))>)" }
      files["content/a.md"]? += Attacks.references.map { "\n\n\(bang)[a](<\($0)>)" }.joined()
      addresses += Attacks.references
    case "definition":
      page {
        "[\($0.utf8.map(String.init).joined())]\n\n[\($0.utf8.map(String.init).joined())]: <\(AttackSite.escaped($0))>"
      }
    case "navigation":
      files["site.yml"] =
        "navigation:\n" + addresses.map { "  - {title: a, link: \(AttackSite.json($0))}\n" }.joined()
    case "template":
      files["content/a.md"] =
        "---\ntemplate: a\nall: [\(addresses.map(AttackSite.json).joined(separator: ", "))]\n---\n"
      files["templates/a.mustache"] = "{{#page.params.all}}<a href=\"{{.}}\">a</a>{{/page.params.all}}"
    case "data":
      files["data/all.yml"] = addresses.map { "- {to: \(AttackSite.json($0))}\n" }.joined()
      files["content/a.md"] = "---\ntemplate: a\n---\n"
      files["templates/a.mustache"] = "{{#data.all}}<a href='{{to}}'>a</a>{{/data.all}}"
    default:
      page { "```layout\nLink(\"a\", destination: URL(string: \(AttackSite.swift($0)))!)\n```" }
    }
    let errors = build(files).diagnostics.filter { $0.severity == .error }
    // What is no address at all is none in a block either: Foundation makes nothing of it.
    let refusals = errors.filter {
      $0.message.contains("cannot begin with '") || context == "view" && $0.message == "'!' found nil"
    }
    #expect(
      errors.count == refusals.count,
      "\(errors.first { !$0.message.contains("cannot begin with") }?.rendered() ?? "")")
    #expect(refusals.count == addresses.count, "\(refusals.map { $0.rendered() }.joined().visible)")
  }

  @Test func everyColorIsRefused() {
    for color in Attacks.colors {
      let built = build([
        "site.yml": "theme: {accent: \(AttackSite.json(color))}\n", "content/index.md": "# Home\n",
      ])
      #expect(built.diagnostics.contains { $0.message.hasSuffix("is not a colour") }, "\(color)")
    }
  }

  @Test(.browser(.chromium)) func nothingRunsInPictures() async throws {
    let root = "<svg xmlns=\"http://www.w3.org/2000/svg\" xmlns:xlink=\"http://www.w3.org/1999/xlink\""
    let whole =
      Attacks.pictures.map { "\(root) xmlns:svg=\"http://www.w3.org/2000/svg\">\($0)</svg>" }
      + Attacks.prologues.map { "\($0)\(root)><text>&x;</text></svg>" }
      + ["\(root) onload=\"alert(1)\"/>", "\(root) href=\"javascript:alert(1)\"/>"]
    var files = ["site.yml": "html: {theirs: sanitize}\n", "content/index.md": "# Home\n"]
    for (index, picture) in (whole + Attacks.broken).enumerated() {
      files["content/theirs/\(index).svg"] = picture
    }
    let built = build(files)
    #expect(built.plan != nil)
    let paths = (built.plan?.files ?? []).map(\.path).filter { $0.hasPrefix("theirs/") }
    #expect(paths.count == whole.count, "what is no SVG is left out, and everything else is there")
    let plan = built.plan ?? BuildPlan()
    let frames = paths.map { "<iframe src=\"/\($0)\"></iframe>" }.joined()
    let server = try StaticServer { path in
      if path == "/index.html" { return Array("<!doctype html><title>x</title><body>\(frames)".utf8) }
      guard case .bytes(let bytes)? = plan.file(at: String(path.dropFirst()))?.content else { return nil }
      return bytes
    }
    try await withBrowser(.chromium) { browser in
      try await browser.observe(true)
      try await browser.open(server.origin + "/index.html")
      let found = try await browser.evaluate(
        """
        Array.from({length: frames.length}, (_, i) => [frames[i], i]).flatMap(([frame, i]) => {
          const root = frame.document.documentElement;
          if (root.localName !== 'svg' || frame.document.querySelector('parsererror')) return [i + ' is broken'];
          return [...frame.document.querySelectorAll('*')].flatMap(e => [...e.attributes].filter(a =>
            /^on/i.test(a.name) || /script:|data:text/i.test(a.value)).map(a => i + ' ' + a.name))
            .concat(frame.document.querySelector('script,foreignObject,iframe') ? [i + ' has a script'] : []);
        })
        """)
      #expect(found == [], "\(found.text)")
      let asked = Set(paths.map { Observation.request(server.origin + "/" + $0) })
      let seen = try await browser.observations().filter {
        !asked.contains($0) && !$0.isHarmless(on: server.origin)
      }
      #expect(seen.isEmpty)
      try await browser.observe(false)
    }
  }

  @Test(.browser(.chromium)) func nothingRunsInThePreview() async throws {
    let file = SourceFile(path: Attacks.markup[0], text: Attacks.markup.joined(separator: "\n"))
    let messages = Attacks.markup.enumerated().map { index, text in
      let span = Span(file, file.start(ofLine: index + 1)..<file.start(ofLine: index + 1) + 3)
      return Diagnostic(
        index % 2 == 0 ? .warning : .error, text, at: span, hint: text, notes: [.init(text, at: span)])
    }
    for isBroken in [false, true] {
      let server = try PreviewServer(
        folder: NSTemporaryDirectory(), port: 0,
        build: { _ in
          PreviewSite(
            files: ["index.html": .bytes(Array("<!doctype html><title>x</title><body><p>x</p></body>".utf8))],
            diagnostics: messages.filter { isBroken || $0.severity == .warning })
        }, report: { _ in })
      try await withThrowingTaskGroup(of: Void.self) { group in
        let (ready, isReady) = AsyncStream.makeStream(of: Void.self)
        group.addTask { try await server.run { isReady.finish() } }
        for await _ in ready {}
        try await withBrowser(.chromium) { browser in
          try await browser.observe(true)
          for request in ["/"] + Attacks.requests {
            try await browser.open(server.address.dropLast() + request)
            let found = try await browser.evaluate(Self.previewInspection)
            #expect(found == [], "\(request): \(found.text.prefix(2000))")
            let seen = try await browser.observations().filter {
              !$0.isHarmless(on: String(server.address.dropLast()))
            }
            #expect(seen.isEmpty, "\(request)")
          }
          try await browser.observe(false)
        }
        group.cancelAll()
      }
    }
  }

  /// What a page must not have, as a list of what it has: asked in the page after everything has been loaded.
  private static let inspection = """
    (async () => {
      const found = [], article = document.querySelector('article.text'), root = document.documentElement;
      for (const image of document.images) image.loading = 'eager';
      for (const details of document.querySelectorAll('details')) details.open = true;
      for (const element of document.querySelectorAll('*')) {
        const name = element.localName;
        if (element.namespaceURI === 'http://www.w3.org/1998/Math/MathML') found.push('math');
        for (const {name: key, value} of element.attributes) {
          if (/^on/i.test(key)) found.push(name + ' ' + key);
          if (['style', 'ping', 'srcdoc'].includes(key) && element.closest('article') && !element.closest('section,table'))
            found.push(name + ' ' + key);
          if (!['href', 'src', 'action', 'formaction', 'cite', 'data', 'xlink:href', 'poster'].includes(key)) continue;
          let scheme = '';
          try { scheme = new URL(value, location).protocol; } catch {}
          if (!['http:', 'https:', 'mailto:', 'tel:', ''].includes(scheme)) found.push(name + ' ' + key + ' ' + scheme);
        }
        if (['script', 'iframe', 'object', 'embed', 'base', 'form', 'frameset', 'textarea', 'template', 'foreignobject',
          'audio', 'video', 'noscript', 'xmp', 'plaintext', 'applet', 'portal'].includes(name)) found.push(name);
        if (name === 'meta' && element.httpEquiv) found.push('meta');
        if (['link', 'style', 'title', 'meta'].includes(name) && element.parentElement !== document.head
          && !element.closest('svg')) found.push(name + ' in ' + element.parentElement.localName);
        if (['button', 'select', 'input'].includes(name) && !element.closest('section')
          && !element.closest('.example') && element.type !== 'checkbox') found.push(name);
      }
      for (const heading of article.querySelectorAll('h2[id]'))
        if (heading.parentElement !== article && !location.pathname.startsWith('/open'))
          found.push(heading.textContent + ' in ' + heading.parentElement.localName);
      const footer = document.querySelector('footer.bottom');
      if (article.parentElement?.id !== 'content' || footer?.parentElement?.id !== 'content') found.push('frame');
      if (document.querySelectorAll('main').length !== 1 || document.body.parentElement !== root) found.push('body');
      const style = getComputedStyle(root);
      if (style.getPropertyValue('--attack')) found.push('css');
      if (!style.getPropertyValue('--font-body') || getComputedStyle(article).display === 'inline') found.push('no css');
      if (document.styleSheets.length === 0) found.push('no style sheet');
      await new Promise(done => setTimeout(done, 20));
      return [...new Set(found)];
    })()
    """

  /// The same for pages of the preview's own, whose one script is its own.
  private static let previewInspection = """
    (() => {
      const found = [], roots = [document, ...[...document.querySelectorAll('div')].map(e => e.shadowRoot).filter(r => r)];
      for (const root of roots) for (const element of root.querySelectorAll('*')) {
        for (const {name: key, value} of element.attributes) {
          if (/^on/i.test(key)) found.push(element.localName + ' ' + key);
          if (key === 'href' && !/^https?:$/.test(new URL(value, location).protocol)) found.push(value);
        }
        if (['img', 'iframe', 'svg', 'object', 'form', 'input', 'base'].includes(element.localName)) found.push(element.localName);
      }
      if (document.scripts.length !== (document.contentType === 'text/html' ? 1 : 0)) found.push('scripts');
      return found;
    })()
    """

  private func build(_ files: [String: String]) -> BuiltSite {
    buildSite(MemoryFileSystem(files, over: DiskFileSystem(root: "/"))) { SitePageRenderer($0, $1, &$2) }
  }
}

extension Observation {
  /// Whether it is a page's, a style sheet's, a font's or a picture's request within the site.
  fileprivate func isHarmless(on origin: String) -> Bool {
    switch self {
    case .request(let address):
      address.hasPrefix(origin) && !address.contains("pwned") || Self.symbols.contains("url(\"\(address)\")")
    case .dialog, .console: false
    }
  }

  /// The theme's style sheet as it is in the repository, with the symbols that are written in it.
  private static let symbols: String = {
    let path = URL(filePath: #filePath).appending(path: "../../../templates/theme.css").standardized.path
    return (try? String(contentsOfFile: path, encoding: .utf8)) ?? ""
  }()
}
