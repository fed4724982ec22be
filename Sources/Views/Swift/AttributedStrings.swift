import Diagnostics
import Foundation
import LayoutEngine
import Script
import Typesetting

/// What a stretch of an attributed string looks like and means.
enum TextAttribute: String, Hashable, CaseIterable {
  case font, foregroundColor, backgroundColor, underlineStyle, strikethroughStyle, kern, tracking, link,
    inlinePresentationIntent, baselineOffset

  /// The modifier of texts that does the same.
  var modifier: String? {
    switch self {
    case .font: "font"
    case .foregroundColor: "foregroundStyle"
    case .underlineStyle: "underline"
    case .strikethroughStyle: "strikethrough"
    case .kern: "kerning"
    case .tracking: "tracking"
    case .baselineOffset: "baselineOffset"
    case .link, .inlinePresentationIntent, .backgroundColor: nil
    }
  }

  var isLine: Bool { self == .underlineStyle || self == .strikethroughStyle }
}

/// Foundation's `AttributedString`: characters in runs, each with its attributes.
struct AttributedText: Hashable, CustomStringConvertible {
  struct Run: Hashable {
    var text: String
    var attributes: [TextAttribute: StateValue] = [:]
  }

  var runs: [Run] = []

  init(_ runs: [Run] = []) { self.runs = runs }

  init(_ text: String) { runs = text.isEmpty ? [] : [Run(text: text)] }

  var text: String { runs.map(\.text).joined() }
  var description: String { text }
  var count: Int { text.count }

  /// Sets or merges attributes of the characters in a range.
  mutating func change(_ range: Range<Int>, _ change: (inout [TextAttribute: StateValue]) -> Void) {
    let changed = part(range).runs.map { run in
      var run = run
      change(&run.attributes)
      return run
    }
    replace(range, with: AttributedText(changed))
  }

  func part(_ range: Range<Int>) -> AttributedText {
    var result: [Run] = []
    var start = 0
    for run in runs {
      let length = run.text.count
      let (lower, upper) = (
        max(range.lowerBound, start) - start, min(range.upperBound, start + length) - start
      )
      start += length
      if lower < upper {
        result.append(Run(text: String(Array(run.text)[lower..<upper]), attributes: run.attributes))
      }
    }
    return AttributedText(result)
  }

  /// Replaces the characters in a range.
  mutating func replace(_ range: Range<Int>, with other: AttributedText) {
    runs = part(0..<range.lowerBound).runs + other.runs + part(range.upperBound..<Int.max).runs
  }
}

extension LibraryBuilder {
  /// `AttributedString`, `AttributeContainer`
  func declareAttributedStrings() {
    let text = LayoutType.attributedString
    let container = LayoutType.attributeContainer
    let range = NominalType("AttributedStringRange", .native)
    @Sendable func value(_ own: AttributedText) -> Value { .native(own, text) }
    text.stringLiteral = { value(AttributedText($0.text)) }
    type("struct AttributedStringRange: Hashable", range)
    type("struct AttributeContainer: Hashable", container) { type in
      type.initializer("init()") { _ in .native([TextAttribute: StateValue](), container) }
      for attribute in TextAttribute.allCases {
        type.property(
          "var \(attribute): \(attribute.type)",
          set: { value, call throws(Stop) in
            var own = value.attributes
            own[attribute] = try call.attribute(0)
            value = .native(own, container)
            return .void
          }, { call in call.receiver.attributes[attribute]?.value ?? .nil })
      }
    }
    type("struct AttributedString: Hashable, CustomStringConvertible", text) { type in
      type.initializer("init(_ text: String)") { call in value(AttributedText(call[0].text)) }
      type.initializer("init(_ text: AttributedString)") { call in call[0] }
      type.initializer("init(stringLiteral text: String)") { call in value(AttributedText(call[0].text)) }
      type.initializer("init(_ text: String, attributes: AttributeContainer)") { call in
        value(AttributedText([AttributedText.Run(text: call[0].text, attributes: call[1].attributes)]))
      }
      type.initializer("init()") { _ in value(AttributedText()) }
      type.initializer("init(markdown text: String, options: Any = 0)") { call throws(Stop) in
        try call.spend(8 + call[0].text.utf8.count >> 2)
        return value(AttributedText(markdown: call[0].text))
      }
      for attribute in TextAttribute.allCases {
        type.property(
          "var \(attribute): \(attribute.type)",
          set: { value, call throws(Stop) in
            var own = value.attributed
            try call.spend(own.runs.count)
            let attributeValue = try call.attribute(0)
            for index in own.runs.indices { own.runs[index].attributes[attribute] = attributeValue }
            value = .native(own, text)
            return .void
          }, { call in call.receiver.attributed.runs.first?.attributes[attribute]?.value ?? .nil })
      }
      declareAttributedParts(type, range)
    }
  }

  private func declareAttributedParts(_ type: TypeBuilder, _ range: NominalType) {
    let text = LayoutType.attributedString
    @Sendable func value(_ own: AttributedText) -> Value { .native(own, text) }
    for (name, isMerged) in [("mergeAttributes", true), ("setAttributes", false)] {
      type.mutating("mutating func \(name)(_ attributes: AttributeContainer)") { value, call throws(Stop) in
        var own = value.attributed
        try call.spend(own.runs.count)
        for index in own.runs.indices {
          let old = isMerged ? own.runs[index].attributes : [:]
          own.runs[index].attributes = old.merging(call[0].attributes) { $1 }
        }
        value = .native(own, text)
        return .void
      }
    }
    type.method("func mergingAttributes(_ attributes: AttributeContainer) -> AttributedString") { call in
      var own = call.receiver.attributed
      for index in own.runs.indices { own.runs[index].attributes.merge(call[0].attributes) { $1 } }
      return value(own)
    }
    for kind in ["AttributedString", "String"] {
      let isString = kind == "String"
      @Sendable func operand(_ operand: Value) -> AttributedText {
        isString ? AttributedText(operand.text) : operand.attributed
      }
      type.mutating("mutating func append(_ other: \(kind))") { value, call throws(Stop) in
        let joined = AttributedText(value.attributed.runs + operand(call[0]).runs)
        try call.check(joined)
        value = .native(joined, text)
        return .void
      }
      type.method("static func + (a: AttributedString, b: \(kind)) -> AttributedString") {
        call throws(Stop) in
        let joined = AttributedText(call[0].attributed.runs + operand(call[1]).runs)
        try call.check(joined)
        return value(joined)
      }
    }
    type.method("static func + (a: String, b: AttributedString) -> AttributedString") { call throws(Stop) in
      let joined = AttributedText(AttributedText(call[0].text).runs + call[1].attributed.runs)
      try call.check(joined)
      return value(joined)
    }
    type.method("func range(of text: String, options: Any = 0) -> AttributedStringRange?") {
      call throws(Stop) in
      let own = call.receiver.attributed.text
      try call.spend(own.utf8.count >> 3)
      guard !call[0].text.isEmpty, let found = own.firstRange(of: call[0].text) else { return .nil }
      let start = own.distance(from: own.startIndex, to: found.lowerBound)
      let length = own.distance(from: found.lowerBound, to: found.upperBound)
      return .native(start..<start + length, range)
    }
    type.subscript(
      "subscript(range: AttributedStringRange) -> AttributedString",
      set: { value, call throws(Stop) in
        var own = value.attributed
        try call.spend(own.text.utf8.count >> 3)
        let part: Range<Int> = call[0].native() ?? 0..<0
        own.replace(part.clamped(to: 0..<own.count), with: call[1].attributed)
        value = .native(own, text)
        return .void
      },
      { call throws(Stop) in
        let own = call.receiver.attributed
        try call.spend(own.text.utf8.count >> 3)
        let part: Range<Int> = call[0].native() ?? 0..<0
        return value(own.part(part.clamped(to: 0..<own.count)))
      })
    // What is only read of them, a text has too.
    type.property("var characters: String") { call in .string(call.receiver.attributed.text) }
    type.property("var startIndex: Int") { _ in .int(0) }
    // What a voice makes of it, a page does not say.
    for (name, written) in [
      ("accessibilitySpeechAdjustedPitch", "Double?"), ("accessibilitySpeechSpellsOutCharacters", "Bool?"),
      ("accessibilitySpeechIncludesPunctuation", "Bool?"),
      ("accessibilitySpeechAnnouncementsQueued", "Bool?"),
      ("accessibilityTextCustom", "[String]?"), ("languageIdentifier", "String?"),
    ] {
      type.property("var \(name): \(written)", set: { _, _ in .void }, { _ in .nil })
    }
  }
}

extension TextAttribute {
  /// Its type as it is declared: colours and fonts are the host's.
  fileprivate var type: String {
    switch self {
    case .kern, .tracking, .baselineOffset: "Double?"
    case .underlineStyle, .strikethroughStyle: "Any?"
    case .link, .inlinePresentationIntent, .font, .foregroundColor, .backgroundColor: "Any?"
    }
  }
}

extension Value {
  /// Whether this is a colour, a font or a number, which have few values in each other.
  fileprivate func isShallow(_ levels: Int) -> Bool {
    switch self {
    case .void, .nil, .bool, .int, .double, .string: return true
    case .host(let call):
      guard levels > 0, (call.arguments ?? []).allSatisfy({ $0.value.isShallow(levels - 1) }) else {
        return false
      }
      if case .value(let base) = call.base { return base.isShallow(levels - 1) }
      return true
    default: return false
    }
  }

  var attributed: AttributedText { native() ?? AttributedText() }
  fileprivate var attributes: [TextAttribute: StateValue] { native() ?? [:] }
}

extension NativeCall {
  /// An attribute that is set, an address as its text; nil for none.
  fileprivate func attribute(_ index: Int) throws(Stop) -> StateValue? {
    if self[index].isNil { return nil }
    // `URL(string: "…")`
    if let address = self[index].address { return StateValue(.string(address.text)) }
    // `.stronglyEmphasized`, `[.emphasized, .code]`
    if case .array(let values, _) = self[index] {
      return StateValue(.string(values.compactMap { $0.host?.name }.joined(separator: " ")))
    }
    if let call = self[index].host,
      ["stronglyEmphasized", "emphasized", "code", "strikethrough"].contains(call.name)
    {
      return StateValue(.string(call.name))
    }
    // What is not bounded elsewhere must not be nested in it.
    guard self[index].isShallow(8) else { throw fail(Wording.deepAttribute, at: index) }
    return StateValue(self[index])
  }

  /// To be called of every one that has grown.
  fileprivate func check(_ text: AttributedText) throws(Stop) {
    try spend(text.runs.count)
    try checkSize(text.runs.reduce(0) { $0 + $1.text.utf8.count + 16 })
  }
}

extension AttributedText {
  /// A text with the inline Markdown in it read.
  init(markdown text: String) {
    let plain = InlineStyle(EnvironmentValues(), codeScale: 1)
    runs = inlineMarkdown(text, plain, linkSpan: nil).map { run in
      var attributes: [TextAttribute: StateValue] = [:]
      var intents: [String] = []
      if run.isEmphasis { intents.append("emphasized") }
      if run.isStrong { intents.append("stronglyEmphasized") }
      if run.isStruckThrough { intents.append("strikethrough") }
      if run.isCode { intents.append("code") }
      if !intents.isEmpty {
        attributes[.inlinePresentationIntent] = StateValue(.string(intents.joined(separator: " ")))
      }
      if let link = run.link { attributes[.link] = StateValue(.string(link.destination)) }
      return Run(text: run.text, attributes: attributes)
    }
  }
}
