import LayoutEngine
import Typesetting

// What a reader shows is compared for every width that is tried, so all of this is written by hand: text that
// reflection makes of a view takes a hundred times as long.

extension ViewDescription {
  /// All of a view that is not a length, as text: views with the same structure differ by where they stand only.
  var structure: String {
    var result = ""
    writeStructure(&result)
    return result
  }

  /// The same without what is in it.
  var ownStructure: String {
    var result = ""
    writeStructure(&result, isWhole: false)
    return result
  }

  /// The same but for the sizes of texts that may follow the room of a reader; and these, in points (`scalableSize`).
  var structureAndSizes: (structure: String, sizes: [Double]) {
    var result = ""
    var sizes: [Double]? = []
    writeStructure(&result, sizes: &sizes)
    return (result, sizes ?? [])
  }

  private func writeStructure(_ text: inout String, isWhole: Bool = true) {
    var none: [Double]?
    writeStructure(&text, isWhole: isWhole, sizes: &none)
  }

  private func writeStructure(_ text: inout String, isWhole: Bool = true, sizes: inout [Double]?) {
    text += "(\(name)"
    let scalableSize = sizes == nil ? nil : scalableSize
    if let scalableSize { sizes?.append(scalableSize) }
    switch layout {
    case .leaf where scalableSize != nil: write(TextLeaf.self, to: &text)
    case .leaf(let leaf): write(type(of: leaf), to: &text)
    case .container(let layout, _): write(type(of: layout), to: &text)
    case .modified(let modifier, _): write(type(of: modifier), to: &text)
    case .layered: text += " layered"
    case .choice(let choice, _): write(type(of: choice), to: &text)
    case .reader: text += " reader"
    }
    if let element {
      text += " "
      element.writeStructure(&text, hasSize: scalableSize == nil)
    }
    if let direction { text += " \(direction)" }
    if let identity { text += " \(identity)" }
    if case .reader = layout {
      // What is in it is its own affair.
    } else if isWhole {
      for child in layout.children {
        if layout.mayScaleTexts {
          child.writeStructure(&text, sizes: &sizes)
        } else {
          child.writeStructure(&text)
        }
      }
    }
    text += ")"
  }

  private func write(_ type: any Any.Type, to text: inout String) {
    text += " \(ObjectIdentifier(type).hashValue)"
  }
}

extension Element {
  /// What it shows and means; of a text what it says, and not how that was shaped. What is as it is by default is
  /// left out.
  ///
  /// - Parameter hasSize: whether the size of a text is part of it.
  func writeStructure(_ text: inout String, hasSize: Bool = true) {
    writeContent(&text, hasSize: hasSize)
    func write<Value>(_ name: String, _ value: Value?) {
      if let value { text += " \(name):\(value)" }
    }
    func write(_ name: String, _ isTrue: Bool) {
      if isTrue { text += " \(name)" }
    }
    func write(_ name: String, _ number: Double, unless usual: Double) {
      if number != usual { text += " \(name):\(number)" }
    }
    if role != .none { text += " role:\(role)" }
    if layer != .content { text += " layer:\(layer)" }
    write("markup", markup)
    write("id", id)
    write("shared", sharedName)
    write("matched", matchedName)
    write("label", accessibilityLabel)
    write("tooltip", tooltip)
    write("quiet", isAccessibilityHidden)
    write("leaf", isAccessibilityLeaf)
    write("names", naming)
    write("covered", isCovered)
    write("disabled", isDisabled)
    write("opaque", hidesWhatIsBehind)
    write("reach", reach)
    write("hidden", isHidden)
    write("stops", stopsScrolling)
    write("stopping", scrollStops)
    write("begins", scrollStart)
    write("moved", isMovedByActions)
    write("opacity", opacity, unless: 1)
    write("rotation", rotation, unless: 0)
    write("z", zIndex, unless: 0)
    write("width", scale.width, unless: 1)
    write("height", scale.height, unless: 1)
    if anchor != .center { text += " anchor:\(anchor.x),\(anchor.y)" }
    if !filters.isEmpty { text += " filters:\(filters.hashValue)" }
    write("clip", clip)
    write("mask", mask?.hashValue)
    write("blend", blendMode?.rawValue)
    if let background { text += " background:\(background.shape) \(background.style.hashValue)" }
    if let border { text += " border:\(border.color.hashValue) \(border.width)" }
    write("shown", shownIn)
    write("scheme", colorScheme)
    write("space", rotation3D?.hashValue)
    write("language", language)
    write("direction", layoutDirection)
    write("control", control)
    write("pending", pending)
    write("on", isOn)
    write("labelled", labelled)
    if !allowsHitTesting { text += " unhit" }
    if letsPressesThrough { text += " through" }
    if isPressedThrough { text += " beside" }
    write("labelling", labelling)
    write("showing", showing)
    write("motion", motion)
    write("animation", animation)
    write("crossing", crossingAnimation)
    write("transition", transition)
    if let course { text += " course:\(course.hashValue)" }
  }

  private func writeContent(_ text: inout String, hasSize: Bool) {
    switch content {
    case .group: text += "group"
    case .divider: text += "divider"
    case .text(let content): content.writeStructure(&text, hasSize: hasSize)
    case .image(let image): text += "image \(image.source) \(image.alternativeText) \(image.isResizable)"
    case .shape(let shape, let fill): text += "shape \(shape) \(fill.hashValue)"
    case .outline(let shape, let color, let width, let isInside):
      text += "outline \(shape) \(color.hashValue) \(width) \(isInside)"
    case .stroke, .scroll, .meter, .symbol: text += "\(content)"
    case .field(let input):
      text += "field \(input.identity) "
      input.shown.writeStructure(&text)
    }
  }
}

extension TextContent {
  fileprivate func writeStructure(_ text: inout String, hasSize: Bool = true) {
    func hash(_ style: Typesetting.TextStyle) -> Int {
      if hasSize { return style.hashValue }
      var sizeless = style
      (sizeless.size, sizeless.lineHeight) = (0, 0)
      return sizeless.hashValue
    }
    text += "text \(hash(style)) \(spaces) \(wrapping) \(alignment)"
    text += " \(lineLimit ?? 0) \(leastLines) \(lineSpacing)"
    if let color { text += " \(color.hashValue)" }
    if insets != EdgeInsets() { text += " \(insets)" }
    for run in runs {
      text += " [\(run.text)] \(hash(run.style))"
      if let color = run.color { text += " \(color.hashValue)" }
      if let link = run.link { text += " link:\(link.destination) \(link.title ?? "")" }
      if let color = run.linkColor { text += " of:\(color.hashValue)" }
      if let object = run.object { text += " \(object)" }
      if run.baselineOffset != 0 { text += " up:\(run.baselineOffset)" }
      let marks = [run.isCode, run.isEmphasis, run.isStrong, run.isStruckThrough, run.isUnderlined]
      for (index, isMarked) in marks.enumerated() where isMarked { text += " \(index)" }
      for line in [run.underline, run.strikethrough] where line != TextLine() { text += " \(line.hashValue)" }
      if let color = run.background { text += " on:\(color.hashValue)" }
    }
  }
}
