import BrowserDriver
import LayoutEngine
import Testing
import Views

@testable import Rendering

/// What readers are to be told of a block's controls in a state, in the words that Chromium's tree is put in, too.
struct Heard {
  /// In alphabetical order, since the browser's tree has none.
  var controls: [String]
  /// What is said of pictures, wherever it stands.
  var labels: [String] = []

  /// What the model says.
  init(_ model: StateModel, _ values: [Int], width: Double) throws {
    let tree = try model.tree(values, width: width)
    var controls: [String] = []
    var labels: [String] = []
    func text(of node: LayoutNode) -> [String] {
      guard node.isPlaced else { return [] }
      let element = tree.elements[node.index]
      if element?.isAccessibilityHidden == true { return [] }
      let said = element.map(Self.said) ?? ""
      return said.isEmpty ? node.children.flatMap(text) : [said]
    }
    func visit(_ node: LayoutNode) {
      // What lies under a sheet is out of reach.
      if tree.elements[node.index]?.isCovered == true { return }
      defer { node.children.forEach(visit) }
      guard node.isPlaced, let element = tree.elements[node.index], !element.isAccessibilityHidden else {
        return
      }
      let name = text(of: node).filter { !$0.isEmpty }.joined(separator: " ")
      Self.note(element, element.control, name, model.machine, values, &controls, &labels)
    }
    visit(tree.layout.root)
    self.controls = controls.sorted()
    self.labels = labels
  }

  /// What a model in independent parts says: of each view what it is in the state of the part that has a say in it.
  init(_ model: StateModel, _ values: [Int], parts union: StateUnion) {
    let space = model.machine.space
    let states = space.factors.indices.compactMap { factor in
      ([0] + (1..<space.count).filter { space.factor(of: $0) == factor }).first { state in
        space.sizes.indices.allSatisfy {
          space.factor(ofRegister: $0) != factor || space.value(of: $0, in: state) == values[$0]
        }
      }
    }
    func own(_ element: StateElement) -> Element? {
      let state = states.first { state in
        let (now, before) = (element.shown[state]?.element, element.shown[0]?.element)
        return (now == nil) != (before == nil) || now.map(Self.said) != before.map(Self.said)
      }
      return element.shown[state ?? 0]?.element
    }
    func text(of element: StateElement) -> [String] {
      guard let shown = own(element), !shown.isAccessibilityHidden else { return [] }
      let said = Self.said(shown)
      return said.isEmpty ? element.children.flatMap(text) : [said]
    }
    var controls: [String] = []
    var labels: [String] = []
    func visit(_ element: StateElement) {
      guard let shown = own(element), !shown.isAccessibilityHidden else { return }
      let name = text(of: element).filter { !$0.isEmpty }.joined(separator: " ")
      // Which part it belongs to decides in which of its states it is known what it does.
      let control = element.shown.lazy.compactMap { $0?.element.control }.first
      Self.note(shown, control, name, model.machine, values, &controls, &labels)
      element.children.forEach(visit)
    }
    union.root.children.forEach(visit)
    self.controls = controls.sorted()
    self.labels = labels
  }

  /// What an element says by itself.
  private static func said(_ element: Element) -> String {
    if let label = element.accessibilityLabel { return label }
    return switch element.content {
    case .text(let content): content.plainText
    case .symbol(let symbol, _): symbol.label
    default: ""
    }
  }

  /// Adds what readers are to be told of an element.
  private static func note(
    _ element: Element, _ control: Control?, _ name: String, _ machine: StateMachine, _ values: [Int],
    _ controls: inout [String], _ labels: inout [String]
  ) {
    switch element.content {
    case .shape, .stroke, .outline, .symbol:
      if let label = element.accessibilityLabel { labels.append(label) }
    default: break
    }
    switch control {
    case .button(let action):
      let targets = machine.actions[action].targets
      let isOff = targets[values[machine.actions[action].register]] == nil
      let isNever = targets.allSatisfy { $0 == nil }
      let said = [name, element.isOn.map { $0 ? "on" : "off" }, isOff && !isNever ? "unavailable" : nil]
      controls.append(
        "button \(plain(said.compactMap(\.self).joined(separator: " ")))\(isNever ? " disabled" : "")")
    case .toggle(let register, let isOn):
      controls.append("switch \(plain(name)) \(isOn == (values[register] == 0))")
    case .option(let register, let value):
      controls.append("radio \(plain(name)) \(values[register] == value)")
    case .menu(let register, let options, let own):
      let chosen = own.firstIndex(of: values[register]).map { options[$0] } ?? ""
      controls.append("combobox \(plain(name)) \(chosen)")
    // A button that can do nothing in any state.
    case nil where element.role == .button && element.isDisabled:
      controls.append("button \(plain(name)) disabled")
    case .disclosure, nil: break
    }
  }

  /// What the browser says.
  init(_ nodes: [Accessibility.Node]) {
    controls = nodes.compactMap { node -> String? in
      let name = Self.plain(node.name)
      switch node.role {
      case "button": return "button \(name)\(node.states["disabled"] == "true" ? " disabled" : "")"
      case "switch", "radio": return "\(node.role) \(name) \(node.states["checked"] ?? "")"
      case "combobox": return "combobox \(name) \(node.value)"
      default: return nil
      }
    }.sorted()
    labels = nodes.filter { ["image", "StaticText"].contains($0.role) }.map(\.name)
  }

  /// Without what only makes a pause.
  private static func plain(_ text: String) -> String {
    text.split { $0 == " " || $0 == "," || $0 == "\u{a0}" }.joined(separator: " ")
  }
}

extension StateWalk {
  /// What a browser that can be asked tells otherwise than the model.
  func misheard(_ values: [Int]) async throws -> [String] {
    guard let nodes = try await browser.everythingAccessible(in: "#" + block) else { return [] }
    let width = try await browser.evaluate("document.getElementById('\(block)').clientWidth").number ?? 0
    let found = Heard(nodes)
    let expected = try parts.map { Heard(model, values, parts: $0) } ?? Heard(model, values, width: width)
    var failures: [String] = []
    if found.controls != expected.controls {
      failures.append("readers are told \(found.controls), not \(expected.controls)")
    }
    for label in expected.labels where !found.labels.contains(label) {
      failures.append("readers are not told '\(label)', but \(found.labels)")
    }
    return failures
  }
}
