internal import Diagnostics
internal import Foundation
internal import ScriptSyntax

/// An argument of a call whose function is only known when it is reached.
struct DynamicArgument {
  let label: String?
  let code: Code
  /// The same as a Double, for a literal.
  let asDouble: Code?
  let isClosure: Bool
  /// Of `&x`, what is changed.
  var place: Place?
}

extension DynamicArgument {
  /// A value without a label.
  init(_ value: Value) { self.init(value, label: nil) }

  init(_ value: Value, label: String?) {
    self.init(label: label, code: returning(value), asDouble: nil, isClosure: false)
  }
}

extension Compiler {
  func dynamicArguments(_ written: WrittenArguments, _ codes: [Code]) -> [DynamicArgument] {
    zip(written.items, codes).map { item, code in
      DynamicArgument(label: item.label?.text, code: code, asDouble: nil, isClosure: item.isClosure)
    }
  }

  /// A member that is looked up when it is reached.
  func dynamicMember(_ receiver: Compiled, _ name: Name) -> Compiled {
    let code = receiver.code
    let maker = Name(text: name.text, range: name.range)
    let span = span(maker.range)
    let text = name.text
    return Compiled(.unknown) { frame throws(Stop) in
      try frame.interpreter.member(text, of: try code(frame), span)
    }
  }

  /// A method that is looked up when it is reached.
  func dynamicCall(
    _ receiver: Compiled, _ name: Name, _ call: CallSyntax, _ range: Range<Int>,
    place find: (() -> Place?)? = nil
  ) -> Compiled {
    let written = WrittenArguments(call)
    var arguments: [DynamicArgument] = []
    // Whether a closure changes what it is given has to be known before it runs.
    let known = program.vocabulary.closures[name.text]
    let wanted = known?.parameters.first?.isInout == true ? known.map { StaticType.function($0) } : nil
    for item in written.items {
      if let closure = item.closure ?? item.value?.closure {
        let code = compileClosure(closure, wanted ?? .unknown).code
        arguments.append(DynamicArgument(label: item.label?.text, code: code, asDouble: nil, isClosure: true))
      } else if let value = item.value {
        if case .reference(let target) = value.kind {
          guard let place = compilePlace(target) else { return .failed }
          arguments.append(
            DynamicArgument(
              label: item.label?.text, code: place.read, asDouble: nil, isClosure: false, place: place))
          continue
        }
        let compiled = functionArgument(value) ?? compile(value)
        arguments.append(
          DynamicArgument(
            label: item.label?.text, code: compiled.code, asDouble: compiled.asDouble?.compiled.code,
            isClosure: value.canBeFunction && compiled.type.function != nil))
      }
    }
    let code = receiver.code
    let nameSpan = span(name.range)
    let text = name.text
    // Where there is no place, that is only wrong when the method changes its receiver.
    let place = find.flatMap { find in quietly { find() } }
    let host = HostFallback(name: text, nameSpan: nameSpan, span: span(range), written: written, self)
    let takes = ownTakes(name, written)
    return Compiled(.unknown) { frame throws(Stop) in
      let value = try code(frame)
      if frame.interpreter.isHostMember(text, of: value, unless: takes) {
        return try host.make(value, arguments, frame)
      }
      return try frame.interpreter.call(text, on: value, arguments, frame, nameSpan, changing: place)
    }
  }
}

/// A modifier on what turned out to be a view.
private struct HostFallback {
  let name: String
  let nameSpan: Span
  let span: Span
  private let items: [(label: String?, labelSpan: Span?, span: Span, isTrailing: Bool)]

  init(name: String, nameSpan: Span, span: Span, written: WrittenArguments, _ compiler: Compiler) {
    (self.name, self.nameSpan, self.span) = (name, nameSpan, span)
    items = written.items.map { item in
      (
        item.label?.text, item.label.map { compiler.span($0.range) }, compiler.span(item.range),
        item.isTrailing
      )
    }
  }

  func make(_ value: Value, _ arguments: [DynamicArgument], _ frame: Frame) throws(Stop) -> Value {
    var list: [Argument] = []
    for (item, argument) in zip(items, arguments) {
      list.append(
        Argument(
          label: item.label, labelSpan: item.labelSpan, value: try argument.code(frame), span: item.span,
          isTrailingClosure: item.isTrailing))
    }
    return try frame.interpreter.checked(
      HostCall(base: .value(value), name: name, nameSpan: nameSpan, arguments: list, span: span))
  }
}

extension Interpreter {
  /// What is known of a value's type.
  func type(of value: Value) -> StaticType { type(of: value, levels: Interpreter.typeLevels) }

  /// Nobody writes a type of more levels.
  private static let typeLevels = 16

  func type(of value: Value, levels: Int) -> StaticType {
    func type(of value: Value?) -> StaticType {
      value.flatMap { levels > 0 ? self.type(of: $0, levels: levels - 1) : nil } ?? .unknown
    }
    return switch value {
    case .array(let values, _): .array(type(of: values.first))
    case .slice(let slice): .nominal(.arraySlice, [type(of: slice.elements.first)])
    case .range: .nominal(.range, [.int])
    case .closedRange: .nominal(.closedRange, [.int])
    case .interval(let interval):
      .nominal(value.nominal ?? .range, [type(of: interval.lower ?? interval.upper)])
    case .dictionary(let dictionary):
      .nominal(
        .dictionary, [type(of: dictionary.firstEntry?.key), type(of: dictionary.firstEntry?.value)])
    case .set(let set): .nominal(.set, [type(of: set.first)])
    case .tuple(let tuple):
      .tuple(tuple.elements.indices.map { .init(label: tuple.label($0), type(of: tuple.elements[$0])) })
    case .type(let type): .metatype(type.type)
    case .closure: .function(FunctionType([], .unknown))
    case .void: .void
    default:
      value.nominal.map { nominal in
        nominal.generics.isEmpty
          ? .nominal(nominal, []) : .nominal(nominal, arguments(of: value, nominal, levels: levels))
      } ?? .unknown
    }
  }

  /// What the parameters of a value's generic type stand for: as the call that made it said, or as its parts show it.
  private func arguments(of value: Value, _ nominal: NominalType, levels: Int) -> [StaticType] {
    if let known = value.storage?.arguments { return known }
    var binding = GenericBinding(nominal.generics)
    if levels > 0, let parts = value.storage, let user = program.user(nominal) {
      for property in user.stored where property.index < parts.count {
        var part = parts[property.index]
        // `@Binding var selection: Value` is what it is bound to.
        if property.wrapper != nil, case .native(let native) = part, let bound = native as? BindingValue,
          let value = bound.wrappedValue
        {
          part = value
        }
        binding.unify(property.type, type(of: part, levels: levels - 1))
      }
    }
    return nominal.generics.map { binding.apply(.generic($0), isFinal: true) }
  }

  /// What a parameter of the value's type, such as `Element`, stands for; nil where nothing shows it.
  func argument(named name: String, of value: Value) -> StaticType? {
    var own = type(of: value)
    if case .type(let type) = value { own = type.type }
    guard case .nominal(let nominal, let arguments) = own else { return nil }
    if let index = nominal.generics.firstIndex(where: { $0.name == name }), arguments.indices.contains(index),
      !arguments[index].isUnknown
    {
      return arguments[index]
    }
    if let parent = nominal.superclass, parent.generics.contains(where: { $0.name == name }) {
      let known = nominal.superclassArguments.map { $0.substituting(nominal.generics, arguments) }
      for (parameter, type) in zip(parent.generics, known) where parameter.name == name && !type.isOpen {
        return type
      }
    }
    return name == "Element" && !own.elementType.isUnknown ? own.elementType : nil
  }

  // MARK: Members

  /// A property of a value, or a method of it as a function.
  func member(_ name: String, of value: Value, _ span: Span) throws(Stop) -> Value {
    if name == "self" { return value }
    switch value {
    case .instance(let instance):
      // A property of the type's own comes before all else, and most members are one.
      guard let member = ownProperty(name, of: instance.type) else { break }
      if case .stored(let property) = member.kind, property.wrapper == nil, !property.isLazy {
        return instance[property.index]
      }
      return try read(member, of: value, span)
    case .tuple(let tuple):
      if let index = tuple.index(of: name) { return tuple.elements[index] }
    case .point, .size:
      let isPoint = if case .point = value { true } else { false }
      if let index = (isPoint ? ["x", "y"] : ["width", "height"]).firstIndex(of: name) {
        return .double(value.side(index))
      }
    case .type(let type):
      if name == "init" {
        // `texts.compactMap(T.init)`
        let made = type.type
        return .closure(
          Closure(span, parameterCount: 1) { interpreter, values throws(Stop) in
            try interpreter.construct(
              made, values.map { DynamicArgument($0) }, interpreter.outside, span)
          })
      }
      if case .nominal(let nominal, let arguments) = type.type {
        return try staticMember(name, of: nominal, span, arguments: arguments)
      }
    case .host:
      if let own = value.property(name, among: program.library.hostStructs) { return own }
    case .native(let native):
      if let own = native.member(name) { return own }
      if let binding = native as? BindingValue, program.members(name, of: type(of: value)).isEmpty {
        return try checked(.native(binding.member(name, span)), span)
      }
    default: break
    }
    let type = type(of: value)
    var members = program.members(name, of: type)
    // Only its type tells a character from a text: `{ $0.contains(where: \.isNumber) }`
    if members.isEmpty, case .string(let text) = value, text.text.count == 1 {
      members = program.members(name, of: .character)
    }
    if let found = members.first {
      if !found.isCall { return try read(found, of: value, span) }
      throw fail(
        EvaluationMessage.memberKind(name, typeName(value), isMethod: true), span,
        hint: EvaluationMessage.write(name + "()"))
    }
    if isHostMember(name, of: value) {
      return try checked(
        HostCall(base: .value(value), name: name, nameSpan: span, arguments: nil, span: span))
    }
    throw noMember(name, value, type, span)
  }

  func noMember(_ name: String, _ value: Value, _ type: StaticType, _ span: Span) -> Stop {
    if case .nil = value { return fail(EvaluationMessage.memberOfNil(name), span) }
    let known = program.memberNames(of: type)
    let hint =
      didYouMean(name, among: known)
      ?? (vocabulary.members.contains(name) ? EvaluationMessage.viewMemberHint : nil)
    return fail(EvaluationMessage.noMember(name, typeName(value)), span, hint: hint)
  }

  /// The property that a block's type declares itself under a name, found without a look at its protocols.
  func ownProperty(_ name: String, of type: NominalType) -> UserMember? {
    if let known = program.latestProperty, known.owner === type, known.name == name { return known }
    guard let member = program.group(of: type)?.instance[name]?.first else { return nil }
    switch member.kind {
    case .stored, .computed:
      program.latestProperty = member
      return member
    default: return nil
    }
  }

  func read(_ found: FoundMember, of value: Value, _ span: Span) throws(Stop) -> Value {
    switch found.source {
    case .library(let member):
      guard case .property(let get, _) = member.body else { return .void }
      return try outside.callNative(get, CallSite(span, receiverType: type(of: value)), value)
    case .user(let member): return try read(member, of: value, span)
    }
  }

  private func read(_ member: UserMember, of value: Value, _ span: Span) throws(Stop) -> Value {
    switch member.kind {
    case .stored(let property):
      guard let instance = value.storage, property.index < instance.count else { return .void }
      if property.wrapper != nil { return try wrappedValue(instance[property.index], span) }
      if property.isLazy, case .void = instance[property.index], let initial = property.initial {
        if case .instance = value {
          return try initial.find(lazy: property.index, of: instance, outside, span)
        }
        let found = try initial.call(outside, receiver: value, span)
        instance[property.index] = found
        if instance.depth > Interpreter.nestingLimit { throw tooDeep(span) }
        return found
      }
      return instance[property.index]
    case .computed(let getter, _):
      guard getter.closure == nil else {
        return try getter.call([], receiver: returning(value), at: span)(outside)
      }
      return try getter.code.call(outside, receiver: value, span)
    default: throw fail(EvaluationMessage.noMember(member.name, typeName(value)), span)
    }
  }

  func staticMember(
    _ name: String, of nominal: NominalType, _ span: Span, arguments: [StaticType] = []
  ) throws(Stop) -> Value {
    let isKnown = arguments.count == nominal.generics.count
    let type = StaticType.nominal(nominal, isKnown ? arguments : nominal.generics.map { _ in .unknown })
    guard let found = program.members(name, of: type, isStatic: true).first else {
      throw fail(
        EvaluationMessage.noStaticMember(nominal.name, name), span,
        hint: didYouMean(name, among: program.memberNames(of: type, isStatic: true)))
    }
    switch found.source {
    case .library(let member):
      guard case .property(let get, _) = member.body else { return .void }
      return try outside.callNative(
        get, CallSite(span, receiverType: .metatype(type)), .type(TypeValue(type)))
    case .user(let member):
      switch member.kind {
      case .enumCase(let item, nil): return .enumeration(item, nil)
      case .computed(let getter, _):
        return try getter.call([], receiver: returning(.type(TypeValue(type))), at: span)(outside)
      case .global(let variable, let initial):
        guard case .global(let index) = variable.storage else { return .void }
        if case .void = machine.pointee.globals[index] { return try initialize(index, initial, span) }
        return machine.pointee.globals[index]
      default: throw fail(EvaluationMessage.noStaticMember(nominal.name, name), span)
      }
    }
  }

  func setMember(_ name: String, of owner: inout Value, _ value: Value, _ span: Span) throws(Stop) {
    switch owner {
    case .tuple(var tuple):
      if let index = tuple.index(of: name) {
        tuple.set(index, value)
        owner = try checked(.tuple(tuple), span)
        return
      }
    case .point, .size:
      if let index = (["x", "width"].contains(name) ? 0 : ["y", "height"].contains(name) ? 1 : nil) {
        owner.setSide(index, value.double)
        return
      }
    default: break
    }
    guard let found = program.members(name, of: type(of: owner)).first else {
      throw noMember(name, owner, type(of: owner), span)
    }
    switch found.source {
    case .library(let member):
      guard case .property(_, let set?) = member.body else { break }
      return try outside.setNative(set, CallSite(span), &owner, [value])
    case .user(let member):
      switch member.kind {
      case .stored(let property) where property.isMutable:
        if property.wrapper != nil, case .instance(let instance) = owner {
          return try setWrapped(instance[property.index], value, span)
        }
        if let object = owner.object {
          return try change(object, property, outside, span) { place throws(Stop) in place = value }
        }
        let (will, did) = property.observers
        let old = owner.storage.map { $0[property.index] } ?? .void
        if let will { try will.observe(&owner, value, outside, span) }
        owner.replaceStored(property.index, value)
        owner = try checked(owner, span)
        if let did { try did.observe(&owner, old, outside, span) }
        return
      case .computed(_, let setter?):
        let call = EmittedCall(
          arguments: [.value(returning(value))], result: .void, site: CallSite(span), range: 0..<0)
        let box = Box(owner)
        let place = Place(.unknown, read: { _ throws(Stop) in box.value }) { _, change throws(Stop) in
          try box.modify(change)
        }
        _ = try setter.call(call, changing: place)(outside)
        owner = box.value
        return
      default: break
      }
    }
    throw fail(EvaluationMessage.readOnly(name), span)
  }
}
