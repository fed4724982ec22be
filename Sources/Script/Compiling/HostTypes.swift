internal import ScriptSyntax

/// Which of the host's types a value is of. All of them are one type here; only what an extension adds to one of them
/// asks for it.
enum HostType {
  case unknown
  case named(String)
  /// It is the type itself.
  case type(String)
  /// What a modifier has made of a view.
  case modified
}

extension Compiled {
  /// Whether it is one of the host's types, and no value.
  var isHostsType: Bool { if case .type = hostType { true } else { false } }
}

extension Compiler {
  /// The members of a name that a value has. Of those that extensions add to the host's types, it has what its own type
  /// is given: `extension Image { func padding() … }` is not what `Text("a").padding()` calls.
  func members(_ name: Name, ofHost receiver: Compiled) -> [FoundMember] {
    let all = program.members(name.text, of: receiver.type)
    guard receiver.type.nominal === NominalType.host, all.contains(where: { $0.user?.hostName != nil }) else {
      return all
    }
    let own: [FoundMember]
    switch hostType(of: receiver) {
    case .unknown, .type: return all
    case .named(let type):
      own = all.filter { member in member.user?.hostName.map { $0 == type } ?? true }
    case .modified: own = all.filter { $0.user?.hostName == nil }
    }
    // Of a name that is nothing else, the expression has shown too little.
    return own.isEmpty && !program.vocabulary.dynamicMembers.contains(name.text) ? all : own
  }

  /// `.gray`, where an extension has a `gray(_:)`: without a call, it is the host's value.
  func isHostsValue(_ name: Name, beside own: [FoundMember], isCalled: Bool) -> Bool {
    !isCalled && program.vocabulary.typeValues.contains(name.text) && own.allSatisfy(\.isCall)
  }

  /// What a member of a value is: `Text("a").bold()` is a text, and with a padding it is none any more.
  func hostType(of receiver: Compiled, behind name: String, isCall: Bool) -> HostType {
    let vocabulary = program.vocabulary
    switch hostType(of: receiver) {
    case .named(let type):
      let isSame =
        vocabulary.ownModifiers[type]?.contains(name) == true
        || !isCall && vocabulary.valueTypes.contains(type)
      return isSame ? .named(type) : .modified
    case .type(let type): return .named(type)
    case .unknown: return vocabulary.ownModifiers.values.contains { $0.contains(name) } ? .unknown : .modified
    case .modified: return .modified
    }
  }

  func hostType(of receiver: Compiled) -> HostType {
    if case .unknown = receiver.hostType, let name = receiver.type.hostName { return .named(name) }
    return receiver.hostType
  }
}
