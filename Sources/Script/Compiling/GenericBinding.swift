/// What the generic parameters of a call stand for, as far as its arguments have said.
struct GenericBinding {
  private let parameters: [GenericParameter]
  /// By what an argument is.
  private var bound: [StaticType?]
  /// By what the place of the call wants.
  private var expected: [StaticType?]
  /// By what a literal is when nothing else is said.
  private var suggestions: [StaticType?]

  init(_ parameters: [GenericParameter]) {
    self.parameters = parameters
    bound = parameters.map { _ in nil }
    expected = bound
    suggestions = bound
  }

  var hasSuggestions: Bool { suggestions.contains { $0 != nil } }

  /// Notes what the place wants of the result.
  ///
  /// - Parameter isWhole: whether nothing else says what the result is, which is an optional then where the place wants
  ///   one.
  mutating func expect(_ result: StaticType, _ type: StaticType, isWhole: Bool = false) {
    if type.isUnknown || type.nominal === NominalType.any || parameters.isEmpty { return }
    match(result, result.isOptional || isWhole ? type : type.wrapped ?? type) {
      binding, index, type in
      if binding.expected[index] == nil, !type.hasUnknown { binding.expected[index] = type }
    }
  }

  /// Notes what an argument is.
  mutating func unify(_ parameter: StaticType, _ type: StaticType) {
    if parameters.isEmpty { return }
    match(parameter, type) { binding, index, type in
      guard let old = binding.bound[index], !old.hasUnknown else {
        if !type.isUnknown { binding.bound[index] = type.ofSensibleSize }
        return
      }
    }
  }

  mutating func suggest(_ parameter: StaticType, _ type: StaticType) {
    match(parameter, type) { binding, index, type in
      if binding.suggestions[index] == nil { binding.suggestions[index] = type }
    }
  }

  /// The parameters of a type that only literals have said something about.
  func suggested(in type: StaticType) -> [Int] {
    parameters.indices.filter {
      suggestions[$0] != nil && bound[$0] == nil && expected[$0] == nil && type.mentions(parameters[$0])
    }
  }

  /// A type with what is known in the place of the parameters. When that is final, a parameter nobody has said
  /// anything about is unknown.
  func apply(_ type: StaticType, isFinal: Bool = false, ignoringSuggestions: Bool = false) -> StaticType {
    if parameters.isEmpty { return type }
    let values = parameters.indices.map { index -> StaticType in
      bound[index] ?? expected[index] ?? (isFinal && !ignoringSuggestions ? suggestions[index] : nil)
        ?? .unknown
    }
    return type.substituting(parameters, values)
  }

  private mutating func match(
    _ pattern: StaticType, _ type: StaticType, _ found: (inout GenericBinding, Int, StaticType) -> Void
  ) {
    switch (pattern, type) {
    case (.generic(let parameter), _):
      if let index = parameters.firstIndex(where: { $0 === parameter }) { found(&self, index, type) }
    case (.nominal(let wanted, let inner), .nominal(let given, let arguments)):
      if wanted === given {
        for (a, b) in zip(inner, arguments) { match(a, b, found) }
      } else if wanted === NominalType.optional, let wrapped = inner.first {
        match(wrapped, type, found)
      } else if wanted.kind == .protocol, let element = inner.first {
        match(element, type.elementType, found)
      }
    case (.nominal(let wanted, let inner), _) where wanted === NominalType.optional:
      if let wrapped = inner.first { match(wrapped, type, found) }
    case (.tuple(let parts), .tuple(let elements)):
      for (a, b) in zip(parts, elements) { match(a.type, b.type, found) }
    case (.function(let wanted), .function(let given)):
      for (a, b) in zip(wanted.parameters, given.parameters) { match(a.type, b.type, found) }
      match(wanted.result, given.result, found)
    case (.metatype(let wanted), .metatype(let given)): match(wanted, given, found)
    default: break
    }
  }
}

extension StaticType {
  func mentions(_ parameter: GenericParameter) -> Bool {
    switch self {
    case .unknown: false
    case .generic(let own): own === parameter
    case .nominal(_, let arguments): arguments.contains { $0.mentions(parameter) }
    case .tuple(let elements): elements.contains { $0.type.mentions(parameter) }
    case .function(let function):
      function.result.mentions(parameter) || function.parameters.contains { $0.type.mentions(parameter) }
    case .metatype(let type): type.mentions(parameter)
    }
  }
}
