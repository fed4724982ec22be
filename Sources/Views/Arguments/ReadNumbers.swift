import Diagnostics
import Foundation
import LayoutEngine
import Script

/// What numbers an argument accepts besides ordinary ones.
struct NumberRule: OptionSet {
  let rawValue: Int
  static let negative = NumberRule(rawValue: 1)
  static let infinite = NumberRule(rawValue: 2)
  static let missing = NumberRule(rawValue: 4)

  static let length: NumberRule = []
  static let any: NumberRule = [.negative]
}

extension Resolver {
  /// The largest length that is laid out: beyond it, sums of lengths would no longer be exact to a
  /// thousandth of a point, and no browser draws it.
  private static let lengthLimit = 1_000_000.0

  /// A number, or nil when the argument is not given, is `nil`, or is wrong, which is then said.
  func number(
    _ arguments: BoundArguments, _ name: String, _ rule: NumberRule = .length, infinityHint: String? = nil
  ) -> Double? {
    guard let argument = arguments[name], !argument.value.isNil else { return nil }
    let what = argument.named(in: arguments.callee)
    guard let number = plainNumber(argument.value) else {
      let hint: String?
      if case .string(let text) = argument.value, let written = Double(text.text) {
        hint = "leave out the quotation marks: \(written == written.rounded() ? text.text : "\(written)")"
      } else {
        hint = nil
      }
      report(
        Wording.wrongType(what, takes: "a number", not: argument.value.described, argument.span, hint: hint))
      return nil
    }
    if number.isNaN {
      report(Wording.notANumber(what, argument.span))
    } else if number.isInfinite {
      if rule.contains(.infinite) {
        if number > 0 { return number }
        report(Wording.negative(what, argument.span))
      } else {
        report(Wording.infinite(what, argument.span, hint: infinityHint))
      }
    } else if abs(number) > Self.lengthLimit {
      // What grows with each press is so large somewhere.
      if isStateful {
        report(Wording.grownTooLarge(what, argument.span))
        return number < 0 && !rule.contains(.negative) ? 0 : number < 0 ? -Self.lengthLimit : Self.lengthLimit
      }
      report(Wording.tooLarge(what, argument.span))
    } else if number < 0, !rule.contains(.negative) {
      // A room is measured from nothing on, and `proxy.size.width - 8` means what is left.
      if isInReader { return 0 }
      report(Wording.negative(what, argument.span))
    } else {
      return number
    }
    return nil
  }

  /// A value as a number, when it is one: a literal, a result, or `.infinity`.
  func plainNumber(_ value: Value) -> Double? {
    switch value {
    case .int(let number): return Double(number)
    case .double(let number): return number
    case .host(let call) where call.arguments == nil && call.isMember(of: "CGFloat", "Double"):
      switch call.name {
      case "infinity": return .infinity
      case "zero": return 0
      case "pi": return .pi
      case "greatestFiniteMagnitude": return .infinity
      case "leastNormalMagnitude", "leastNonzeroMagnitude", "ulpOfOne": return 0
      default: return nil
      }
    default: return nil
    }
  }

  func bool(_ arguments: BoundArguments, _ name: String) -> Bool? {
    guard let argument = arguments[name] else { return nil }
    if case .bool(let value) = argument.value { return value }
    report(
      Wording.wrongType(
        argument.named(in: arguments.callee), takes: "true or false", not: argument.value.described,
        argument.span))
    return nil
  }

  func string(_ arguments: BoundArguments, _ name: String) -> StringValue? {
    guard let argument = arguments[name] else { return nil }
    if let value = argument.value.words { return value }
    report(
      Wording.wrongType(
        argument.named(in: arguments.callee), takes: "a string", not: argument.value.described, argument.span)
    )
    return nil
  }

  /// A whole number within a range.
  func integer(_ arguments: BoundArguments, _ name: String, in range: ClosedRange<Int>) -> Int? {
    guard let argument = arguments[name], !argument.value.isNone else { return nil }
    guard case .int(let value) = argument.value else {
      report(
        Wording.wrongType(
          argument.named(in: arguments.callee), takes: "a whole number", not: argument.value.described,
          argument.span))
      return nil
    }
    guard range.contains(value) else {
      report(
        range.upperBound == Int(Int32.max)
          ? Wording.noLines(argument.named(in: arguments.callee), argument.span)
          : Wording.outside(argument.named(in: arguments.callee), range, argument.span))
      return nil
    }
    return value
  }

  /// `CGSize(width:height:)` or `.zero`.
  func size(_ argument: Argument, of callee: String) -> CGSize? {
    if case .size(let size) = argument.value {
      return [size.width, size.height].allSatisfy { $0.isFinite && abs($0) <= Self.lengthLimit }
        ? size : wrong("a size")
    }
    guard let call = argument.value.host else { return wrong("a size") }
    if call.name == "zero", call.arguments == nil, call.isMember(of: "CGSize") { return .zero }
    guard call.name == "CGSize" || call.name == "init", call.arguments != nil else { return wrong("a size") }
    guard let arguments = bound(call, to: [Signature(.required("width"), .required("height"))]) else {
      return nil
    }
    guard let width = number(arguments, "width", .any), let height = number(arguments, "height", .any) else {
      return nil
    }
    return CGSize(width: width, height: height)

    func wrong(_ what: String) -> CGSize? {
      report(
        Wording.wrongType(
          argument.named(in: callee), takes: what, not: argument.value.described, argument.span))
      return nil
    }
  }

  /// `EdgeInsets(top:leading:bottom:trailing:)`, or nil when the value is none.
  func edgeInsets(_ value: Value) -> EdgeInsets?? {
    guard let call = value.host,
      call.name == "EdgeInsets" || (call.name == "init" && call.isMember(of: "EdgeInsets")),
      call.arguments != nil
    else { return .none }
    let signatures = [
      Signature(),
      Signature(.required("top"), .required("leading"), .required("bottom"), .required("trailing")),
    ]
    guard let arguments = bound(call, to: signatures) else { return .some(nil) }
    func length(_ name: String) -> Double { number(arguments, name, .any) ?? 0 }
    return .some(
      EdgeInsets(
        top: length("top"), leading: length("leading"), bottom: length("bottom"),
        trailing: length("trailing")))
  }

  /// `.degrees(45)`, `Angle(radians: 1)`, `.zero`: degrees, clockwise.
  func angle(_ arguments: BoundArguments, _ name: String) -> Double? {
    guard let argument = arguments[name] else { return nil }
    /// What is divided by 0 has no direction: an app draws on with it until it knows better.
    func isNone(_ number: Double?) -> Bool {
      guard number?.isFinite == false else { return false }
      report(Wording.noAngle(argument.span))
      return true
    }
    if let radians = argument.value.radians, radians.isFinite { return radians * 180 / .pi }
    if isNone(argument.value.radians) { return 0 }
    if let call = argument.value.host {
      if call.arguments == nil, call.name == "zero", call.isMember(of: "Angle") { return 0 }
      if call.name == "Angle" || (call.name == "init" && call.isMember(of: "Angle")), call.arguments != nil {
        let signatures = [Signature(.required("degrees")), Signature(.required("radians"))]
        guard let inner = bound(call, to: signatures) else { return nil }
        if isNone((inner["degrees"] ?? inner["radians"]).flatMap { plainNumber($0.value) }) { return 0 }
        return number(inner, "degrees", .any) ?? number(inner, "radians", .any).map { $0 * 180 / .pi }
      }
      if call.isMember(of: "Angle"), call.name == "degrees" || call.name == "radians" {
        guard let inner = bound(call, to: [Signature(.unlabeled(call.name))]) else { return nil }
        if isNone(inner[call.name].flatMap { plainNumber($0.value) }) { return 0 }
        let value = number(inner, call.name, .any)
        return call.name == "degrees" ? value : value.map { $0 * 180 / .pi }
      }
    }
    report(
      Wording.wrongType(
        argument.named(in: arguments.callee), takes: "an angle", not: argument.value.described, argument.span,
        hint: "write '.degrees(45)'"))
    return nil
  }

  /// Binds a call, saying what is wrong; nil when something is.
  func bound(_ call: HostCall, to signatures: [Signature]) -> BoundArguments? {
    let (arguments, problems) = bind(call, to: signatures)
    for problem in problems { report(problem) }
    return problems.isEmpty ? arguments : nil
  }
}

extension Value {
  /// Whether this is Swift's `nil`.
  var isNil: Bool {
    if case .nil = self { true } else { false }
  }

  /// The same where nothing else is called `.none`.
  var isNone: Bool {
    if isNil { return true }
    guard let call = host, call.name == "none", call.arguments == nil, case .implicit = call.base else {
      return false
    }
    return true
  }
}

extension Value {
  /// A range of whole numbers as its first and its last; without a first it begins at 0, without a last it ends with the
  /// largest number there is.
  var wholeRange: (lowerBound: Int, upperBound: Int)? {
    switch self {
    case .range(let range) where !range.isEmpty: return (range.lowerBound, range.upperBound - 1)
    case .closedRange(let range): return (range.lowerBound, range.upperBound)
    case .interval(let interval):
      var (lower, upper) = (0, Int.max)
      if let bound = interval.lower {
        guard case .int(let number) = bound else { return nil }
        lower = number
      }
      if let bound = interval.upper {
        guard case .int(let number) = bound, number > 0 || interval.isClosed else { return nil }
        upper = interval.isClosed ? number : number - 1
      }
      return interval.lower == nil && interval.upper == nil ? nil : (lower, upper)
    default: return nil
    }
  }
}

extension Wording {
  fileprivate static func noAngle(_ span: Span) -> Diagnostic {
    .warning(
      "this angle is not finite, and counts as 0", at: span, hint: "something is divided by 0 in it")
  }
}
