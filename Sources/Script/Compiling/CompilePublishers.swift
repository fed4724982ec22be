internal import Diagnostics
internal import ScriptSyntax

/// What becomes of the published properties of objects, for those who want to hear of it.
extension Compiler {
  /// `$query`, `model.$query`: what publishes the values of an object's property; nil for what is none.
  func publisher(of receiver: Compiled, _ name: Name) -> Compiled? {
    let text = String(name.text.dropFirst())
    guard receiver.type.nominal?.kind == .class, let type = interpreter.libraryType("PublishedPublisher"),
      let property = storedProperty(text, of: receiver.type),
      let subject = storedProperty("_$" + text, of: receiver.type)
    else { return nil }
    let (code, span) = (receiver.code, span(name.range))
    let (index, subjectIndex) = (property.index, subject.index)
    return Compiled(.nominal(type, [property.type])) { frame throws(Stop) in
      let owner = try code(frame)
      guard let object = owner.object, subjectIndex < object.storage.count else {
        throw frame.interpreter.failUnset(EvaluationMessage.notSet, span)
      }
      let publisher = Instance.make(type, count: 4)
      publisher[0] = object.storage[index]
      publisher[1] = object.storage[subjectIndex]
      publisher[2] = owner
      publisher[3] = .string(StringValue(text))
      return .instance(publisher)
    }
  }

  private func storedProperty(_ name: String, of type: StaticType) -> StoredProperty? {
    guard case .stored(let property)? = program.members(name, of: type).first?.user?.kind else { return nil }
    return property
  }

  /// Has what is done to a property be told to those who hear of it through the one that is declared behind it.
  func notePublisher(_ subject: StoredProperty, _ user: UserType) {
    guard subject.name.hasPrefix("_$") else { return }
    let name = subject.name.dropFirst(2)
    user.stored.last { $0.name == name }?.publisher = subject.index
  }
}

extension Interpreter {
  /// Tells those who want to hear of it what a property has become.
  func publish(_ property: StoredProperty, of object: ObjectValue, _ span: Span) throws(Stop) {
    guard let publisher = property.publisher, publisher < object.storage.count,
      let subject = object.storage[publisher].object, subject.storage.count > 0,
      case .array(let receivers, _) = subject.storage[0], receivers.count > 0
    else { return }
    // What is sent fits, whatever the subject says of it: it is the property's own.
    guard let method = program.members("publish", of: .nominal(subject.type, [])).first else { return }
    _ = try call(method, receiver: .native(subject), [object.storage[property.index]], span)
  }
}
