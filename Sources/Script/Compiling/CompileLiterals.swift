internal import Diagnostics
internal import ScriptSyntax

extension Compiler {
  /// - Parameter takesViews: whether it is a text's, in which images and other texts may stand.
  func compileString(
    _ literal: StringLiteral, _ range: Range<Int>, _ expected: StaticType, takesViews: Bool = false
  ) -> Compiled {
    if let own = interpolated(literal, as: expected.wrapped ?? expected, range) { return own }
    let isKey = expected.isTextKey
    let type: StaticType =
      expected.nominal === NominalType.character
      ? .character : isKey ? .nominal(TextComposition.nominal, []) : .string
    let place = span(range)
    var parts: [StringPart] = []
    for piece in literal.pieces {
      switch piece {
      case .text(let text):
        parts.append(.text(text.sourceText(in: source)))
      case .interpolation(let arguments, let range):
        guard let part = compileInterpolation(arguments, range) else { return .failed }
        parts.append(part)
      }
    }
    // Nearly every string is one stretch of text, the same at every evaluation.
    if parts.isEmpty {
      let empty = SourceText(
        file: source.file, bytes: [], segments: [(0, min(place.range.lowerBound + 1, place.range.upperBound))]
      )
      return Compiled(constant: self.literal(StringValue("", source: empty), isKey: isKey), type)
    }
    if parts.count == 1, case .text(let text) = parts[0] {
      let value = StringValue(String(decoding: text.bytes, as: UTF8.self), source: text)
      return Compiled(constant: self.literal(value, isKey: isKey), type)
    }
    let composition = StringComposition(
      parts: parts, span: place, takesViews: takesViews || isKey, isKey: isKey)
    return Compiled(type) { frame throws(Stop) in try composition.value(frame) }
  }

  private func literal(_ string: StringValue, isKey: Bool) -> Value {
    isKey ? .native(TextComposition(string)) : .string(string)
  }

  private func compileInterpolation(_ arguments: [ArgumentSyntax], _ range: Range<Int>) -> StringPart? {
    if let own = ownInterpolation(arguments, range) {
      return .value(Interpolation(own.code, .string, span(range)))
    }
    guard let first = arguments.first else { return nil }
    if let label = first.label {
      unsupported("this kind of interpolation", label.range, hint: EvaluationMessage.specifierHint)
      return nil
    }
    if arguments.count == 2, arguments[1].label?.text == "default" {
      let (value, other) = (compile(first.value), compile(arguments[1].value, .string))
      let (code, instead) = (value.code, other.code)
      let shown: Code = { frame throws(Stop) in
        let value = try code(frame)
        return value.isNil ? try instead(frame) : value
      }
      return .value(Interpolation(shown, value.type.wrapped ?? value.type, span(range)))
    }
    let value = compile(first.value)
    var format: Code?
    for argument in arguments.dropFirst() {
      switch argument.label?.text {
      case "specifier": format = compile(argument.value, .string).code
      case "format": format = compile(argument.value, as: .nominal(FormatType.style, [])).code
      case "style": format = compile(argument.value, as: .nominal(FormatType.shown, [])).code
      case "formatter": format = compile(argument.value).code
      // Who may read it in a log: `logger.info("\(name, privacy: .private)")`.
      case "privacy": continue
      default:
        unsupported("this kind of interpolation", argument.range, hint: EvaluationMessage.specifierHint)
        return nil
      }
    }
    return .value(Interpolation(value.code, value.type, format: format, span(range)))
  }

  func compileArray(_ elements: [Expression], _ expected: StaticType) -> Compiled {
    var target = expected
    while let wrapped = target.wrapped { target = wrapped }
    if case .nominal(let nominal, let arguments) = target, nominal === NominalType.arraySlice {
      let array = compileArray(elements, .array(arguments.first ?? .unknown))
      let code = array.code
      return Compiled(.nominal(nominal, [array.type.elementType])) { frame throws(Stop) in
        guard case .array(let values, _) = try code(frame) else { throw .mistake }
        return .slice(SliceValue(values[...]))
      }
    }
    var element = StaticType.unknown
    var kind = NominalType.array
    if case .nominal(let nominal, let arguments) = target {
      if nominal === NominalType.array || nominal === NominalType.set {
        (element, kind) = (arguments.first ?? .unknown, nominal === NominalType.set ? nominal : kind)
      } else if nominal.kind == .protocol, let argument = arguments.first {
        element = argument
      } else if nominal.isOptionSet {
        return compileOptionSet(elements, target)
      } else if let made = libraryArrayLiteral(elements, of: target) ?? arrayLiteral(elements, of: target) {
        return made
      }
    }
    var values = elements.map { convert(compile($0, element), to: element, $0.range) }
    if element.hasUnknown {
      // `[.red, Color.blue]`, `[nil, 1]`: the others say what a member without its type is.
      if let known = values.first(where: { !$0.type.hasUnknown && !$0.isNil }) {
        for (index, item) in elements.enumerated() where values[index].type.hasUnknown && item.isContextual {
          values[index] = compile(item, known.type)
        }
      }
    }
    if element.hasUnknown,
      let list = values.first(where: { !$0.isFlexible && isOfNumbers($0.type.elementType) })?.type
    {
      // `[[x, 1], [2, 3]]`: the literals are what stands in the other lists.
      for (index, item) in elements.enumerated() where values[index].isFlexible {
        values[index] = compile(item, list)
      }
    }
    if element.hasUnknown, let shape = commonTuple(elements, values) {
      values = elements.map { compile($0, shape) }
    }
    let isSet = kind === NominalType.set
    let range = elements.first.map(\.range) ?? 0..<0
    let span = span(range)
    if !element.hasUnknown { return Compiler.collect(values, isSet: isSet, element, span) }
    return unify(values) { values, type in
      return Compiler.collect(values, isSet: isSet, type, span)
    }
  }

  private static func collect(
    _ values: [Compiled], isSet: Bool, _ element: StaticType, _ span: Span
  ) -> Compiled {
    let codes = values.map { Held(code: $0.code) }
    if isSet {
      return Compiled(.nominal(.set, [element])) { frame throws(Stop) in
        var result = SetValue()
        for code in codes { result.insert(try frame.interpreter.key(try code(frame), span)) }
        return try frame.interpreter.checked(.set(result), span)
      }
    }
    let constants = values.compactMap(\.constant)
    if constants.count == values.count {
      return Compiled(constant: .array(constants), .array(element))
    }
    return Compiled(.array(element)) { frame throws(Stop) in
      var result: [Value] = []
      result.reserveCapacity(codes.count)
      for code in codes { result.append(try code(frame)) }
      return try frame.interpreter.checked(.array(result), span)
    }
  }

  /// `[.top, .leading]` where a set of options is wanted: all of them in one.
  private func compileOptionSet(_ elements: [Expression], _ type: StaticType) -> Compiled {
    let codes = elements.map { compile($0, as: type).code }
    if let nominal = type.nominal, program.user(nominal) != nil {
      return ownOptionSet(codes, type, span(elements.first?.range ?? 0..<0))
    }
    let unions = program.members("union", of: type)
    guard case .library(let member)? = unions.first?.source, case .value(let union) = member.body else {
      return .failed
    }
    let empty = program.initializers(of: type).compactMap { found -> NativeBody? in
      guard case .library(let member) = found.source, member.type.parameters.isEmpty,
        case .value(let body) = member.body
      else { return nil }
      return body
    }.first
    let site = CallSite(span(elements.first?.range ?? 0..<0))
    return Compiled(type) { frame throws(Stop) in
      guard let empty else { return .void }
      var result = try frame.callNative(empty, site, .void, [])
      for code in codes { result = try frame.callNative(union, site, result, [try code(frame)]) }
      return result
    }
  }

  /// The same of a type that a block declares, whose bits are its raw value's.
  private func ownOptionSet(_ codes: [Code], _ type: StaticType, _ span: Span) -> Compiled {
    let zero = Compiled.integer(0)
    let raw = program.members("rawValue", of: type).first?.type.result ?? .int
    let nothing = settle(zero, raw).code
    return Compiled(type) { frame throws(Stop) in
      var bits = try nothing(frame)
      for code in codes {
        let other = try frame.interpreter.member("rawValue", of: try code(frame), span)
        bits = try frame.interpreter.applyBits("|", bits, other, span)
      }
      let all = bits
      return try frame.interpreter.call(
        "init", on: .type(TypeValue(type)),
        [DynamicArgument(label: "rawValue", code: returning(all), asDouble: nil, isClosure: false)], frame,
        span)
    }
  }

  func compileDictionary(
    _ elements: [DictionaryElement], _ expected: StaticType, _ range: Range<Int>
  ) -> Compiled {
    var target = expected
    while let wrapped = target.wrapped { target = wrapped }
    if let own = dictionaryLiteral(elements, of: target, range) { return own }
    var (keyType, valueType) = (StaticType.unknown, StaticType.unknown)
    var isList = false
    if case .nominal(let nominal, let arguments) = target,
      nominal === NominalType.dictionary || nominal === NominalType.keyValuePairs
    {
      isList = nominal === NominalType.keyValuePairs
      if arguments.count == 2 { (keyType, valueType) = (arguments[0], arguments[1]) }
    }
    // `[Kind.food: 1, .rent: 2]`: what the others are members of, the first one says.
    if keyType.isUnknown, elements.contains(where: { $0.key.isContextual }),
      let first = elements.first(where: { !$0.key.isContextual })
    {
      let type = quietly { compile(first.key).type }
      if !type.hasUnknown { keyType = type }
    }
    let keys = elements.map { convert(compile($0.key, keyType), to: keyType, $0.key.range) }
    var values = elements.map { convert(compile($0.value, valueType), to: valueType, $0.value.range) }
    let span = span(range)
    var keyCodes = keys.map(\.code)
    if keyType.isUnknown {
      let isMixed = keys.contains { $0.type.isDouble && !$0.isFlexible }
      if isMixed { keyCodes = keys.map(\.adopted.code) }
      keyType = isMixed ? .double : keys.first?.type ?? .unknown
    }
    func make(_ codes: [Code], _ type: StaticType) -> Compiled {
      let (keyType, isList) = (keyType, isList)
      let type = StaticType.nominal(isList ? .keyValuePairs : .dictionary, [keyType, type])
      let keys = keyCodes
      if isList {
        return Compiled(type) { frame throws(Stop) in
          var pairs: [(Value, Value)] = []
          for (key, value) in zip(keys, codes) { pairs.append((try key(frame), try value(frame))) }
          return try frame.interpreter.checked(.native(PairsValue(pairs)), span)
        }
      }
      return Compiled(type) { frame throws(Stop) in
        var result = DictionaryValue()
        // Each of them is found a place.
        try frame.interpreter.spend(4 * keys.count, span)
        for (key, value) in zip(keys, codes) {
          let key = try frame.interpreter.key(try key(frame), span)
          if result[key] != nil {
            throw frame.interpreter.fail(EvaluationMessage.duplicateKey, span)
          }
          result[key] = try value(frame)
        }
        return try frame.interpreter.checked(.dictionary(result), span)
      }
    }
    if valueType.isUnknown, let shape = commonTuple(elements.map(\.value), values) {
      values = elements.map { compile($0.value, shape) }
    }
    if !valueType.isUnknown { return make(values.map(\.code), valueType) }
    return unify(values) { make($0.map(\.code), $1) }
  }

  /// `[("a", 1), ("b", 2.5)]`: the type of all tuples of a list where what stands in one of them says what a literal
  /// or a member without its type in another is; nil where each is what it is by itself.
  private func commonTuple(_ elements: [Expression], _ values: [Compiled]) -> StaticType? {
    guard elements.count > 1, case .tuple(let first) = elements[0].kind else { return nil }
    var parts: [[ArgumentSyntax]] = []
    var types: [[StaticType.Element]] = []
    for (element, value) in zip(elements, values) {
      guard case .tuple(let arguments) = element.kind, arguments.count == first.count,
        case .tuple(let own) = value.type, own.count == first.count
      else { return nil }
      parts.append(arguments)
      types.append(own)
    }
    var changes = false
    let common = first.indices.map { index -> StaticType.Element in
      let column = types.map { $0[index].type }
      let known = column.first { !$0.hasUnknown } ?? .unknown
      let open = zip(parts, column).contains { part, type in
        type.hasUnknown && part[index].value.isContextual
      }
      let isMixed =
        column.contains(where: \.isDouble)
        && zip(parts, column).contains { part, type in type.isInt && part[index].value.isIntegerLiteral }
      if isMixed || (open && !known.isUnknown) { changes = true }
      let isOptional = zip(parts, column).contains { part, _ in
        if case .null = part[index].value.kind { true } else { false }
      }
      let type: StaticType = isMixed ? .double : known
      return StaticType.Element(
        label: types[0][index].label,
        isOptional && !type.isOptional && !type.isUnknown ? .optional(type) : type)
    }
    return changes ? .tuple(common) : nil
  }

  func compileTuple(_ elements: [ArgumentSyntax], _ expected: StaticType) -> Compiled {
    if elements.isEmpty { return Compiled(constant: .void, .void) }
    var wanted: [StaticType] = []
    if case .tuple(let parts) = expected, parts.count == elements.count { wanted = parts.map(\.type) }
    let values = elements.enumerated().map { index, element -> Compiled in
      guard wanted.indices.contains(index) else { return compile(element.value) }
      return compile(element.value, as: wanted[index])
    }
    // `let p: (x: Double, y: Double) = (1, 2)` has the labels of its type.
    var labels = elements.map { $0.label?.text }
    if case .tuple(let parts) = expected, parts.count == elements.count {
      for index in labels.indices where labels[index] == nil { labels[index] = parts[index].label }
    }
    let span = span(elements.first?.value.range ?? 0..<0)
    let shape = labels.contains { $0 != nil } ? TupleValue.Shape(labels) : nil
    let codes = values.map(\.code)
    let type = StaticType.tuple(zip(labels, values).map { StaticType.Element(label: $0, $1.type) })
      .ofSensibleSize
    let constants = values.compactMap(\.constant)
    if constants.count == values.count {
      return Compiled(constant: .tuple(TupleValue(constants, shape)), type)
    }
    if codes.count == 2 {
      let (a, b) = (codes[0], codes[1])
      return Compiled(type) { frame throws(Stop) in
        try frame.interpreter.checked(.tuple(TupleValue([try a(frame), try b(frame)], shape)), span)
      }
    }
    return Compiled(type) { frame throws(Stop) in
      var values: [Value] = []
      values.reserveCapacity(codes.count)
      for code in codes { values.append(try code(frame)) }
      return try frame.interpreter.checked(.tuple(TupleValue(values, shape)), span)
    }
  }
}

extension Compiler {
  /// Whether number literals are values of a type, or of what lists of it are of at last.
  private func isOfNumbers(_ type: StaticType) -> Bool {
    guard case .nominal(let nominal, let arguments) = type else { return false }
    if [.array, .set, .dictionary].contains(nominal) { return arguments.last.map(isOfNumbers) ?? false }
    if type.isDouble || nominal.integerLiteral != nil || nominal.floatLiteral != nil { return true }
    return program.user(nominal) != nil
      && program.ancestry(nominal).contains {
        ["ExpressibleByIntegerLiteral", "ExpressibleByFloatLiteral"].contains($0.name)
      }
  }
}
