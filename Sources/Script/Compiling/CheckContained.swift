internal import Diagnostics
internal import ScriptSyntax

/// Values that would have to hold a value of their own type, and that one another: no memory has room for that.
extension Compiler {
  func checkContained(_ types: [UserType]) {
    if !brokenLines.isEmpty { return }
    var done: Set<ObjectIdentifier> = []
    var open: [ObjectIdentifier] = []
    func visit(_ user: UserType) {
      let id = ObjectIdentifier(user.nominal)
      guard open.count < Self.deepestHeld, done.insert(id).inserted else { return }
      open.append(id)
      defer { open.removeLast() }
      for part in within(user, { heldParts(of: user) }) {
        guard let held = program.user(part.type) else { continue }
        // Once is enough: `case branch(left: Tree, right: Tree)`.
        if open.contains(ObjectIdentifier(held.nominal)) {
          return within(user) { reportContained(part, in: user) }
        }
        visit(held)
      }
    }
    for user in types where user.nominal.kind.isValue && !user.source.isPrelude { visit(user) }
  }

  /// How deep values in values are followed.
  private static var deepestHeld: Int { 200 }

  private func reportContained(_ part: HeldPart, in user: UserType) {
    let name = user.nominal.name
    let isEnum = user.nominal.kind == .enumeration
    report(
      EvaluationMessage.holdsItself(name, part.name), part.range,
      hint: isEnum
        ? EvaluationMessage.write("indirect enum \(name)") : EvaluationMessage.holdsItselfHint(name))
  }

  /// What lies in a value as it is, by the types that are written.
  private func heldParts(of user: UserType) -> [HeldPart] {
    if user.declaration?.has("indirect") == true { return [] }
    var parts: [HeldPart] = []
    func add(_ name: String, _ type: TypeSyntax) {
      switch type.kind {
      case .optional(let inner), .unwrapped(let inner): add(name, inner)
      case .name(let own, let generics) where own.text == "Optional":
        for inner in generics { add(name, inner) }
      case .name(let own, _):
        guard let nominal = typeNamed(own.text)?.nominal, nominal.kind.isValue else { return }
        parts.append(HeldPart(name: name, type: nominal, range: type.range))
      default: break
      }
    }
    for case .declaration(let own) in user.syntax.members.map(\.kind) where own.attributes.isEmpty {
      switch own.kind {
      case .variable(_, let bindings) where !own.isOfType && !own.has("lazy"):
        for binding in bindings.sharingTypes where binding.accessors?.isObserving ?? true {
          guard case .name(let property) = binding.pattern.kind, let type = binding.type else { continue }
          add(property.text, type)
        }
      case .enumCase(let cases) where !own.has("indirect"):
        for item in cases {
          for parameter in item.parameters ?? [] { parameter.type.map { add(item.name.text, $0) } }
        }
      default: break
      }
    }
    return parts
  }
}

/// A property, or a value of a case, that lies in the value of a type.
private struct HeldPart {
  let name: String
  let type: NominalType
  /// Where its type is written.
  let range: Range<Int>
}

extension NominalType.Kind {
  fileprivate var isValue: Bool { self == .structure || self == .enumeration }
}
