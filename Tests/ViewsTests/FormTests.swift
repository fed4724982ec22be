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

  /// Of members of one name that a block gives to several of SwiftUI's types, the one that is meant.
  @Test func membersOfOneNameAreTold() {
    let own = """
      extension Font { static func brand(_ size: CGFloat) -> Font { .system(size: size) } }
      extension ShapeStyle where Self == Color { static var brand: Color { .red } }
      extension Text { func tag(color: Color) -> some View { padding(4).background(color) } }
      Text("a").foregroundStyle(.brand).font(.brand(18)).id("a")
      Text("b").tag(color: .yellow).id("b")
      """
    let plain = """
      Text("a").foregroundStyle(.red).font(.system(size: 18)).id("a")
      Text("b").padding(4).background(Color.yellow).id("b")
      """
    let proposal = ProposedViewSize(width: 300, height: 200)
    let (found, wanted) = (build(own), build(plain))
    #expect(found.diagnostics.map(\.message) == [])
    #expect(found.tree.map { frames($0, proposal) } == wanted.tree.map { frames($0, proposal) })
  }
}
