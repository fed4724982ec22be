import Foundation
import Testing

/// `stonehand draw` from outside.
@Suite struct DrawCommandTests {
  private static let page = """
    # A

    ```layout #cards
    Text("Hi").padding().background(.blue)
    ```

    ```layout #lamp
    @State var isOn = false
    VStack {
      Text(isOn ? "on" : "off")
      Button("Press") { isOn.toggle() }
      Button("Stay") { isOn = true }.disabled(isOn)
    }
    ```

    ```layout #glass
    Text("Hi").background(.thinMaterial)
    ```
    """

  private func site() throws -> SiteFolder { try SiteFolder(["content/guide/start.md": Self.page]) }

  @Test func aBlockIsAPictureOfItself() throws {
    let folder = try site()
    let printed = try Command.run("draw", "guide/start.md#cards", "--width", "300", in: folder.path)
    #expect(printed.status == 0 && printed.errors.isEmpty, "\(printed.errors)")
    // The size of the text with 16 points around it.
    #expect(printed.output.hasPrefix("<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 48 56\""))
    // In light and in dark, text as outlines.
    #expect(printed.output.contains("@media(prefers-color-scheme:dark)"))
    #expect(!printed.output.contains("<text"))

    let written = try Command.run(
      "draw", "guide/start.md#cards", "--width", "300", "--svg", "cards.svg", in: folder.path)
    #expect(written.status == 0 && written.output.isEmpty && written.errors.isEmpty)
    #expect(folder.read("cards.svg") == printed.output)
    let dark = try Command.run("draw", "guide/start.md", "--width", "300", "--dark", in: folder.path)
    #expect(!dark.output.contains("@media") && dark.output.contains("#0a84ff"))
  }

  @Test func controlsCanBePressed() throws {
    let folder = try site()
    func draw(_ presses: String...) throws -> Command.Result {
      let flags = presses.flatMap { ["--press", $0] }
      switch flags.count {
      case 0: return try Command.run("draw", "guide/start.md#lamp", "--width", "300", in: folder.path)
      case 2:
        return try Command.run(
          "draw", "guide/start.md#lamp", "--width", "300", flags[0], flags[1], in: folder.path)
      default:
        return try Command.run(
          "draw", "guide/start.md#lamp", "--width", "300", flags[0], flags[1], flags[2], flags[3],
          in: folder.path)
      }
    }
    let (off, on, again) = (try draw(), try draw("Press"), try draw("Press", "Press"))
    #expect(off.status == 0 && off.output != on.output && off.output == again.output)
    let unknown = try draw("Pres")
    #expect(unknown.status == 1)
    #expect(
      unknown.errors == """
        error: there is no control 'Pres' in this state
           hint: did you mean 'Press'?
        1 error

        """)
    let disabled = try draw("Stay", "Stay")
    #expect(disabled.errors == "error: 'Stay' cannot be pressed in this state\n1 error\n")
    let none = try Command.run(
      "draw", "guide/start.md#cards", "--width", "300", "--press", "Press", in: folder.path)
    #expect(none.errors == "error: there is nothing to press in this block\n1 error\n")
  }

  /// What a page shows and a picture does not is said, with its place.
  @Test func whatIsNotDrawnIsSaid() throws {
    let folder = try site()
    let result = try Command.run("draw", "guide/start.md#glass", "--width", "300", in: folder.path)
    #expect(result.status == 0 && folder.read("gone") == nil)
    #expect(result.errors.contains("what lies behind a material is not blurred in the picture"))
    #expect(result.errors.contains("start.md:17:"))
  }

  /// A page is found by every path that a shell completes.
  @Test func pagesAreFoundFromAnywhere() throws {
    let folder = try site()
    let places = [
      (".", "content/guide/start.md"), (".", "guide/start"), (".", "/guide/start/"),
      (".", folder.path + "/content/guide/start.md"), ("content", "guide/start.md"),
      ("content/guide", "start.md"), ("content/guide", "./start.md"), ("content/guide", "../guide/start"),
    ]
    for (from, page) in places {
      let up = from == "." ? "." : from.split(separator: "/").map { _ in ".." }.joined(separator: "/")
      let result = try Command.run(
        "draw", page + "#cards", "--width", "300", "--source", up, in: folder.path + "/" + from)
      #expect(result.status == 0 && !result.output.isEmpty, "\(page) from \(from): \(result.errors)")
    }
    let page = folder.path + "/content/guide/start.md"
    let explained = try Command.run("explain", page + "#cards", "--width", "300", in: folder.path)
    #expect(explained.output.hasPrefix("size 48 × 56\n"), "\(explained.errors)")
    for width in ["inf", "1e300", "99999999999999999999", "nan"] {
      let refused = try Command.run("explain", page + "#cards", "--width", width, "--svg", in: folder.path)
      #expect(refused.errors.contains("--width is a number of points from 0"), "\(refused.errors)")
    }
    let dumped = try Command.run("dump", "--stage", "views", page + "#cards", in: folder.path)
    #expect(dumped.output.contains("Text \"Hi\""), "\(dumped.errors)")
    let elsewhere = try Command.run("explain", "/etc/hostname", in: folder.path)
    #expect(elsewhere.status == 1)
    #expect(elsewhere.errors.contains("cannot find the page '/etc/hostname'"))
  }

  @Test func pixelsNeedAProgram() throws {
    let folder = try site()
    let result = try Command.run(
      "draw", "guide/start.md#cards", "--width", "300", "--png", "a.png", in: folder.path,
      environment: ["PATH": folder.path])
    #expect(result.status == 1 && folder.read("a.png") == nil)
    #expect(
      result.errors == """
        error: cannot run 'rsvg-convert': it is not installed ('apt install librsvg2-bin' installs it, and --svg \
        does without)
        1 error

        """)
  }
}
