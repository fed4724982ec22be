import BrowserDriver
import Foundation
import LayoutEngine
import Testing

@testable import Rendering
@testable import Views

/// Blocks with states in real browsers, against the engine's answer for every state.
@Suite(.serialized) struct StatesTests {
  @Test(.browser(.chromium)) func chromium() async throws { try await check(.chromium) }
  @Test(.browser(.firefox)) func firefox() async throws { try await check(.firefox) }

  private func check(_ kind: BrowserKind) async throws {
    let fonts = try StateFonts()
    let page = try StatePage(
      [.poll(fonts), .switches(fonts), .arrangements(fonts), .circle(fonts)], fonts: fonts)
    let files = page.files
    let server = try StaticServer { files[$0] }
    try await withBrowser(kind) { browser in
      try await browser.setViewport(width: 700, height: 800)
      for (index, block) in page.blocks.enumerated()
      where ProcessInfo.processInfo.environment["ONLY"].map({ $0 == block.model.name }) ?? true {
        try await browser.open(server.origin + "/index.html")
        var walk = StateWalk(block.model, prefix: "b\(index + 1)", browser, seed: UInt64(index))
        try await walk.begin()
        try await walk.walk(60)
        if let path = ProcessInfo.processInfo.environment["PICTURES"] {
          let picture = try await browser.screenshot()
          try Data(picture).write(to: URL(filePath: "\(path)/\(kind)-\(block.model.name).png"))
          try String(decoding: files["/index.html"]!, as: UTF8.self).write(
            toFile: "\(path)/index.html", atomically: true, encoding: .utf8)
        }
        print(
          "\(kind), \(block.model.name): \(walk.presses) presses, \(walk.moves) moves, the worst \(walk.worst) px off"
        )
        #expect(
          walk.failures.isEmpty, "\(block.model.name): \(walk.failures.prefix(12).joined(separator: "\n"))")
      }
    }
  }
}

extension StateModel {
  /// Votes for three pets: bars, counts, and names in the order of their ranks.
  static func poll(_ fonts: StateFonts, total: Int = 4) throws -> StateModel {
    var votes: [[Int]] = []
    for sum in 0...total {
      for a in (0...sum).reversed() {
        for b in (0...(sum - a)).reversed() { votes.append([a, b, sum - a - b]) }
      }
    }
    var machine = voting(total: total)
    machine.actions.append(.init(register: 0, targets: votes.map { _ in 0 }))
    return try StateModel(
      "poll", machine,
      controls: [
        "vote0": .button(action: 0), "vote1": .button(action: 1), "vote2": .button(action: 2),
        "reset": .button(action: 3),
      ],
      animation: .default, fonts: fonts
    ) { values in
      let votes = votes[values[0]]
      let all = max(1, votes.reduce(0, +))
      let rows = votes.enumerated().map { pet, count in
        """
        HStack(spacing: 8) {
          Text("\(["Cat", "Goldfish", "Dog"][pet])").id("name\(pet)").frame(width: 90, alignment: .leading)
          RoundedRectangle(cornerRadius: 4).fill(.blue).id("bar\(pet)").frame(width: \(4 + 120 * Double(count) / Double(all)), height: 16)
          Spacer()
          Text("\(count)").id("count\(pet)")
        }
        """
      }
      let ranks = votes.indices.sorted { (votes[$1], $0) < (votes[$0], $1) }
      let podium = ranks.map { "Text(\"P\($0)\").padding(10).background(.yellow).id(\"avatar\($0)\")" }
      let buttons = (0..<3).map { "Text(\"Vote \($0)\").padding(8).background(.green).id(\"vote\($0)\")" }
      return """
        VStack(spacing: 12) {
          \(rows.joined(separator: "\n"))
          HStack { Spacer(); \(podium.joined(separator: "; Spacer(); ")); Spacer() }
          HStack(spacing: 12) { \(buttons.joined(separator: "; ")); Text("Again").padding(8).id("reset") }
        }
        """
    }
  }

  /// Five independent switches, each of which makes the block higher.
  static func switches(_ fonts: StateFonts) throws -> StateModel {
    let machine = StateMachine(
      registers: (0..<5).map { _ in StateMachine.Register(count: 2, keeper: .control) }, actions: [])
    var controls: [String: Control] = [:]
    for index in 0..<5 { controls["switch\(index)"] = .toggle(register: index, isOn: false) }
    return try StateModel("switches", machine, controls: controls, animation: .easeInOut, fonts: fonts) {
      values in
      let rows = values.enumerated().map { index, value in
        """
        HStack { Text("Part \(index)").id("title\(index)"); Spacer(); Color.gray.frame(width: 51, height: 31).clipShape(Capsule()).background(.clear).id("switch\(index)").accessibilityLabel("Part \(index)") }
        \(value == 0 ? "" : "Text(\"This is what part \(index) has to say, and it is not so short that it would fit into one line everywhere.\").id(\"text\(index)\")")
        Divider().id("line\(index)")
        """
      }
      return "VStack(alignment: .leading, spacing: 8) {\n\(rows.joined(separator: "\n"))\n}"
    }
  }

  /// The same three views in a row, in a column, and on one another; and how far apart they are.
  static func arrangements(_ fonts: StateFonts) throws -> StateModel {
    let machine = StateMachine(
      registers: [.init(count: 3, keeper: .control), .init(count: 3, keeper: .actions)],
      actions: [
        .init(register: 1, targets: [1, 2, nil]), .init(register: 1, targets: [nil, 0, 1]),
      ])
    return try StateModel(
      "arrangements", machine,
      controls: [
        "row": .option(register: 0, value: 0), "column": .option(register: 0, value: 1),
        "pile": .option(register: 0, value: 2), "more": .button(action: 0), "less": .button(action: 1),
      ], animation: .bouncy, fonts: fonts
    ) { values in
      let stack = [
        "HStack(spacing: \(8 * values[1] + 4))", "VStack(spacing: \(8 * values[1] + 4))", "ZStack",
      ]
      let radios = ["row", "column", "pile"].map {
        "Color.clear.frame(width: 24, height: 24).background(.clear).id(\"\($0)\").accessibilityLabel(\"\($0)\")"
      }
      return """
        VStack(spacing: 12) {
          HStack { \(radios.joined(separator: "; ")); Text("+").padding(8).id("more"); Text("-").padding(8).id("less") }
          \(stack[values[0]]) {
            Text("One").id("one").padding(12).background(.red)
            Text("Twenty-two").id("two").padding(12).background(.yellow)
            Text("Three").id("three").padding(12).background(.green)
          }
          Text("spacing \(8 * values[1] + 4)").id("spacing")
        }
        """
    }
  }

  /// Five views on a circle, whose ranks change; in a row when all are equal.
  static func circle(_ fonts: StateFonts) throws -> StateModel {
    let machine = StateMachine(
      registers: [.init(count: 6, keeper: .actions)],
      actions: [
        .init(register: 0, targets: [1, 2, 3, 4, 5, 0]), .init(register: 0, targets: [2, 4, 1, nil, 5, 3]),
      ])
    let orders = [[0, 1, 2, 3, 4], [1, 2, 3, 4, 0], [4, 3, 2, 1, 0], [2, 0, 1, 4, 3], [0, 2, 1, 3, 4]]
    var result = try StateModel(
      "circle", machine, controls: ["next": .button(action: 0), "other": .button(action: 1)],
      animation: .spring
    ) { values in
      let avatars = try (0..<5).map {
        try fonts.view("Text(\"\($0)\").frame(width: 40, height: 40).background(.yellow).id(\"avatar\($0)\")")
      }
      let layout: AnyLayout =
        values[0] == 5
        ? AnyLayout(HStackLayout(alignment: .center, spacing: 8))
        : AnyLayout(CircleLayout(ranks: orders[values[0]]))
      let stage = ViewDescription(
        "frame", FixedFrame(width: nil, height: 240), ViewDescription("AnyLayout", layout, avatars))
      let buttons = try fonts.view(
        "HStack { Text(\"Next\").padding(8).id(\"next\"); Text(\"Other\").padding(8).id(\"other\") }")
      return ViewDescription("VStack", VStackLayout(spacing: 0), [stage, buttons])
    }
    result.circle = { ($0 / 2, 120) }
    return result
  }
}

/// As the talk's radial layout: as large as it may be, the views on a circle in the order of their ranks.
private struct CircleLayout: Layout {
  let ranks: [Int]

  func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
    proposal.replacingUnspecifiedDimensions()
  }

  func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) {
    let radius = bounds.height / 3
    for (index, subview) in subviews.enumerated() {
      let angle = Double(ranks[index]) * 50 - 190
      subview.place(
        at: CGPoint(
          x: bounds.midX + radius * cos(angle * .pi / 180), y: bounds.midY + radius * sin(angle * .pi / 180)),
        anchor: .center, proposal: .unspecified)
    }
  }
}
