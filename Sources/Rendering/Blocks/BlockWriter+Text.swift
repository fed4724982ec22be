import Foundation
import LayoutEngine
import Typesetting
import Views
import Web

extension BlockWriter {
  /// A text: where what it says differs from state to state, all that it ever says stands in it, and one of it
  /// is shown.
  mutating func text(_ view: View, _ own: Element, isPhrasing: Bool) -> HTMLElement {
    let contents = view.texts
    let name = changingName(of: view) ?? nameOfParagraph(own)
    let labelled = isPhrasing ? nil : labelledID(of: view) ?? labelledButton(of: view, named: name)
    let tag = isPhrasing ? "span" : labelled != nil ? "label" : own.role == .none ? "p" : own.tag
    let isNews = !isPhrasing && name == nil && !isToldAsName(view) && isNews(view, contents)
    // A button tells its label with its state.
    let isTold = isToldAsName(view) || !isNews && labelled.map { labelledButtons.contains($0) } ?? false

    // What stands around the lines is the view, to the point; the text inside has its room.
    var outer: HTMLElement?
    if view.isEver(\.isMoreThanText) || place.needsBox(view) || isToldInSomeStates(view) {
      var box = HTMLElement(isPhrasing ? "span" : "div")
      identify(&box, view)
      if name == nil { label(&box, own, role: "group") }
      finish(&box, view, as: .text, classes: own.borderClasses)
      if let name {
        box.children.append(hidden(name))
        if !isPhrasing, !isToldAsName(view), self.isNews(name) { box.set("aria-live", "polite") }
      }
      outer = box
    }
    var element = HTMLElement(tag)
    let nameID = idAsName(of: view)
    if outer == nil {
      identify(&element, view, id: nameID, isMarked: false)
    } else if let nameID {
      element.set("id", nameID)
    }
    if let labelled { element.set("for", labelled) }
    if isTold || outer != nil && name != nil { element.set("aria-hidden", "true") }
    if isNews { element.set("aria-live", "polite") }
    var style = place.lines(of: view, isOwn: outer == nil, &sheet)
    if contents.contains(where: { $0?.wrapping == TextContent.Wrapping.none }) {
      style.classes.append("lc")
      // Only what scrolls is a stop for keys.
      let width = contents.compactMap { $0?.naturalWidth }.max() ?? 0
      if !isPhrasing, place.isEver(view, narrowerThan: width) { element.set("tabindex", "0") }
    }
    let reachesOut = contents.contains { $0?.reachesOutAtLeading == true && $0?.lineLimit == nil }
    if reachesOut { style.classes.append("sy") }
    element.classes = place.classes(of: view, style, &sheet)
    element.children = variants(of: contents, in: own)
    if reachesOut { element.children = [.element(HTMLElement("span", classes: [], element.children))] }

    guard var outer else { return element }
    outer.children.append(.element(element))
    return outer
  }

  /// What a paragraph is always called, for which HTML has no attribute.
  private func nameOfParagraph(_ own: Element) -> StateFunction<String>? {
    guard own.role == .none, let label = own.accessibilityLabel else { return nil }
    return StateFunction(space: space, values: Array(repeating: label, count: space.count))
  }

  // MARK: What it says

  private mutating func variants(of contents: [TextContent?], in own: Element) -> [HTMLNode] {
    if contents.count == 1 { return contents[0].map { sheet.runs(of: $0) } ?? [] }
    var known: [String: [HTMLNode]] = [:]
    let texts = contents.map { text -> [HTMLNode]? in
      guard let text else { return nil }
      // Texts that are written alike look alike, but for their classes, which are then the same.
      let key = text.runs.map(\.looks).joined(separator: "\u{0}")
      if let nodes = known[key] { return nodes }
      let nodes = sheet.runs(of: text)
      known[key] = nodes
      return nodes
    }
    let any = texts.lazy.compactMap(\.self).first ?? []
    let function = StateFunction(space: space, values: sheet.states.filled(texts, otherwise: any))
    let (nodes, names) = variants(of: function)
    if Movement(own) != nil { remember(function, texts.map { $0 != nil }, names) }
    return nodes
  }

  /// Keeps the words of a text that goes while it does: those of the value that was left, where several lead to one
  /// that does not show it.
  private mutating func remember(
    _ function: StateFunction<[HTMLNode]>, _ isShown: [Bool], _ names: [String]
  ) {
    let registers = function.registers
    guard registers.count == 1, machine.registers[registers[0]].keeper == .actions else { return }
    let register = registers[0]
    let states = (0..<space.sizes[register]).map { space.state(0, setting: register, to: $0) }
    let gone = states.indices.filter { value in
      isShown.indices.allSatisfy { !isShown[$0] || space.value(of: register, in: $0) != value }
    }
    let actions = machine.actions.filter { $0.register == register }
    for value in gone {
      let sources = states.indices.filter { source in
        isShown[states[source]] && actions.contains { $0.targets[source] == value }
      }
      let usual = states[value]
      guard sources.contains(where: { function[states[$0]] != function[usual] }) else { continue }
      for source in sources {
        sheet.states.addMemory(
          of: source, register, in: value, showing: names[states[source]], insteadOf: names[usual])
      }
    }
  }

  /// What differs from state to state: all of it, of which rules show one.
  ///
  /// - Returns: also the classes of what is shown, by state.
  mutating func variants(of function: StateFunction<[HTMLNode]>) -> (nodes: [HTMLNode], names: [String]) {
    guard !function.isConstant else { return (function.initial, []) }
    let names = sheet.states.addVariants(function, [Declaration(.display, "inline")])
    var written: Set<String> = []
    let nodes = names.enumerated().compactMap { state, name -> HTMLNode? in
      guard written.insert(name).inserted else { return nil }
      var element = HTMLElement("span", classes: ["su", name], function[state])
      if state > 0 { element.set("hidden") }
      return .element(element)
    }
    return (nodes, names)
  }
}

extension Element {
  /// Whether it needs a box of just its size.
  fileprivate var isMoreThanText: Bool {
    id != nil || accessibilityLabel != nil || control != nil || !hasPlainLooks
  }
}

extension TextContent {
  /// How wide it is where no line has to end.
  fileprivate var naturalWidth: Double {
    paragraph.lines(atWidth: nil).width + insets.leading + insets.trailing
  }
}

extension TextContent.Run {
  /// What it says and looks like, as text; two that differ in nothing have the same.
  fileprivate var looks: String {
    // To print all of it takes longer than anything else in writing a text.
    guard link == nil, object == nil else { return "\(self)" }
    let colors =
      "\(color.hashValue) \(linkColor.hashValue) \(background.hashValue) \(underline.hashValue)"
      + " \(strikethrough.hashValue) \(baselineOffset)"
    return
      "\(text)\u{1}\(style.hashValue) \(colors) \(isCode)\(isEmphasis)\(isStrong)\(isStruckThrough)\(isUnderlined)"
  }
}
