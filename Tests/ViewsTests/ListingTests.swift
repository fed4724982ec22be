import Diagnostics
import Foundation
import LayoutEngine
import Testing
import Views

/// The code of the session about SwiftUI's layout system, pasted into a block as it was shown there: the widths;
/// the listings; what the talk leaves out, of ours; `=>`; what comes of it at each width. `seed:` names code within
/// what others wrote about it.
///
/// The listings stand in the project's shared folder, and nothing of them here.
@Suite(.enabled(if: Listing.exist, "../shared/cases/seed-listings is not there"))
struct ListingTests {
  @Test func listings() throws {
    try TableFile("listings").check { entry in
      let lines = entry.input.components(separatedBy: "\n")
      let widths = lines[0].split(separator: " ").compactMap { Double($0) }
      let listings = lines[1].split(separator: " ").map { Listing.read(String($0)) }
      // A listing may stand within what is ours.
      let own = lines.dropFirst(2).map { line in
        line.hasPrefix("// listing ") ? Listing.read(String(line.dropFirst(11))) : line
      }
      let (tree, diagnostics) = build((listings + own).joined(separator: "\n"))
      if !diagnostics.isEmpty {
        return diagnostics.map { $0.rendered() }.joined().trimmingCharacters(in: .newlines)
      }
      guard let tree else { return "no views" }
      return widths.map { width in
        _ = explain(tree, ProposedViewSize(width: width, height: nil))
        return tree.dumpFrames().trimmingCharacters(in: .newlines)
      }.joined(separator: "\n")
    }
  }
}

enum Listing {
  static let folder = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .appendingPathComponent("../shared/cases/seed-listings").standardizedFileURL.path

  static var exist: Bool { FileManager.default.fileExists(atPath: folder) }

  static func read(_ name: String) -> String {
    if name.hasPrefix("seed:") { return Seed.read(String(name.dropFirst(5))) }
    let file = FileManager.default.contents(atPath: "\(folder)/\(name).swift")
    return file.map { String(decoding: $0, as: UTF8.self) } ?? "no listing \(name)"
  }
}
