internal import Diagnostics
internal import ScriptSyntax

extension Compiler {
  /// `.leading`: a member of the type that the place wants, or of one that only the host knows.
  func compileImplicitMember(_ name: Name, _ suffixes: [Suffix], _ expected: StaticType) -> Link? {
    var type = expected
    while let wrapped = type.wrapped {
      if name.text == "none" { return .value(Compiled(constant: .nil, expected)) }
      if name.text == "some" { break }
      type = wrapped
    }
    if case .function(let function) = type,
      program.members(name.text, of: function.result, isStatic: true).isEmpty == false
    {
      type = function.result
    }
    // A protocol of the library's whose members make values of the types that conform to it.
    let isMaker = type.nominal === FormatType.style
    if type.nominal === NominalType.host || type.nominal?.kind == .protocol && !isMaker || type.nominal == nil
    {
      // What the block has added to one of the host's types: `extension Color { static let brand = … }`
      var own = program.members(name.text, of: .nominal(.host, []), isStatic: true)
      let isCalled = if case .call? = suffixes.first?.kind { true } else { false }
      // `.brand` of a colour beside `.brand(20)` of a font
      let meant = own.filter { $0.isCall == isCalled }
      if !meant.isEmpty { own = meant }
      // `.system(size: 40)` beside a `system(size:width:)` of the block's own
      if case .call(let call)? = suffixes.first?.kind,
        !own.contains(where: ownTakes(name, WrittenArguments(call), isStatic: true))
      {
        own = []
      }
      if isHostsValue(name, beside: own, isCalled: isCalled) { own = [] }
      if !own.isEmpty { return staticMember(own, name, of: .nominal(.host, [])) }
      // `extension ButtonStyle where Self == Card { static var card: Card { Card() } }`
      let named = program.members(name.text, of: type, isStatic: true).filter { !$0.isRequirement }
      if type.nominal?.kind == .protocol, !named.isEmpty {
        return staticMember(named, name, of: type, isCalled: isCalled)
      }
      guard let hostName = type.hostName else { return .host(.implicit, name) }
      let owner = Name(text: hostName, range: name.range)
      if name.text == "init", case .call? = suffixes.first?.kind { return .host(.none, owner) }
      return .host(.value(hostCall(.none, owner, nil, name.range)), name)
    }
    if name.text == "init", !isQuoted(name) { return initializerLink(type, name) }
    guard let members = accessible(program.members(name.text, of: type, isStatic: true), name) else {
      return nil
    }
    if !members.isEmpty {
      let isCalled = if case .call? = suffixes.first?.kind { true } else { false }
      return staticMember(members, name, of: type, isCalled: isCalled)
    }
    report(
      EvaluationMessage.noStaticMember(type.description, name.text), name.range,
      hint: didYouMean(name.text, among: program.memberNames(of: type, isStatic: true)))
    return nil
  }

  /// `check(.nonEmpty)` of a `T: Rule`: the extensions of the protocol say what that is.
  func constraint(of type: StaticType, with item: WrittenArguments.Item) -> StaticType? {
    guard case .generic(let parameter) = type, let asked = parameter.constraint, let value = item.value,
      value.isContextual, let name = value.implicitName,
      program.members(name, of: .nominal(asked, []), isStatic: true).contains(where: { !$0.isRequirement })
    else { return nil }
    return .nominal(asked, [])
  }
}
