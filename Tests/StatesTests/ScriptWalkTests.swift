import BrowserDriver
import Diagnostics
import Testing

@testable import Rendering
@testable import Views

/// Blocks as authors write them, with states and controls, in real browsers.
@Suite(.serialized) struct ScriptWalkTests {
  @Test(.browsers) func inBrowsers() async throws { try await inAllBrowsers(check) }

  @Sendable private func check(_ kind: BrowserKind) async throws {
    let fonts = try StateFonts()
    let page = try StatePage(
      [.script("ballot", Self.ballot, fonts), .script("panel", Self.panel, fonts)], fonts: fonts)
    try await page.walk(kind, presses: comparesEverything ? 30 : 15, seed: 7)
  }

  /// States of the block and of its views, in a layout that changes with them.
  private static let ballot = """
    struct Boat: Identifiable {
      let id: String
      var votes = 0
    }
    struct Row: View {
      @Binding var boat: Boat
      let isOver: Bool
      @State private var isKnown = false

      var body: some View {
        HStack(spacing: 8) {
          Button("Vote") { if !isOver { boat.votes += 1 } }
          Text(boat.id).id("name-" + boat.id)
          if isKnown {
            Text("\\(boat.votes) votes").id("votes-" + boat.id)
          }
          Spacer()
          if boat.id == "Skiff" {
            Button("Count") { isKnown.toggle() }
          }
        }
      }
    }
    @State var boats = [Boat(id: "Skiff"), Boat(id: "Barge")]
    let total = boats.reduce(0) { $0 + $1.votes }
    let layout = total == 2 ? AnyLayout(HStackLayout(spacing: 4)) : AnyLayout(VStackLayout(spacing: 4))

    VStack(alignment: .leading, spacing: 12) {
      ForEach($boats) { $boat in Row(boat: $boat, isOver: total == 3) }
      layout {
        ForEach(boats.sorted { $0.votes > $1.votes }) { boat in
          Color.teal.frame(width: 30 + Double(boat.votes) * 20, height: 16).id("bar-" + boat.id)
        }
      }
      Button("Again") { boats = [Boat(id: "Skiff"), Boat(id: "Barge")] }
    }
    .buttonStyle(.bordered)
    """

  /// Native controls. The walk takes the values of a picker to be in the order of its choices.
  private static let panel = """
    @State var isOn = false
    @State var size = 0
    @State var part = "a"

    VStack(alignment: .leading, spacing: 12) {
      Toggle("Large", isOn: $isOn)
      Picker("Size", selection: $size) {
        ForEach(0..<3) { Text("size \\($0)") }
      }
      .pickerStyle(.segmented)
      Picker("Part", selection: $part) {
        ForEach(["a", "b"], id: \\.self) { Text("part \\($0)") }
      }
      .pickerStyle(.inline)
      Color.orange.frame(width: isOn ? 200 : 100, height: CGFloat(20 + size * 10)).id("box")
      Text("\\(part) at \\(size)").id("text")
    }
    """
}

extension StateModel {
  /// A block's own source, with the states and the controls that were found in it.
  ///
  /// What the walks compare is where things are at rest, so nothing moves in them.
  static func script(
    _ name: String, _ source: String, _ fonts: StateFonts, isAnimated: Bool = false
  ) throws -> StateModel {
    let page = PageViews(BlockEnvironment(fonts: fonts.library))
    let file = SourceFile(path: "page.md", bytes: Array(source.utf8))
    let (views, diagnostics) = page.build(SourceText(file), states: 256)
    #expect(diagnostics.isEmpty, "\(diagnostics.map { $0.rendered() }.joined())")
    guard case .stateful(let stateful)? = views else { throw NoStates() }
    var controls: [String: Control] = [:]
    for control in stateful.states.flatMap(\.controls) { controls["\(control)"] = control }
    if isAnimated { return StateModel(name, stateful, controls: controls, isAnimated: true) }
    return try StateModel(name, stateful.machine, controls: controls, animation: nil) { values in
      stateful.states[stateful.machine.space.state(of: values)]
    }
  }

  private struct NoStates: Error {}
}

extension ViewDescription {
  /// What a reader can do with the views.
  var controls: [Control] {
    [element?.control].compactMap(\.self) + layout.children.flatMap(\.controls)
  }
}
