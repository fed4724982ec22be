import Foundation
import LayoutEngine

@testable import Rendering
@testable import Views

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

  /// The talk's poll: votes for three pets, the avatars round a circle in the order of their ranks, and in a row
  /// when all are equal.
  static func pets(_ fonts: StateFonts, total: Int = 5) throws -> StateModel {
    let names = ["Cat", "Goldfish", "Dog"]
    var votes: [[Int]] = []
    for sum in 0...total {
      for a in (0...sum).reversed() {
        for b in (0...(sum - a)).reversed() { votes.append([a, b, sum - a - b]) }
      }
    }
    var result = try StateModel(
      "pets", voting(total: total),
      controls: ["vote0": .button(action: 0), "vote1": .button(action: 1), "vote2": .button(action: 2)],
      animation: .default
    ) { values in
      let votes = votes[values[0]]
      let rows = votes.enumerated().map { pet, count in
        """
        HStack(spacing: 8) {
          Text("\(names[pet])").frame(width: 72, alignment: .leading)
          ZStack(alignment: .leading) {
            Capsule().fill(.gray).frame(width: 104, height: 8)
            Capsule().fill(.blue).id("bar\(pet)").frame(width: \(8 + 96 * Double(count) / Double(total)), height: 8)
          }
          Text("\(count)").id("count\(pet)").frame(width: 16, alignment: .trailing)
        }
        """
      }
      let avatars = try names.enumerated().map { pet, name in
        try fonts.view(
          """
          Circle().fill(.\(["orange", "yellow", "brown"][pet])).frame(width: 64, height: 64)
            .overlay { Text("\(name.prefix(1))").font(.title2) }.id("avatar\(pet)")
          """)
      }
      let order = votes.indices.sorted { (votes[$1], $0) < (votes[$0], $1) }
      let ranks = votes.indices.map { pet in order.firstIndex(of: pet) ?? 0 }
      let isTied = votes.allSatisfy { $0 == votes[0] }
      let layout =
        isTied
        ? AnyLayout(HStackLayout(alignment: .center, spacing: 8))
        : AnyLayout(CircleLayout(ranks: ranks.map { $0 * 2 + 2 }))
      let stage = ViewDescription(
        "frame", FixedFrame(width: nil, height: 240), ViewDescription("AnyLayout", layout, avatars))
      let buttons = names.enumerated().map { pet, name in
        "Text(\"\(name)\").padding(.horizontal, 10).padding(.vertical, 6).background(Color.accentColor).id(\"vote\(pet)\")"
      }
      let top = try fonts.view("VStack(spacing: 12) {\n\(rows.joined(separator: "\n"))\n}")
      let bottom = try fonts.view("HStack(spacing: 8) { \(buttons.joined(separator: "; ")) }")
      return ViewDescription("VStack", VStackLayout(spacing: 16), [top, stage, bottom])
    }
    result.circle = { ($0 / 2, 96 + 16 + 120) }
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
