import Diagnostics
import Foundation
import LayoutEngine
import Script

extension LayoutType {
  static let axisValue = NominalType("AxisValue", .native)
}

/// What an axis has at a value.
struct AxisPart {
  enum Kind { case line, tick, label }
  let kind: Kind
  /// Of a label: what is written; nil: the value itself.
  var views: [ViewDescription]?
  var style: ShapeStyle?
  var line: Stroke?
  /// Of a tick: how far it reaches out of the plot.
  var length = 4.0
  /// Of a label: whether it is written however near others are, `collisionResolution: .disabled`.
  var isFixed = false
}

/// The value that the content of `AxisMarks` is made for.
final class AxisValueNative: Native, @unchecked Sendable {
  let value: Value
  let index: Int
  let count: Int

  init(_ value: Value, _ index: Int, of count: Int) {
    (self.value, self.index, self.count) = (value, index, count)
    super.init(LayoutType.axisValue)
  }
}

extension LibraryBuilder {
  /// `AxisValue`
  func declareCharts() {
    type("struct AxisValue", LayoutType.axisValue) { type in
      type.property("var index: Int") { call in .int((call.receiver.native as? AxisValueNative)?.index ?? 0) }
      type.property("var count: Int") { call in .int((call.receiver.native as? AxisValueNative)?.count ?? 0) }
      type.method("func `as`<T>(_ type: T.Type) -> T?") { call in
        guard let value = (call.receiver.native as? AxisValueNative)?.value,
          case .type(let wanted) = call[0], case .nominal(let type, _) = wanted.type
        else { return .nil }
        switch (value, type) {
        case (.int(let number), .double): return .double(Double(number))
        case (.double(let number), .int): return Int(exactly: number).map { .int($0) } ?? .nil
        case (.int, .int), (.double, .double), (.string, .string): return value
        default: return type.name == "Date" && call.interpreter.seconds(ofDate: value) != nil ? value : .nil
        }
      }
    }
  }
}

extension Resolver {
  /// `AxisMarks(position: .leading)`, and what is in its closure.
  func axisPart(_ call: HostCall, _ environment: EnvironmentValues) -> ViewDescription? {
    if call.name == "AxisMarks" {
      if let marks = readMarks(call) { axisMarks.append(marks) }
      return nil
    }
    let isLabel = call.name == "AxisValueLabel"
    let looks: [Signature.Parameter] = [
      .optional("centered"), .optional("anchor"), .optional("multiLabelAlignment"),
      .optional("collisionResolution"),
      .optional("offsetsMarks"), .optional("orientation"), .optional("horizontalSpacing"),
      .optional("verticalSpacing"),
    ]
    let signatures =
      isLabel
      ? [
        Signature([.optional("format")] + looks), Signature([.unlabeled("text")] + looks),
        Signature(looks, content: .required),
      ] : [Signature(.optional("centered"), .optional("length"), .optional("stroke"))]
    guard let arguments = bound(call, to: signatures) else { return nil }
    guard axisParts != nil else {
      report(Wording.onlyIn("the marks of an axis", call.name, "AxisMarks { … }", call.nameSpan))
      return nil
    }
    var part = AxisPart(kind: isLabel ? .label : call.name == "AxisTick" ? .tick : .line)
    part.style = environment.foreground
    for name in [
      "anchor", "orientation", "offsetsMarks", "multiLabelAlignment", "horizontalSpacing", "verticalSpacing",
    ] {
      guard let argument = arguments[name] else { continue }
      report(
        Wording.unanswered(
          name, because: "what is written at an axis stands level, at its value",
          argument.labelSpan ?? argument.span))
    }
    part.isFixed = arguments["collisionResolution"]?.value.host?.name == "disabled"
    if let argument = arguments["length"], plainNumber(argument.value) != nil {
      part.length = number(arguments, "length") ?? part.length
    }
    if arguments.has("stroke") {
      part.line = stroke(arguments, "stroke", Stroke(.primary, width: 1, isInside: false))
    }
    var small = environment
    small.font = environment.font ?? Font(.style(.caption))
    small.foreground = environment.foreground ?? .color(Color.levels[1])
    if let content = arguments.content {
      part.views = views(in: content, small)
    } else if arguments.has("text") {
      part.views = [text(arguments, "text", small, at: call.span)].compactMap { $0 }
    } else if let format = arguments["format"], let value = axisValue {
      part.views = interpreter.text(of: value, by: format.value, at: format.span).map {
        [label($0, small, at: call.span)]
      }
    }
    axisParts?.append(part)
    return nil
  }

  /// `AxisMarks(values: .automatic(desiredCount: 4))`
  private func readMarks(_ call: HostCall) -> ChartAxisMarks? {
    let rest: [Signature.Parameter] = [
      .optional("preset"), .optional("position"), .optional("values"), .optional("stroke"),
    ]
    let format: [Signature.Parameter] = [.optional("format")] + rest
    guard
      let arguments = bound(
        call, to: [Signature(rest, content: .required), Signature(format), Signature(rest)])
    else { return nil }
    let marks = ChartAxisMarks()
    if let argument = arguments["position"] {
      switch argument.span.text.split(separator: ".").last {
      case "leading": marks.isLeading = true
      case "trailing": marks.isLeading = false
      case "top":
        report(
          Wording.unanswered(
            "position", because: "the marks of this axis stand below the chart", argument.span))
      default: break
      }
    }
    marks.content = arguments.content
    marks.format = arguments["format"]?.value
    if let argument = arguments["values"] {
      if let elements = argument.value.elements {
        marks.values = elements.map { chartValue($0) }
      } else if let host = argument.value.host, host.name == "automatic", host.arguments != nil {
        let signature = Signature(
          .optional("desiredCount"), .optional("minimumStride"), .optional("roundLowerBound"),
          .optional("roundUpperBound"))
        marks.desiredCount = bound(host, to: [signature]).flatMap { number($0, "desiredCount") }.map {
          Int($0)
        }
      } else if let host = argument.value.host, host.name == "stride", host.arguments != nil {
        let signature = Signature(
          .required("by"), .optional("count"), .optional("roundLowerBound"), .optional("roundUpperBound"),
          .optional("calendar"))
        if let inner = bound(host, to: [signature]), let by = inner["by"] {
          if plainNumber(by.value) != nil {
            marks.stride = number(inner, "by")
          } else {
            let count = inner.has("count") ? integer(inner, "count", in: 1...10_000) ?? 1 : 1
            marks.dateStride = (by.value.host?.name ?? String(by.span.text.drop { $0 == "." }), count)
          }
        }
      }
    }
    return marks
  }
}
