internal import Diagnostics
internal import ScriptSyntax

/// Properties of the host's structs: `item.spacing = 0`
extension Compiler {
  /// The argument of that name of a struct of the host's, as a place; nil where no such struct has one.
  func hostPlace(_ name: Name, of base: Expression) -> Place? {
    let structs = hostStructs(with: name.text)
    guard !structs.isEmpty, let inner = compilePlace(base) else { return nil }
    let span = span(name.range)
    return Place(
      .unknown,
      read: { frame throws(Stop) in
        try inner.read(frame).property(name.text, among: structs) ?? .nil
      }
    ) { frame, change throws(Stop) in
      try inner.modify(frame) { owner throws(Stop) in
        guard var value = owner.property(name.text, among: structs), case .host(let call) = owner,
          let order = structs[call.name]?.properties
        else { throw frame.interpreter.noMember(name.text, owner, .nominal(.host, []), span) }
        try change(&value)
        owner = Value.host(call.setting(name.text, to: value, at: span, among: order))
      }
    }
  }

  /// The same as a value; of what is no such struct, a member that the host reads.
  func hostProperty(_ receiver: Compiled, _ name: Name) -> Compiled? {
    let structs = hostStructs(with: name.text)
    guard !structs.isEmpty else { return nil }
    let code = receiver.code
    let member = hostCall(.value(receiver), name, nil, name.range).code
    // Of a struct that is a number for each side it is known what a property is.
    if case .named(let type) = hostType(of: receiver), case .double? = structs[type]?.absent {
      return Compiled(.double) { frame throws(Stop) in
        if case .double(let number)? = try code(frame).property(name.text, among: structs) {
          .double(number)
        } else {
          .double(0)
        }
      }
    }
    return Compiled(.unknown) { frame throws(Stop) in
      if let value = try code(frame).property(name.text, among: structs) { return value }
      return try member(frame)
    }
  }

  private func hostStructs(with name: String) -> [String: HostStruct] {
    program.library.hostStructs.filter { $1.properties.contains { $0.argumentLabel.name == name } }
  }
}

extension Value {
  /// What a struct of the host's was given, or is without; nil of what is none.
  func property(_ name: String, among structs: [String: HostStruct]) -> Value? {
    guard case .host(let call) = self, call.arguments != nil, let found = structs[call.name],
      let own = found.properties.first(where: { $0.argumentLabel.name == name })
    else { return nil }
    if case .value = call.base { return nil }
    let value = call.arguments?.first { $0.label == own.argumentLabel.label }?.value ?? found.absent
    // A number without a point is none without a fraction where there are lengths.
    if case .double = found.absent, case .int(let number) = value { return .double(Double(number)) }
    return value
  }
}

extension HostCall {
  /// The same call with another argument, where it belongs in the order.
  fileprivate func setting(_ name: String, to value: Value, at span: Span, among order: [String]) -> HostCall
  {
    func rank(_ label: String?) -> Int {
      order.firstIndex { $0.argumentLabel.label == label } ?? order.count
    }
    guard let own = order.first(where: { $0.argumentLabel.name == name }) else { return self }
    let label = own.argumentLabel.label
    var all = (arguments ?? []).filter { $0.label != label }
    let index = all.firstIndex { rank($0.label) > rank(label) } ?? all.count
    all.insert(Argument(label: label, value: value, span: span), at: index)
    return HostCall(base: base, name: self.name, nameSpan: nameSpan, arguments: all, span: self.span)
  }
}

extension String {
  /// `size`, without a label, of `_size`
  fileprivate var argumentLabel: (name: String, label: String?) {
    hasPrefix("_") ? (String(dropFirst()), nil) : (self, self)
  }
}
