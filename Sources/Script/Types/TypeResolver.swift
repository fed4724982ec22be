internal import ScriptSyntax

/// Turns written types into static ones.
struct TypeResolver {
  /// The type of a plain name; nil for one that nobody knows, which has been said.
  let named: (String) -> StaticType?
  /// Says that nobody knows a name.
  var unknown: (Name) -> Void = { _ in }
  /// What a generic `typealias` of that name means with these arguments.
  var alias: (String, [StaticType]) -> StaticType? = { _, _ in nil }
  /// The type of a name that a module is said of: `Swift.Error`
  var inModule: (String) -> StaticType? = { _ in nil }
  /// A type inside of a type.
  var member: (StaticType, String) -> StaticType? = { _, _ in nil }

  /// The modules whose names stand before those of what is in them.
  static let modules: Set = ["Swift", "Foundation", "SwiftUI", "Combine", "Charts"]

  init(_ named: @escaping (String) -> StaticType?) { self.named = named }

  func resolve(_ syntax: TypeSyntax) -> StaticType {
    switch syntax.kind {
    case .name(let name, let arguments):
      let resolved = arguments.map(resolve)
      if !arguments.isEmpty, let type = alias(name.text, resolved) { return type }
      guard let type = named(name.text) else {
        unknown(name)
        return .unknown
      }
      return apply(type, resolved)
    case .array(let element): return .array(resolve(element))
    case .dictionary(let key, let value): return .nominal(.dictionary, [resolve(key), resolve(value)])
    case .optional(let wrapped), .unwrapped(let wrapped): return .optional(resolve(wrapped))
    case .tuple(let elements):
      if elements.count == 1, elements[0].label == nil { return resolve(elements[0].type) }
      return .tuple(elements.map { StaticType.Element(label: $0.label?.text, resolve($0.type)) })
    case .function(let parameters, _, let result):
      return .function(
        FunctionType(
          parameters.map { element in
            var parameter = FunctionType.Parameter(resolve(element.type))
            if case .attributed(_, let specifiers, _) = element.type.kind {
              parameter.isInout = specifiers.contains("inout")
            }
            parameter.isVariadic = element.isVariadic
            return parameter
          }, resolve(result)))
    case .some(let inner), .any(let inner), .suppressed(let inner): return resolve(inner)
    case .attributed(_, _, let inner): return resolve(inner)
    case .composition(let parts): return parts.first.map(resolve) ?? .unknown
    case .member(let base, let name, let arguments):
      if name.text == "Type", arguments.isEmpty { return .metatype(resolve(base)) }
      if name.text == "Element" { return resolve(base).elementType }
      // `FocusState<Bool>.Binding`
      if name.text == "Binding", case .name(let wrapper, let arguments) = base.kind,
        ["FocusState", "AccessibilityFocusState"].contains(wrapper.text)
      {
        return .nominal(.binding, arguments.map(resolve))
      }
      if case .name(let module, _) = base.kind, Self.modules.contains(module.text),
        let type = inModule(name.text)
      {
        return apply(type, arguments.map(resolve))
      }
      return member(resolve(base), name.text) ?? .unknown
    case .missing: return .unknown
    }
  }

  private func apply(_ type: StaticType, _ resolved: [StaticType]) -> StaticType {
    guard case .nominal(let nominal, let given) = type, given.isEmpty || !resolved.isEmpty else {
      return type
    }
    // `some Sequence<Int>`: what is in angle brackets is what a conforming type consists of.
    if nominal.kind == .protocol { return .nominal(nominal, resolved) }
    return .nominal(
      nominal, nominal.generics.indices.map { resolved.indices.contains($0) ? resolved[$0] : .unknown })
  }
}

extension StaticType {
  /// Whether it consists of more types than so many. Aliases of pairs of aliases double at each step.
  func hasMoreTypes(than limit: Int) -> Bool {
    var left = limit
    count(&left)
    return left < 0
  }

  private func count(_ left: inout Int) {
    left -= 1
    if left < 0 { return }
    switch self {
    case .unknown, .generic: break
    case .nominal(_, let arguments): for argument in arguments where left >= 0 { argument.count(&left) }
    case .tuple(let elements): for element in elements where left >= 0 { element.type.count(&left) }
    case .function(let function):
      for parameter in function.parameters where left >= 0 { parameter.type.count(&left) }
      function.result.count(&left)
    case .metatype(let type): type.count(&left)
    }
  }

  /// What a `for` loop over a value of the type gives.
  public var elementType: StaticType {
    guard case .nominal(let type, let arguments) = self, let element = type.element else { return .unknown }
    return element.substituting(type.generics, arguments)
  }

  /// The type with arguments in the place of parameters.
  func substituting(_ parameters: [GenericParameter], _ arguments: [StaticType]) -> StaticType {
    if parameters.isEmpty { return self }
    switch self {
    case .unknown: return self
    case .nominal(let type, let inner):
      return inner.isEmpty ? self : .nominal(type, inner.map { $0.substituting(parameters, arguments) })
    case .generic(let parameter):
      guard let index = parameters.firstIndex(where: { $0 === parameter }) else { return self }
      return index < arguments.count ? arguments[index] : .unknown
    case .tuple(let elements):
      return .tuple(
        elements.map { Element(label: $0.label, $0.type.substituting(parameters, arguments)) })
    case .function(var function):
      for index in function.parameters.indices {
        function.parameters[index].type = function.parameters[index].type.substituting(parameters, arguments)
      }
      function.result = function.result.substituting(parameters, arguments)
      return .function(function)
    case .metatype(let type): return .metatype(type.substituting(parameters, arguments))
    }
  }
}
