public import Diagnostics
internal import Foundation
internal import Glibc

/// Values as text, as Swift prints them.
extension Interpreter {
  /// The text of a value: as `print` shows it, or as it is shown inside of a collection. The type says what
  /// the value does not: an optional's text is `Optional(1)`.
  public func text(
    _ value: Value, _ type: StaticType = .unknown, isInside: Bool = false, _ span: Span
  ) throws(Stop) -> String {
    printingAt = span
    if let text = try text(value, type, isInside: isInside, quiet: false) {
      try spend(text.utf8.count >> 2, span)
      return text
    }
    throw fail(
      EvaluationMessage.cannotInterpolate(typeName(value)), span,
      hint: EvaluationMessage.interpolateHint(value))
  }

  /// nil for what has no text: closures, and what only the host can read. `quiet` asks nothing of the block's
  /// own `description`s.
  func text(_ value: Value, _ type: StaticType, isInside: Bool, quiet: Bool) throws(Stop) -> String? {
    if let wrapped = type.wrapped {
      if case .nil = value { return "nil" }
      return try text(value, wrapped, isInside: true, quiet: quiet).map { "Optional(\($0))" }
    }
    switch value {
    case .void: return "()"
    case .nil: return "nil"
    // `print(color)`: a value of the host's that is known by a name, `Color.red`.
    case .host(let call) where call.arguments == nil && !quiet: return call.name
    case .bool(let flag): return flag.description
    case .int(let number): return number.description
    case .double(let number): return number.description
    case .string(let string): return isInside ? string.text.debugDescription : string.text
    case .point(let point): return "(\(point.x), \(point.y))"
    case .size(let size): return "(\(size.width), \(size.height))"
    case .range(let range):
      return isInside
        ? "Range(\(range.lowerBound)..<\(range.upperBound))" : "\(range.lowerBound)..<\(range.upperBound)"
    case .closedRange(let range):
      return isInside
        ? "ClosedRange(\(range.lowerBound)...\(range.upperBound))"
        : "\(range.lowerBound)...\(range.upperBound)"
    case .interval(let interval):
      // Half a range is shown as any struct is.
      let isPart = isInside || interval.lower == nil || interval.upper == nil
      let lower =
        try interval.lower.map { value throws(Stop) in
          try text(value, .unknown, isInside: isPart, quiet: quiet) ?? ""
        } ?? ""
      let upper =
        try interval.upper.map { value throws(Stop) in
          try text(value, .unknown, isInside: isPart, quiet: quiet) ?? ""
        } ?? ""
      let short = lower + (interval.isClosed ? "..." : "..<") + upper
      if quiet { return short }
      guard let bound = interval.lower ?? interval.upper else { return short }
      if interval.lower != nil, interval.upper != nil {
        return isInside ? "\(interval.isClosed ? "ClosedRange" : "Range")(\(short))" : short
      }
      let kind = interval.lower != nil ? "From" : interval.isClosed ? "Through" : "UpTo"
      let name = (isInside ? "Swift." : "") + "PartialRange\(kind)"
      let inner = fullName(self.type(of: bound), isInside: isInside)
      return "\(name)<\(inner)>(\(interval.lower != nil ? "lowerBound" : "upperBound"): \(lower)\(upper))"
    case .array(let values, _): return try list(values[...], type.elementType, quiet).map { "[\($0)]" }
    case .slice(let slice):
      return try list(slice.elements, type.elementType, quiet).map {
        isInside ? "ArraySlice([\($0)])" : "[\($0)]"
      }
    case .set(let set):
      return try list(set.elements[...], type.elementType, quiet).map {
        isInside ? "Set([\($0)])" : "[\($0)]"
      }
    case .dictionary(let dictionary):
      return try pairs(Array(zip(dictionary.keys, dictionary.values)), type, quiet)
    case .tuple(let tuple): return try labelled(tuple, type, quiet)
    case .instance(let instance):
      if let own = try ownDescription(value, quiet, isInside: isInside) { return own }
      return try describe(instance, quiet, isInside: isInside)
    case .enumeration(let item, let payload):
      if let own = try ownDescription(value, quiet, isInside: isInside) { return own }
      return try describe(item, payload, quiet, isInside: isInside)
    case .type(let type): return type.type.fullName
    case .native(let native):
      if let own = try ownDescription(value, quiet, isInside: isInside) { return own }
      if let arguments = value.object?.storage.arguments {
        let inner = arguments.map { fullName($0, isInside: true) }.joined(separator: ", ")
        return "\(native.description)<\(inner)>"
      }
      if let pairs = native as? PairsValue { return try self.pairs(pairs.pairs, type, quiet) }
      return native.description
    case .keyPath(let path): return "\\." + path.names.joined(separator: ".")
    case .closure: return quiet ? "(Function)" : nil
    case .host, .views, .box: return nil
    }
  }

  private func list(_ values: ArraySlice<Value>, _ type: StaticType, _ quiet: Bool) throws(Stop) -> String? {
    guard try spendOnText(values.count, quiet) else { return nil }
    var parts = PrintedParts()
    for value in values {
      guard let part = try text(value, type, isInside: true, quiet: quiet), try add(part, to: &parts, quiet)
      else { return nil }
    }
    return parts.joined
  }

  private func pairs(
    _ pairs: [(key: Value, value: Value)], _ type: StaticType, _ quiet: Bool
  ) throws(Stop) -> String? {
    if pairs.isEmpty { return "[:]" }
    var valueType = StaticType.unknown
    if case .nominal(_, let arguments) = type, arguments.count == 2 { valueType = arguments[1] }
    guard try spendOnText(2 * pairs.count, quiet) else { return nil }
    var parts = PrintedParts()
    for (key, value) in pairs {
      guard let key = try text(key, .unknown, isInside: true, quiet: quiet),
        let value = try text(value, valueType, isInside: true, quiet: quiet),
        try add("\(key): \(value)", to: &parts, quiet)
      else { return nil }
    }
    return "[\(parts.joined)]"
  }

  private func labelled(_ tuple: TupleValue, _ type: StaticType, _ quiet: Bool) throws(Stop) -> String? {
    var types: [StaticType] = []
    if case .tuple(let elements) = type { types = elements.map(\.type) }
    guard try spendOnText(tuple.elements.count, quiet) else { return nil }
    var parts = PrintedParts()
    for (index, value) in tuple.elements.enumerated() {
      let type = types.indices.contains(index) ? types[index] : .unknown
      guard let part = try text(value, type, isInside: true, quiet: quiet),
        try add(tuple.label(index).map { "\($0): \(part)" } ?? part, to: &parts, quiet)
      else { return nil }
    }
    return "(\(parts.joined))"
  }

  /// Says that so many values are to be written; false when a text for a message would be too long.
  private func spendOnText(_ count: Int, _ quiet: Bool) throws(Stop) -> Bool {
    if quiet {
      quietVisits -= 1 + count
      return quietVisits >= 0
    }
    if let printingAt { try spend(1 + count >> 1, printingAt) }
    return true
  }

  /// Adds a part, as long as all of them are no longer than a text may be; false when one for a message would be. What is
  /// written inside of something is written again with that.
  private func add(_ part: String, to parts: inout PrintedParts, _ quiet: Bool) throws(Stop) -> Bool {
    parts.texts.append(part)
    parts.size += part.utf8.count + 2
    guard parts.size <= limits.size else {
      if !quiet, let printingAt { throw exhaust(EvaluationMessage.size(limits.size), printingAt) }
      return !quiet
    }
    if !quiet, let printingAt, part.utf8.count >= 64 { try spend(part.utf8.count >> 6, printingAt) }
    return true
  }

  private func describe(_ instance: Instance, _ quiet: Bool, isInside: Bool) throws(Stop) -> String? {
    guard let user = program.user(instance.type) else { return instance.type.name }
    guard try spendOnText(user.stored.count, quiet) else { return nil }
    var parts = PrintedParts()
    for property in user.stored {
      let value = instance[property.index]
      if property.isLazy {
        guard
          let part = try text(
            value.isVoid ? .nil : value, .optional(property.type), isInside: true, quiet: quiet)
        else { return nil }
        guard try add("$__lazy_storage_$_\(property.name): \(part)", to: &parts, quiet) else { return nil }
        continue
      }
      // `Response<Int?>`: what is in it is an optional.
      var type = property.type
      if let arguments = instance.arguments { type = type.substituting(instance.type.generics, arguments) }
      let part = try text(value, type, isInside: true, quiet: quiet) ?? "(Function)"
      guard try add("\(property.name): \(part)", to: &parts, quiet) else { return nil }
    }
    var name = isInside ? "\(program.module).\(program.fullName(instance.type))" : instance.type.name
    if !instance.type.generics.isEmpty, !quiet {
      let own = self.type(of: .instance(instance))
      if let arguments = own.knownArguments {
        name += "<\(arguments.map { fullName($0, isInside: isInside) }.joined(separator: ", "))>"
      }
    }
    return "\(name)(\(parts.joined))"
  }

  /// A type as it stands behind the name of another; within something, with its module.
  private func fullName(_ type: StaticType, isInside: Bool) -> String {
    guard isInside, case .nominal(let nominal, let arguments) = type else { return type.fullName }
    if nominal === NominalType.host { return type.fullName }
    let module = program.user(nominal) == nil ? "Swift" : program.module
    let inner = arguments.map { fullName($0, isInside: true) }.joined(separator: ", ")
    return "\(module).\(program.fullName(nominal))" + (inner.isEmpty ? "" : "<\(inner)>")
  }

  private func describe(
    _ item: EnumCase, _ payload: Payload?, _ quiet: Bool, isInside: Bool
  ) throws(Stop) -> String? {
    // Inside of something a case is shown with its type, as Swift's debugger names it.
    let module = program.user(item.type)?.declared.file.path == Prelude.path ? "Swift" : program.module
    let name = isInside ? "\(module).\(program.fullName(item.type)).\(item.name)" : item.name
    guard let payload else { return name }
    // An optional among the values is shown as one.
    let parameters = program.members(item.name, of: .nominal(item.type, []), isStatic: true).first?.type
      .parameters
    let types = parameters.map { StaticType.tuple($0.map { StaticType.Element($0.type) }) } ?? .unknown
    // One tuple is shown without brackets of its own.
    if payload.values.count == 1, item.labels?.first == .some(nil), case .tuple(let tuple) = payload.values[0]
    {
      let type = parameters?.first?.type ?? .unknown
      return try labelled(tuple, type, quiet).map { name + $0 }
    }
    guard let inner = try labelled(TupleValue(payload.values, labels: item.labels), types, quiet) else {
      return nil
    }
    return name + inner
  }

  /// The `description` of a type that says what its text is; within something, what it says for debugging comes first.
  private func ownDescription(_ value: Value, _ quiet: Bool, isInside: Bool) throws(Stop) -> String? {
    guard !quiet, let nominal = value.nominal else { return nil }
    guard let span = program.user(nominal)?.declared else { return nil }
    var texts = [
      ("CustomStringConvertible", "description"), ("CustomDebugStringConvertible", "debugDescription"),
    ]
    if isInside { texts.reverse() }
    let ancestry = program.ancestry(nominal)
    for (parent, name) in texts {
      guard let asked = ancestry.first(where: { $0.name == parent }), conforms(value, to: asked) else {
        continue
      }
      guard let found = program.members(name, of: .nominal(nominal, [])).first, found.user != nil,
        !found.isRequirement
      else { continue }
      return try member(name, of: value, span).text
    }
    return nil
  }

  // With a format.

  /// The text of a number as `Text("\(x, specifier: "%.1f")")` or `Text("\(x, format: .percent)")` has it.
  func text(_ value: Value, format: Value, _ span: Span) throws(Stop) -> String {
    if case .native = format {
      if let text = try formatted(value, by: format, span) { return text }
      if let text = try formatted(value, formatter: format, span) { return text }
      throw fail(LibraryMessage.wrongFormat(value), span)
    }
    guard let conversion = Specifier(format.text) else {
      throw fail(EvaluationMessage.badSpecifier, span, hint: EvaluationMessage.specifierHint)
    }
    if conversion.isGeneral {
      return conversion.around(try text(value, .unknown, span))
    }
    guard let result = conversion.text(value) else {
      throw fail(EvaluationMessage.specifierMismatch(format.text, typeName(value)), span)
    }
    return result
  }
}

extension NativeCall {
  /// What a value is: as much as it knows itself, and else what is known of it here.
  func dynamicType(of index: Int) -> StaticType {
    let known = type(of: index)
    let own = interpreter.type(of: self[index])
    if case .string(let string) = self[index], string.isSlice, !known.isOptional {
      return .nominal(.substring, [])
    }
    if case .nominal(let nominal, _) = own,
      nominal === known.nominal || known.isOptional
        || known.nominal === NominalType.character
    {
      return known.hasUnknown && nominal === known.nominal ? own : known
    }
    return own
  }

  /// `print(a, b, separator: "-", terminator: "")`
  func print(isDebugging: Bool = false) throws(Stop) {
    interpreter.print(try printed(isDebugging: isDebugging))
  }

  /// The line that it prints.
  func printed(isDebugging: Bool = false) throws(Stop) -> String {
    var parts: [String] = []
    let types = types(of: 0)
    interpreter.printingAt = span
    for (index, value) in self[0].array.enumerated() {
      let type = types.indices.contains(index) ? types[index] : .unknown
      if case .host(let call) = value, case .implicit = call.base {
        throw fail(EvaluationMessage.memberOfNothing(call.name))
      }
      parts.append(
        try interpreter.text(value, type, isInside: isDebugging, quiet: false) ?? "(Function)")
    }
    let text = parts.joined(separator: self[1].isVoid ? " " : self[1].text)
    try checkSize(text.utf8.count)
    // A text of each value, and a line: as much work as so many rounds of a loop.
    try spend(8 + 4 * parts.count + text.utf8.count >> 2)
    return text + (self[2].isVoid ? "\n" : self[2].text)
  }
}

extension Interpreter {
  /// What was printed, by lines: an unfinished one goes on.
  func print(_ text: String) {
    var lines = text.split(separator: "\n", omittingEmptySubsequences: false)[...]
    if text.isEmpty { return }
    // Lengthened where it is: a line may be long.
    if !isLineFinished, !output.isEmpty, let first = lines.popFirst() { output[output.count - 1] += first }
    isLineFinished = text.hasSuffix("\n")
    if isLineFinished { lines = lines.dropLast() }
    output += lines.map(String.init)
  }
}

/// `%.1f`, `%03d`: the conversions that make sense for a number in a text.
struct Specifier {
  private let before: String
  private let directive: String
  private let letter: Character
  private let after: String

  init?(_ text: String) {
    guard let percent = text.firstIndex(of: "%") else { return nil }
    before = String(text[..<percent])
    var rest = text[text.index(after: percent)...]
    var directive = "%"
    while let next = rest.first, next.isASCII, next.isNumber || "+-. #0".contains(next) {
      directive.append(next)
      rest.removeFirst()
    }
    while rest.first == "l" { rest.removeFirst() }
    guard let letter = rest.first, "difegxX@".contains(letter), directive.count <= 8 else { return nil }
    rest.removeFirst()
    guard !rest.contains("%") || rest == "%%" else { return nil }
    self.directive = directive
    self.letter = letter
    after = rest == "%%" ? "%" : String(rest)
    // A width of millions would be a page of blanks.
    let width = directive.split { !$0.isNumber }.compactMap { Int($0) }.max() ?? 0
    if width > 100 { return nil }
  }

  /// `%@`, which takes anything.
  var isGeneral: Bool { letter == "@" }

  func around(_ text: String) -> String { before + text + after }

  func text(_ value: Value) -> String? {
    switch (letter, value) {
    case ("f", .double(let number)), ("e", .double(let number)), ("g", .double(let number)):
      return around(print(directive + String(letter), number))
    case ("d", .int(let number)), ("i", .int(let number)), ("x", .int(let number)), ("X", .int(let number)):
      return around(print(directive + "l" + String(letter), number))
    default: return nil
    }
  }

  private func print(_ format: String, _ argument: any CVarArg) -> String {
    var buffer = [CChar](repeating: 0, count: 512)
    let length = withVaList([argument]) { vsnprintf(&buffer, buffer.count, format, $0) }
    let count = min(max(0, Int(length)), buffer.count - 1)
    return String(decoding: buffer[..<count].map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }
}

/// Texts that will stand in a row.
private struct PrintedParts {
  var texts: [String] = []
  /// The bytes of all of them, with what stands between.
  var size = 0

  var joined: String { texts.joined(separator: ", ") }
}
