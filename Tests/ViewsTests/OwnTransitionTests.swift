import Diagnostics
import Foundation
import LayoutEngine
import Testing

@testable import Views

/// Transitions that a block declares: what is made of the view at their ends, and what is said of the rest.
@Suite struct OwnTransitionTests {
  /// - Parameter expected: the effects on the way in, those on the way out where they differ, and what is said.
  private func check(_ body: String, _ expected: String...) {
    checkTransition(
      """
      struct Own: Transition {
        func body(content: Content, phase: TransitionPhase) -> some View { \(body) }
      }
      struct Turned: ViewModifier {
        var degrees = 0.0
        func body(content: Content) -> some View { content.rotationEffect(.degrees(degrees), anchor: .topLeading) }
      }
      """, "Own()", expected)
  }

  private func checkTransition(_ declarations: String, _ transition: String, _ expected: [String]) {
    let (tree, diagnostics) = build(declarations + "\nText(\"a\").transition(\(transition))")
    var found: [String] = []
    if let own = tree?.elements.compactMap({ $0?.transition }).first {
      found = [own.insertion.description]
      if own.removal != own.insertion { found.append(own.removal.description) }
    }
    #expect(found + diagnostics.map(\.message) == expected)
  }

  @Test func looksAreOnTheWay() {
    check("content.opacity(phase.isIdentity ? 1 : 0.25)", "opacity(0.25)")
    check(
      "content.rotationEffect(.degrees(phase.value * 90))", "rotation(-90.0, 0.5, 0.5)",
      "rotation(90.0, 0.5, 0.5)")
    check("content.offset(x: phase == .willAppear ? 40 : 0)", "offset(40.0, 0.0)", "")
    check(
      "content.scaleEffect(x: phase.isIdentity ? 1 : 0, anchor: .leading)", "scale(0.0, 1.0, 0.0, 0.5)")
    check(
      "content.blur(radius: phase.isIdentity ? 0 : 8).saturation(phase.isIdentity ? 1 : 0)",
      "filters(blur 8, saturate 0)")
    // What is outside comes first.
    check(
      "content.scaleEffect(1 - abs(phase.value) / 2).offset(y: phase.value * 20).opacity(1 - abs(phase.value) / 2)",
      "offset(0.0, -20.0) scale(0.5, 0.5, 0.5, 0.5) opacity(0.5)",
      "offset(0.0, 20.0) scale(0.5, 0.5, 0.5, 0.5) opacity(0.5)")
  }

  @Test func theyAreCombined() {
    let spin = """
      struct Spin: Transition {
        func body(content: Content, phase: TransitionPhase) -> some View {
          content.rotationEffect(.degrees(phase.isIdentity ? 0 : 45))
        }
      }
      extension Transition where Self == Spin { static var spin: Spin { Spin() } }
      struct Faded: ViewModifier {
        var opacity: Double
        func body(content: Content) -> some View { content.opacity(opacity) }
      }
      extension AnyTransition {
        static var faded: AnyTransition { .modifier(active: Faded(opacity: 0.5), identity: Faded(opacity: 1)) }
      }
      """
    let turned = "rotation(45.0, 0.5, 0.5)"
    checkTransition(spin, ".spin", [turned])
    checkTransition(spin, "AnyTransition(Spin())", [turned])
    checkTransition(spin, "Spin().combined(with: .opacity)", [turned + " opacity(0.0)"])
    checkTransition(spin, ".opacity.combined(with: .spin)", ["opacity(0.0) " + turned])
    checkTransition(spin, ".asymmetric(insertion: .spin, removal: .faded)", [turned, "opacity(0.5)"])
    checkTransition(
      spin, "Spin().animation(.easeIn)",
      [turned, "'animation' is left out: a view comes and goes as the animation of the action says"])
  }

  @Test func whatElseDiffersIsSaid() {
    let said = "'Own' moves, turns, scales and colours its views: what else changes is as it is at first"
    check("content.padding(phase.isIdentity ? 0 : 20)", "", said)
    check(
      "content.opacity(phase.isIdentity ? 0.5 : 0)", "opacity(0.0)",
      "'Own' changes a view on its way only: while it is there, it looks as it is")
    check("content; Text(\"b\")", "opacity(0.0)", said)
    check("if phase.isIdentity { content }", "opacity(0.0)", said)
    check("VStack { content; if phase.isIdentity { Text(\"b\") } }", "opacity(0.0)", said)
    check(
      "content.rotationEffect(.degrees(phase.value)).clipped()", "rotation(-1.0, 0.5, 0.5)",
      "rotation(1.0, 0.5, 0.5)",
      "'Own' changes a view on its way only: while it is there, it looks as it is")
    checkTransition(
      "struct Two: ViewModifier { func body(content: Content) -> some View { content; content } }",
      ".modifier(active: Two(), identity: Two())",
      ["opacity(0.0)", said.replacing("Own", with: "modifier")])
    checkTransition(
      "", ".modifier(active: 1, identity: 2)",
      ["active", "identity"].map { "'\($0)' of 'modifier' takes a 'ViewModifier', not a number" })
  }
}

extension [Transition.Effect] {
  fileprivate var description: String { map(\.description).joined(separator: " ") }
}

extension Transition.Effect {
  fileprivate var description: String {
    switch self {
    case .opacity(let amount): "opacity(\(amount))"
    case .scale(let size, let anchor): "scale(\(size.width), \(size.height), \(anchor.x), \(anchor.y))"
    case .rotation(let degrees, let anchor): "rotation(\(degrees), \(anchor.x), \(anchor.y))"
    case .move(let edge): "move(\(edge))"
    case .offset(let x, let y): "offset(\(x), \(y))"
    case .filters(let filters): "filters(\(filters.map(\.summary).joined(separator: ", ")))"
    }
  }
}
