import Diagnostics
import Foundation
import LayoutEngine
import Testing
import Views

/// Forms in which one may write a view, beside the ones that the other tables use.
@Suite struct FormTests {
  static let forms = TableFile.text("forms").split(separator: "\n").map(String.init).filter {
    !$0.hasPrefix("#")
  }

  @Test(arguments: forms)
  func buildsWithoutAnError(form: String) {
    let errors = build(form).diagnostics.filter { $0.severity == .error }
    #expect(errors.isEmpty, "\(form): \(errors.map(\.message))")
  }

  /// Members of the block's own that are called like SwiftUI's modifiers stand beside those, as overloads do.
  @Test func membersStandBesideModifiersOfTheirName() {
    let own = """
      enum Room { case small, large; var width: CGFloat { self == .small ? 20 : 60 } }
      extension View {
        func frame(size: CGSize) -> some View { frame(width: size.width, height: size.height) }
        func padding(_ room: Room) -> some View { self.padding(room.width) }
        @ViewBuilder func padding(if isWanted: Bool) -> some View { if isWanted { padding() } else { self } }
        func background(_ room: Room) -> some View { background(room == .small ? Color.red : .blue) }
      }
      struct Framed: ViewModifier {
        func body(content: Content) -> some View { content.frame(width: 50).frame(size: CGSize(width: 70, height: 9)) }
      }
      struct Card<Content: View>: View {
        var padding: CGFloat = 3
        let content: Content
        init(@ViewBuilder content: () -> Content) { self.content = content() }
        var body: some View { content.padding(padding).padding(.small).padding(if: true).background(.large).id("card") }
      }
      Card { Color.red.frame(size: CGSize(width: 30, height: 20)).id("a").modifier(Framed()).id("b") }
      """
    let plain = """
      Color.red.frame(width: 30, height: 20).id("a").frame(width: 50).frame(width: 70, height: 9).id("b")
        .padding(3).padding(20).padding().background(Color.blue).id("card")
      """
    let proposal = ProposedViewSize(width: 300, height: 200)
    let (found, wanted) = (build(own), build(plain))
    #expect(found.diagnostics.map(\.message) == [])
    #expect(found.tree.map { frames($0, proposal) } == wanted.tree.map { frames($0, proposal) })
  }
}
