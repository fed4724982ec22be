internal import ArgumentParser
internal import SiteBuilder

struct New: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Writes a small site to begin with.",
    discussion: """
      Three pages with layouts in them, and settings with comments. Files that are there already are never \
      written over: if one is in the way, nothing is written.

      EXAMPLES:
        stonehand new my-docs
        stonehand new . --title "The Book of Type"
      """)

  @Argument(help: ArgumentHelp("The site's folder, which may be there already.", valueName: "folder"))
  var folder: String

  @Option(help: ArgumentHelp("The site's title; without it, the folder's name.", valueName: "text"))
  var title: String?

  func run() throws {
    let terminal = Terminal()
    var files = StarterSite(title: title, folder: folder).files
    // A folder under version control has one, which is nobody's to judge.
    if DiskFileSystem(root: folder).kind(of: ".gitignore") != nil { files[".gitignore"] = nil }
    let new = NewFolder(folder, files)
    let obstacles = new.obstacles
    guard obstacles.isEmpty else { try terminal.fail(obstacles) }
    do throws(FileError) {
      try new.write(from: DiskFileSystem(root: folder))
    } catch {
      try terminal.fail([.cannot(error)])
    }
    terminal.say("\(count(StarterSite.pageCount, "page")) and their settings → \(folder)")
    let place = folder == "." ? "" : " --source \(shellWord(folder))"
    terminal.say("To see them while you write: stonehand serve\(place)")
  }
}

/// A word as a shell takes it for itself.
func shellWord(_ text: String) -> String {
  let isPlain = text.utf8.allSatisfy { byte in
    (0x30...0x39).contains(byte) || (0x41...0x5A).contains(byte) || (0x61...0x7A).contains(byte)
      || "-_./".utf8.contains(byte)
  }
  return isPlain && !text.isEmpty ? text : "'" + text.replacing("'", with: "'\\''") + "'"
}
