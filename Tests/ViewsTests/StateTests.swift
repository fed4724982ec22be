import Diagnostics
import Foundation
import LayoutEngine
import Testing

@testable import Views

/// Blocks with states: which there are, what leads from one to another, and what each of them says.
@Suite struct StateTests {
  /// A view in a sheet of its own would have states without end.
  @Test func whatPresentsItselfEnds() {
    let source = """
      struct Card: View {
        @State private var isShown = false
        var body: some View { Button("Show") { isShown = true }.sheet(isPresented: $isShown) { Card() } }
      }
      Card()
      """
    let (built, diagnostics) = PageViews(.tests).build(
      SourceText(SourceFile(path: "page.md", text: source)), states: 256, height: nil)
    #expect(built != nil)
    #expect(diagnostics.map(\.message) == ["'sheet' is left out within 4 others, one in the other"])
  }

  @Test(arguments: [("states", 10), ("state-diagnostics", 5)])
  func table(name: String, least: Int) throws {
    let table = TableFile(name)
    #expect(table.cases.count > least)
    try table.check { entry in
      var source = entry.input
      var limit = 256
      if source.hasPrefix("states="), let end = source.firstIndex(of: "\n") {
        limit = Int(source[..<end].dropFirst(7)) ?? limit
        source = String(source[source.index(after: end)...])
      }
      let page = PageViews(.tests)
      let (views, diagnostics) = page.build(
        SourceText(SourceFile(path: "page.md", text: source)), states: limit)
      let said = brief(diagnostics)
      switch views {
      case nil: return said
      case .fixed: return said.isEmpty ? "fixed" : said
      case .stateful(let views): return (said.isEmpty ? "" : said + "\n") + dump(views)
      }
    }
  }

  /// What a view binds is its own state, also where an earlier block of the page has one of that name.
  @Test func ownStatesComeFirst() {
    let page = PageViews(.tests)
    func build(_ text: String) -> StatefulViews? {
      let (views, diagnostics) = page.build(SourceText(SourceFile(path: "page.md", text: text)), states: 8)
      #expect(diagnostics.isEmpty)
      if case .stateful(let views)? = views { return views }
      return nil
    }
    #expect(build("@State var isOn = false\nToggle(\"One\", isOn: $isOn)")?.machine.registers.count == 1)
    let rows = build(
      """
      struct Row: View {
        @State private var isOn = false
        var body: some View { Toggle("Row", isOn: $isOn) }
      }
      VStack { Row(); Row() }
      """)
    #expect(rows?.machine.registers.count == 2)
  }

  /// What an animation's closure makes of a view moves, and not what is within the view.
  @Test func animationsReachAsFarAsTheirClosures() {
    let (views, diagnostics) = PageViews(.tests).build(
      SourceText(
        SourceFile(
          path: "page.md",
          text: """
            @State var isOn = false
            Button("Go") { isOn.toggle() }
            Text(isOn ? "On" : "Off").bold(isOn).frame(width: 40).opacity(isOn ? 1 : 0.9).id("inner")
              .animation(.linear(duration: 2)) { $0.rotationEffect(.degrees(isOn ? 45 : 0)).id("turned") }
            Text("Off").opacity(isOn ? 1 : 0.5).id("whole").animation(.linear(duration: 3), value: isOn)
            """)), states: 8)
    #expect(diagnostics.map { $0.rendered() } == [])
    guard case .stateful(let stateful)? = views else { return #expect(Bool(false)) }
    func times(_ view: ViewDescription) -> [String] {
      let own = view.element.flatMap { element in
        element.id.map { "\($0) \(element.animation?.duration ?? 0)" }
      }
      return (own.map { [$0] } ?? []) + view.layout.children.flatMap(times)
    }
    #expect(times(stateful.states[1]) == ["turned 2.0", "inner 0.0", "whole 3.0"])
  }

  /// Rows with ids of their own are the same rows after a press: ids are made anew each time, and are the same again.
  @Test func idsOfRowsStay() throws {
    let source = """
      struct Question: Identifiable {
        let id = UUID()
        let text: String
      }
      struct Row: View {
        let question: Question
        @State private var isOpen = false
        var body: some View {
          VStack {
            Button(question.text) { isOpen.toggle() }
            if isOpen { Text("Answer") }
          }
        }
      }
      struct Questions: View {
        let all = [Question(text: "What"), Question(text: "Why")]
        var body: some View { HStack { ForEach(all) { Row(question: $0) } } }
      }
      Questions()
      """
    let (views, diagnostics) = PageViews(.tests).build(
      SourceText(SourceFile(path: "page.md", text: source)), states: 8)
    #expect(diagnostics.map { $0.rendered() } == [])
    guard case .stateful(let stateful)? = views else { return #expect(Bool(false)) }
    #expect(stateful.machine.actions.count == 2)
    #expect(stateful.machine.registers.map(\.values.count).reduce(1, *) == 4)
  }

  /// The registers with the number of their values, the actions with their targets, and the texts of each state.
  private func dump(_ views: StatefulViews) -> String {
    func time(_ animation: Animation?) -> String {
      animation.map { ", in \(($0.duration * 100).rounded() / 100) s" } ?? ""
    }
    var lines = views.machine.registers.map { "\($0.keeper) of \($0.values.count)\(time($0.animation))" }
    for action in views.machine.actions {
      let targets = action.targets.map { $0.map(String.init) ?? "-" }.joined(separator: " ")
      lines.append("action on \(action.register): \(targets)\(time(action.animation))")
    }
    if let factors = views.machine.factors { lines.append("factors \(factors)") }
    for (number, view) in views.states.enumerated() {
      lines.append("\(number): " + words(of: view).joined(separator: " | "))
    }
    return lines.joined(separator: "\n")
  }

  private func words(of view: ViewDescription) -> [String] {
    var own: [String] = []
    if let element = view.element {
      if case .text(let text) = element.content { own.append(text.plainText) }
      switch element.control {
      case .button(let action): own.append("<\(action)\(element.isDisabled ? " disabled" : "")>")
      case .toggle(let register, let isOn): own.append("<toggle \(register) \(isOn ? "on" : "off")>")
      case .option(let register, let value): own.append("<option \(register) \(value)>")
      case .menu(let register, let options, let values):
        own.append("<menu \(register) \(zip(options, values).map { "\($0)=\($1)" }.joined(separator: " "))>")
      case .disclosure(let register, let isOpen):
        own.append("<disclosure \(register) \(isOpen ? "open" : "closed")>")
      case nil: if element.isDisabled { own.append("<disabled>") }
      }
    }
    return own + view.layout.children.flatMap(words)
  }
}

/// One line for a diagnostic, and one for its hint.
private func brief(_ diagnostics: [Diagnostic]) -> String {
  diagnostics.map { diagnostic in
    let place = diagnostic.span.map { "\($0.line):\($0.column): " } ?? ""
    let notes = diagnostic.notes.map { note in
      "\n   note: " + (note.span.map { "\($0.line):\($0.column): " } ?? "") + note.message
    }
    return "\(place)\(diagnostic.severity.rawValue): \(diagnostic.message)" + notes.joined()
      + (diagnostic.hint.map { "\n   hint: \($0)" } ?? "")
  }.joined(separator: "\n")
}
