internal import Diagnostics
internal import ScriptSyntax

/// Members that are parts of a value: of tuples, of what a pattern has found, of points and sizes.
extension Compiler {
  func memberOfTuple(_ receiver: Compiled, _ elements: [StaticType.Element], _ name: Name) -> Link? {
    let position = Int(name.text) ?? elements.firstIndex { $0.label == name.text }
    guard let index = position, elements.indices.contains(index) else {
      let labels = Set(elements.compactMap(\.label))
      report(
        EvaluationMessage.noMember(name.text, receiver.type.description), name.range,
        hint: didYouMean(name.text, among: labels))
      return nil
    }
    let code = receiver.code
    let span = span(name.range)
    return .value(
      Compiled(elements[index].type) { frame throws(Stop) in
        let value = try code(frame)
        guard case .tuple(let tuple) = value, tuple.elements.indices.contains(index) else {
          throw frame.interpreter.fail(
            EvaluationMessage.noMember(name.text, frame.interpreter.typeName(value)), span)
        }
        return tuple.elements[index]
      })
  }

  /// A capture of a match, by its number or name; nil for other members.
  func partOfMatch(_ receiver: Compiled, _ name: Name) -> Link? {
    guard case .nominal(_, let arguments) = receiver.type, let output = arguments.first else { return nil }
    let type: StaticType
    if case .tuple(let elements) = output {
      let position = Int(name.text) ?? elements.firstIndex { $0.label == name.text }
      guard let position, elements.indices.contains(position) else { return nil }
      type = elements[position].type
    } else {
      guard name.text == "0", output.isString else { return nil }
      type = output
    }
    let (code, text, span) = (receiver.code, name.text, span(name.range))
    return .value(
      Compiled(type) { frame throws(Stop) in
        let value = try code(frame)
        if case .native(let match) = value, let part = match.member(text) { return part }
        throw frame.interpreter.mismatch(value, receiver.type, span)
      })
  }

  /// The sides of points and sizes are read without a detour: layouts do little else.
  func geometryMember(_ receiver: Compiled, _ name: Name) -> Compiled? {
    let isPoint = receiver.type.nominal === NominalType.point
    guard isPoint || receiver.type.nominal === NominalType.size,
      let index = (isPoint ? ["x", "y"] : ["width", "height"]).firstIndex(of: name.text)
    else { return nil }
    let code = receiver.code
    let span = span(name.range)
    let type = receiver.type
    return Compiled(double: { frame throws(Stop) in
      let value = try code(frame)
      switch value {
      case .point where isPoint: return value.side(index)
      case .size where !isPoint: return value.side(index)
      default: throw frame.interpreter.mismatch(value, type, span)
      }
    })
  }
}
