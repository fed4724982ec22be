import BrowserDriver
import Foundation
import Preview
import Testing

/// The inspector of the preview, as somebody uses it who looks why a block is as it is.
@Suite struct InspectorTests {
  @Test(.browser(.chromium)) func chromiumInspects() async throws { try await inspects(.chromium) }
  @Test(.browser(.firefox)) func firefoxInspects() async throws { try await inspects(.firefox) }

  private static let page = """
    # Pets

    ```layout #pets
    HStack(spacing: 8) {
        Text("Cat").frame(width: 100, height: 40)
        Spacer()
        Text("Dog").padding(10)
    }
    ```

    ```layout #steps
    struct Steps: View {
        @State var step = 0
        @State var isOn = false
        var body: some View {
            HStack {
                Button("Next") { step = (step + 1) % 4 }
                Toggle("On", isOn: $isOn)
                Text("at \\(step)").frame(width: CGFloat(60 + 10 * step))
            }
        }
    }
    Steps()
    ```

    <style>
    #contrast { color: rgb(7, 8, 9) }
    @media (prefers-contrast: more) { #contrast { color: rgb(1, 2, 3) } }
    @media (forced-colors: active) { #contrast { color: rgb(4, 5, 6) } }
    </style>
    <p id="contrast">Contrast</p>

    """

  private func inspects(_ kind: BrowserKind) async throws {
    let folder = NSTemporaryDirectory() + "site-\(UUID().uuidString)"
    defer { try? FileManager.default.removeItem(atPath: folder) }
    func write(_ text: String) throws {
      try Data(text.utf8).write(to: URL(fileURLWithPath: folder + "/content/index.md"))
    }
    try FileManager.default.createDirectory(atPath: folder + "/content", withIntermediateDirectories: true)
    try write(Self.page)

    try await serving(folder) { server in
      try await withBrowser(kind) { browser in
        func value(_ script: String) async throws -> String {
          try await browser.evaluate("String(\(script))").string ?? ""
        }
        let panel = "document.querySelector('#stonehand-inspector').shadowRoot"
        let tree = "[...\(panel).querySelectorAll('.tree button')]"

        try await browser.open(server.address)
        #expect(try await value("document.querySelector('#stonehand-inspector')") == "null")
        // By its key, and away by it again; the address says whether it is there.
        func pressKey() async throws {
          _ = try await browser.evaluate(
            "document.body.dispatchEvent(new KeyboardEvent('keydown', "
              + "{code: 'KeyI', altKey: true, bubbles: true, cancelable: true}))")
        }
        try await pressKey()
        try await browser.wait(for: "location.search === '?inspect'")
        try await pressKey()
        try await browser.wait(
          for: "location.search === '' && !document.querySelector('#stonehand-inspector')")
        #expect(try await value("document.documentElement.getAttribute('style')") == "null")

        try await browser.open(server.address + "?inspect#pets")
        try await browser.wait(for: "\(panel).querySelector('.tree button')")
        let labels = try await value("\(tree).map(one => one.textContent.split(' ')[0])")
        #expect(labels == "HStack,frame,Text,Spacer,padding,Text")

        // An outline is where the browser has the view.
        _ = try await browser.evaluate("\(tree)[1].dispatchEvent(new MouseEvent('mouseenter'))")
        let facts = try await value("\(panel).querySelector('.facts').innerText")
        #expect(facts.contains("100 × 40") && facts.contains("content/index.md:5:17"))
        #expect(facts.contains("Text(\"Cat\").frame(width: 100, height: 40)"))
        _ = try await browser.evaluate("\(tree)[2].dispatchEvent(new MouseEvent('mouseenter'))")
        let distance = try await value(
          """
          (() => {
            const box = \(panel).querySelector('.strong').getBoundingClientRect();
            const text = [...document.querySelectorAll('#pets p')].find(one => one.textContent === 'Cat');
            const own = text.getBoundingClientRect();
            return Math.max(Math.abs(box.top - own.top), Math.abs(box.height - own.height)) < 1;
          })()
          """)
        #expect(distance == "true")

        // A click on the place, and an Alt-click on the view, open the source.
        _ = try await browser.evaluate("\(panel).querySelector('.facts a').click()")
        try await browser.wait(for: "location.hash === '#at-5-5'")
        func altClick(_ name: String) async throws {
          _ = try await browser.evaluate(
            """
            (() => {
              const text = [...document.querySelectorAll('#pets p')].find(one => one.textContent === '\(name)');
              const box = text.getBoundingClientRect();
              text.dispatchEvent(new MouseEvent('click', {
                altKey: true, bubbles: true, cancelable: true,
                clientX: box.left + box.width / 2, clientY: box.top + box.height / 2}));
            })()
            """)
        }
        try await altClick("Dog")
        try await browser.wait(for: "location.hash === '#at-7-5'")

        // The block as wide as somebody wants it, with the page as it was afterwards.
        _ = try await browser.evaluate(
          """
          (() => {
            const slider = \(panel).querySelector('input[type=range]');
            slider.value = 240;
            slider.dispatchEvent(new Event('input', {bubbles: true}));
          })()
          """)
        try await browser.wait(for: "\(panel).querySelector('output').textContent.startsWith('240 pt')")
        #expect(try await value("document.querySelector('#pets').getBoundingClientRect().width") == "240")
        #expect(try await value("\(panel).querySelector('output').textContent").contains("piece"))

        // Light and dark, whatever the system prefers, and another direction.
        func choose(_ name: String, _ option: String) async throws {
          _ = try await browser.evaluate(
            """
            (() => {
              const box = \(panel).querySelector('[data-name=\(name)]');
              box.value = '\(option)';
              box.dispatchEvent(new Event('change', {bubbles: true}));
            })()
            """)
        }
        for (scheme, isShown) in [("dark", "visible"), ("light", "hidden")] {
          try await choose("scheme", scheme)
          #expect(
            try await value("getComputedStyle(document.documentElement).getPropertyValue('--in-dark')")
              == isShown)
        }
        // What asks for more contrast, and for the system's colours, whatever those are.
        func background() async throws -> String {
          try await value("getComputedStyle(document.querySelector('#contrast')).color")
        }
        for (contrast, color) in [("more", "rgb(1, 2, 3)"), ("forced", "rgb(4, 5, 6)"), ("", "rgb(7, 8, 9)")]
        {
          try await choose("contrast", contrast)
          #expect(try await background() == color, "\(contrast)")
        }
        try await choose("size", "200%")
        try await browser.wait(for: "getComputedStyle(document.documentElement).fontSize === '32px'")
        try await choose("size", "100%")
        try await choose("direction", "rtl")
        let cat = "[...document.querySelectorAll('#pets p')].find(one => one.textContent === 'Cat')"
        let dog = "[...document.querySelectorAll('#pets p')].find(one => one.textContent === 'Dog')"
        try await browser.wait(
          for: "\(cat).getBoundingClientRect().left > \(dog).getBoundingClientRect().left")
        try await choose("direction", "")
        try await browser.wait(
          for: "\(cat).getBoundingClientRect().left < \(dog).getBoundingClientRect().left")

        // The states as a graph: a press of a value presses the controls that lead there.
        _ = try await browser.evaluate(
          """
          (() => {
            const chooser = \(panel).querySelector('.chooser');
            chooser.value = 'steps';
            chooser.dispatchEvent(new Event('change', {bubbles: true}));
          })()
          """)
        let here = "[...\(panel).querySelectorAll('.here')].map(one => one.dataset.value).sort().join(' ')"
        try await browser.wait(for: "\(here) === '0 0'")
        let register = try await value("\(panel).querySelectorAll('.value').length")
        #expect(register == "6")
        let target = "[...\(panel).querySelectorAll('.value')].find(one => one.dataset.value === '3')"
        _ = try await browser.evaluate("\(target).dispatchEvent(new MouseEvent('click', {bubbles: true}))")
        try await browser.wait(for: "\(here) === '0 3'")
        try await browser.wait(for: "\(tree).some(one => one.textContent.includes('at 3'))")
        #expect(try await value("document.querySelector('#steps').innerText").contains("at 3"))

        // An edit: the inspector stays, and shows what is there now.
        try write(Self.page.replacingOccurrences(of: "\"at ", with: "\"now "))
        try await browser.wait(for: "\(tree).some(one => one.textContent.includes('now '))")
        _ = try await browser.evaluate("\(panel).querySelector('.close').click()")
        #expect(try await value("document.documentElement.getAttribute('style')") == "null")
        #expect(try await value("document.querySelector('#steps').getAttribute('style')") == "null")
      }
    }
  }
}
