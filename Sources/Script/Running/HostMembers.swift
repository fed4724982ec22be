extension Interpreter {
  /// Whether a value is a view, and the name none of its own members.
  ///
  /// - Parameter takes: whether a member of the name takes what the call gives.
  func isHostMember(_ name: String, of value: Value, unless takes: (FoundMember) -> Bool = { _ in true })
    -> Bool
  {
    guard let nominal = value.nominal, let views = program.library.views else { return false }
    guard nominal === NominalType.host || program.conforms(nominal, to: views) else { return false }
    let members = program.members(name, of: .nominal(nominal, []))
    if members.isEmpty { return true }
    // Of what extensions add to the host's types it has what its own is given.
    let own = members.contains { $0.user?.hostName != nil } ? hostType(of: value) : nil
    return !members.contains { member in
      (member.user?.hostName.map { $0 == own } ?? true) && takes(member)
    }
  }

  /// The name of the host's type that a value is of; nil of what a modifier has made.
  private func hostType(of value: Value) -> String? {
    guard case .host(var call) = value else { return nil }
    let own = program.vocabulary.ownModifiers
    var modifiers: Set<String> = []
    while case .value(let inner) = call.base {
      if call.arguments != nil {
        guard own.values.contains(where: { $0.contains(call.name) }) else { return nil }
        modifiers.insert(call.name)
      }
      guard case .host(let receiver) = inner else { return nil }
      call = receiver
    }
    return modifiers.isSubset(of: own[call.name] ?? []) ? call.name : nil
  }
}
