import BrowserDriver
import Foundation
import Preview
import SiteBuilder
import Testing

/// The preview as an author sees it: nobody touches the browser after it has opened the page.
@Suite struct PreviewTests {
  @Test(.browser(.chromium)) func chromiumFollowsTheEdits() async throws { try await follows(.chromium) }
  @Test(.browser(.firefox)) func firefoxFollowsTheEdits() async throws { try await follows(.firefox) }

  @Test(.browser(.chromium)) func chromiumStaysWhereItIs() async throws { try await stays(.chromium) }
  @Test(.browser(.firefox)) func firefoxStaysWhereItIs() async throws { try await stays(.firefox) }

  /// Through all ways to save, mistakes that come and go, and an end and a new beginning of the server: the page is never
  /// loaded anew, and stays at the place that its reader has scrolled to.
  private func stays(_ kind: BrowserKind) async throws {
    let folder = NSTemporaryDirectory() + "site-\(UUID().uuidString)"
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let files = FileManager.default
    try files.createDirectory(atPath: folder + "/content", withIntermediateDirectories: true)
    let page = folder + "/content/index.md"
    func text(_ word: String) -> Data {
      let lines = (1...200).map { "Line \($0).\n" }.joined(separator: "\n")
      return Data("# Pets\n\n\(lines)\nThe word is \(word).\n\n\(lines)".utf8)
    }
    func make(_ place: String, _ data: Data) {
      #expect(files.createFile(atPath: place, contents: data))
    }
    func move(_ place: String, _ other: String) { rename(place, other) }
    make(page, text("first"))
    // A published site tells search engines about its pages, in elements that are called scripts.
    make(folder + "/site.yml", Data("title: Pets\nurl: https://example.org/pets/\n".utf8))

    let ways: [(word: String, save: () throws -> Void)] = [
      ("inPlace", { try text("inPlace").write(to: URL(fileURLWithPath: page)) }),
      (
        "renamed",
        {
          make(page + ".tmp", text("renamed"))
          move(page + ".tmp", page)
        }
      ),
      (
        "madeAnew",
        {
          try files.removeItem(atPath: page)
          make(page, text("madeAnew"))
        }
      ),
      (
        "backedUp",
        {
          make(folder + "/content/4913", Data())
          try files.removeItem(atPath: folder + "/content/4913")
          move(page, page + "~")
          make(page, text("backedUp"))
          try files.removeItem(atPath: page + "~")
        }
      ),
      (
        "locked",
        {
          let lock = folder + "/content/.#index.md"
          try files.createSymbolicLink(atPath: lock, withDestinationPath: "author@desk.1:1")
          move(page, page + "~")
          make(page, text("locked"))
          try files.removeItem(atPath: lock)
        }
      ),
      (
        "synced",
        {
          make(folder + "/content/.index.md.Ab12Cd", text("synced"))
          move(folder + "/content/.index.md.Ab12Cd", page)
        }
      ),
      (
        "inPieces",
        {
          let file = try FileHandle(forWritingTo: URL(fileURLWithPath: page))
          let data = text("inPieces")
          try file.truncate(atOffset: 0)
          for piece in [data.prefix(100), data.dropFirst(100)] {
            try file.write(contentsOf: piece)
            try file.synchronize()
          }
          try file.close()
        }
      ),
      (
        "folderMoved",
        {
          try files.createDirectory(atPath: folder + "/other", withIntermediateDirectories: true)
          make(folder + "/other/index.md", text("folderMoved"))
          move(folder + "/content", folder + "/old")
          move(folder + "/other", folder + "/content")
        }
      ),
      (
        "checkedOut",
        {
          for number in 0..<500 { make(folder + "/content/page-\(number).md", Data("# \(number)\n".utf8)) }
          make(page, text("checkedOut"))
        }
      ),
    ]
    try await withBrowser(kind) { browser in
      func shows(_ word: String) async throws {
        try await browser.wait(for: "document.body.textContent.includes('The word is \(word).')")
        #expect(try await browser.evaluate("window.stays === 1 && scrollY === 700") == true, "\(word)")
      }
      let port = Self.port(for: kind)
      try await serving(folder, port: port) { server in
        try await browser.open(server.address)
        _ = try await browser.evaluate("(() => { window.stays = 1; scrollTo(0, 700); })()")
        for way in ways {
          try way.save()
          try await shows(way.word)
        }
        make(page, text("broken") + Data("\n```layout\nHStak { }\n```\n".utf8))
        try await browser.wait(
          for: "[...document.querySelectorAll('body > div')].some(one => "
            + "one.shadowRoot?.textContent.includes('HStak'))")
        try await shows("checkedOut")
        make(page, text("mended"))
        try await shows("mended")
      }
      make(page, text("again"))
      try await serving(folder, port: port) { _ in try await shows("again") }
    }
  }

  /// A port to come back to: a system gives those from 32,768 on to whoever asks for any, also while nobody listens there.
  private static func port(for kind: BrowserKind) -> Int {
    (kind == .chromium ? 12_000 : 22_000) + Int(getpid()) % 10_000
  }

  private func follows(_ kind: BrowserKind) async throws {
    let folder = NSTemporaryDirectory() + "site-\(UUID().uuidString)"
    defer { try? FileManager.default.removeItem(atPath: folder) }
    func write(_ file: String, _ text: String) throws {
      let url = URL(fileURLWithPath: folder).appendingPathComponent(file)
      try FileManager.default.createDirectory(
        at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(text.utf8).write(to: url)
    }
    let page = "# Pets\n\n```layout #pets\nHStack {\n    Text(\"Cat\").id(\"cat\")\n}\n```\n"
    try write("site.yml", "title: Test\n")
    try write("content/index.md", page)

    let server = try PreviewServer(
      folder: folder, port: 0,
      build: { _ in
        let built = buildSite(DiskFileSystem(root: folder)) { SitePageRenderer($0, $1, &$2) }
        var site = PreviewSite(files: [:], diagnostics: built.diagnostics)
        for file in built.draft.files {
          site.sources[file.path] = file.source
          site.files[file.path] =
            switch file.content {
            case .bytes(let bytes): .bytes(bytes)
            case .made(let page): .bytes(page.bytes)
            case .copy(let path): .file(path.hasPrefix("/") ? path : folder + "/" + path)
            }
        }
        return site
      }, report: { _ in })
    try await withThrowingTaskGroup(of: Void.self) { group in
      let (ready, isReady) = AsyncStream.makeStream(of: Void.self)
      group.addTask { try await server.run { isReady.finish() } }
      for await _ in ready {}
      try await withBrowser(kind) { browser in
        try await browser.open(server.address)
        #expect(try await browser.evaluate("document.querySelector('#pets-cat').textContent") == "Cat")

        try write("content/index.md", page.replacingOccurrences(of: "Cat", with: "Dog"))
        try await browser.wait(
          for: "document.querySelector('#pets-cat')?.textContent === 'Dog'")

        // In place: neither the page nor what is open in it begins anew.
        let press =
          "\n<details id=\"d\"><summary>More</summary>Text</details>\n\n<input id=\"typed\">\n\n```layout #switch\nstruct V: View {\n"
          + "  @State var isOn = false\n  var body: some View {\n"
          + "    Toggle(isOn ? \"Yes\" : \"No\", isOn: $isOn)\n  }\n}\nV()\n```\n"
        try write("content/index.md", page + press)
        try await browser.wait(for: "document.querySelector('#d') !== null")
        _ = try await browser.evaluate(
          """
          (() => {
            window.stays = document.querySelector('#switch input');
            document.querySelector('#d').open = true;
            document.querySelector('#switch label').click();
            const typed = document.querySelector('#typed');
            typed.value = 'stays';
            typed.focus();
            typed.setSelectionRange(2, 4);
          })()
          """)
        let cow = page.replacingOccurrences(of: "Cat", with: "Cow")
        try write("content/index.md", "Before.\n\n" + cow + press)
        try await browser.wait(for: "document.querySelector('#pets-cat')?.textContent === 'Cow'")
        #expect(
          try await browser.evaluate(
            """
            (() => {
              const inputs = [...document.querySelectorAll('#switch input')];
              return document.querySelector('#d').open && inputs.includes(window.stays)
                && inputs.some(input => input.checked !== input.defaultChecked)
                && document.body.innerText.includes('Before.');
            })()
            """) == true)
        // What was typed stays, and so do focus and selection.
        #expect(
          try await browser.evaluate(
            """
            (() => {
              const typed = document.querySelector('#typed');
              return typed.value === 'stays' && document.activeElement === typed
                && typed.selectionStart === 2 && typed.selectionEnd === 4;
            })()
            """) == true)
        try write("content/site.css", "h1 { color: rgb(1, 2, 3) }")
        try write("content/index.md", page + "\n<link rel=\"stylesheet\" href=\"site.css\">\n")
        try await browser.wait(for: "getComputedStyle(document.querySelector('h1')).color === 'rgb(1, 2, 3)'")
        #expect(try await browser.evaluate("window.stays !== undefined") == true)

        try write("content/index.md", page.replacingOccurrences(of: "HStack", with: "HStak"))
        // The page as it was before the mistake, and what is wrong in front of it.
        let notice = "document.body.lastElementChild.previousElementSibling.shadowRoot"
        try await browser.wait(for: "\(notice)?.querySelector('details').open === true")
        let shown = try await browser.evaluate("\(notice).querySelector('details').innerText").string ?? ""
        #expect(shown.contains("1 error here") && shown.contains("HStak"))
        #expect(shown.contains("content/index.md:4:1") && shown.contains("did you mean 'HStack'?"))
        #expect(try await browser.evaluate("document.querySelector('#pets-cat').textContent") == "Cat")

        try write("content/index.md", page.replacingOccurrences(of: "Cat", with: "Hen"))
        try await browser.wait(for: "document.querySelector('#pets-cat')?.textContent === 'Hen'")
        #expect(
          try await browser.evaluate("document.querySelector('body > div')?.shadowRoot ?? null") == .null)
        // What the preview adds is the script that reloads, and nothing to see.
        #expect(try await browser.evaluate("document.scripts.length") == 1)

        try write("content/new/page.md", "# New\n")
        try await browser.open(server.address + "new/pgae/")
        try await browser.wait(
          for: "[...document.links].some(link => link.getAttribute('href') === '/new/page/')")
      }
      group.cancelAll()
    }
  }
}
