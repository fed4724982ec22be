import Foundation
import Testing

@testable import SiteBuilder

/// Menus that have more choices together than a block has room for.
@Suite struct SharedRoomTests {
  private static let menus = """
    struct Bill: View {
      @State private var people = 2
      @State private var tip = 20
      var body: some View {
        Form {
          Picker("People", selection: $people) { ForEach(2..<42) { Text("\\($0) people") } }
          Picker("Tip", selection: $tip) { ForEach(0..<40) { Text("\\($0) %") } }
          Text("\\(people + 2) give \\(tip)")
        }
      }
    }
    Bill()
    """

  /// The choices of each menu of a page: whether they can be made.
  private func choices(of html: String) -> [[Bool]] {
    html.components(separatedBy: "<select").dropFirst().map { menu in
      let options = menu.components(separatedBy: "</select")[0].components(separatedBy: "<option")
      return options.dropFirst().map { !$0.prefix { $0 != ">" }.contains("disabled") }
    }
  }

  @Test func bothLoseSome() throws {
    let built = buildWithBlocks(["content/index.md": "# Bill\n\n```layout\n\(Self.menus)\n```\n"])
    let choices = choices(of: built.text("index.html"))
    try #require(choices.count == 2)
    #expect(choices.allSatisfy { $0.count == 40 })
    #expect(choices.allSatisfy { (12...30).contains($0.count { $0 }) })
    #expect(built.messages.contains("can have more values than the 256 states of the block have room for"))
  }

  @Test func withRoomAllCanBeMade() throws {
    let built = buildWithBlocks(["content/index.md": "# Bill\n\n```layout states=1600\n\(Self.menus)\n```\n"])
    #expect(choices(of: built.text("index.html")).allSatisfy { $0.allSatisfy { $0 } })
    #expect(built.messages == "")
  }
}
