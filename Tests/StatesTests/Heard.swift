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
      if let label = element?.accessibilityLabel { return [label] }
      if case .text(let content)? = element?.content { return [content.plainText] }
      if case .symbol(let symbol, _)? = element?.content { return [symbol.label] }
      return node.children.flatMap(text)
    }
    func visit(_ node: LayoutNode) {
      defer { node.children.forEach(visit) }
      guard node.isPlaced, let element = tree.elements[node.index], !element.isAccessibilityHidden else {
        return
      }
      let name = text(of: node).filter { !$0.isEmpty }.joined(separator: " ")
      switch element.content {
      case .shape, .stroke, .outline, .symbol:
        if let label = element.accessibilityLabel { labels.append(label) }
      default: break
      }
      switch element.control {
      case .button(let action):
        let targets = model.machine.actions[action].targets
        let isOff = targets[values[model.machine.actions[action].register]] == nil
        let isNever = targets.allSatisfy { $0 == nil }
        let said = [name, element.isOn.map { $0 ? "on" : "off" }, isOff && !isNever ? "unavailable" : nil]
        controls.append(
          "button \(Self.plain(said.compactMap(\.self).joined(separator: " ")))\(isNever ? " disabled" : "")")
      case .toggle(let register, let isOn):
        controls.append("switch \(Self.plain(name)) \(isOn == (values[register] == 0))")
      case .option(let register, let value):
        controls.append("radio \(Self.plain(name)) \(values[register] == value)")
      case .menu(let register, let options, let own):
        let chosen = own.firstIndex(of: values[register]).map { options[$0] } ?? ""
        controls.append("combobox \(Self.plain(name)) \(chosen)")
      case .disclosure, nil: break
      }
    }
    visit(tree.layout.root)
    self.controls = controls.sorted()
    self.labels = labels
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
    // The trees of a model in independent parts are of one part each, without the others' controls.
    guard model.machine.factors == nil else { return [] }
    guard let nodes = try await browser.everythingAccessible(in: "#" + block) else { return [] }
    let width = try await browser.evaluate("document.getElementById('\(block)').clientWidth").number ?? 0
    let (found, expected) = (Heard(nodes), try Heard(model, values, width: width))
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
