internal import Diagnostics
internal import ScriptSyntax

extension Compiler {
  /// Says why none of the functions takes what is given.
  func reportMisfit(_ candidates: [Callable], _ name: Name, _ written: WrittenArguments) {
    // Of what could not be read nobody knows what it takes.
    if brokenWords.contains(name.text) { return }
    // `Regex { OneOrMore(.digit) }`
    if name.text == "Regex", written.items.contains(where: \.isTrailing) {
      reportPatterns(name)
      return
    }
    let usage = candidates.map { EvaluationMessage.usage($0.name, $0.type) }
    let labels = candidates.flatMap { $0.type.parameters.compactMap(\.label) }
    // A label that none of them has is the likeliest mistake.
    for item in written.items {
      guard let label = item.label, !labels.contains(label.text) else { continue }
      report(
        EvaluationMessage.unknownLabel(label.text, name.text), label.range,
        hint: didYouMean(label.text, among: Set(labels))
          ?? EvaluationMessage.write(usage.joined(separator: "' or '")))
      return
    }
    if candidates.count == 1, let (message, range) = misfit(candidates[0].type.parameters, name, written) {
      report(message, range, hint: EvaluationMessage.write(usage[0]))
      return
    }
    report(
      EvaluationMessage.misfit(name.text), name.range,
      hint: EvaluationMessage.write(usage.prefix(4).joined(separator: "' or '")))
  }
}

extension Compiler {
  /// What is wrong with the arguments of the one function that is meant, and where; nil for what is not plain.
  private func misfit(
    _ parameters: [FunctionType.Parameter], _ name: Name, _ written: WrittenArguments
  ) -> (message: String, range: Range<Int>)? {
    let given = written.items.filter { !$0.isTrailing }
    let labels = given.compactMap { $0.label?.text }
    let wanted = parameters.compactMap(\.label)
    guard Set(wanted).count == wanted.count, Set(labels).count == labels.count else { return nil }
    for (item, parameter) in zip(given, parameters) {
      if item.label == nil, let label = parameter.label, !labels.contains(label) {
        return (EvaluationMessage.needsLabel(label, name.text), item.range)
      }
    }
    guard given.allSatisfy({ $0.label != nil }), parameters.allSatisfy({ $0.label != nil }) else {
      return nil
    }
    let places = labels.compactMap { label in wanted.firstIndex(of: label) }
    for index in places.indices.dropFirst() where places[index] < places[index - 1] {
      let range = given[index].label?.range ?? given[index].range
      return (EvaluationMessage.wrongOrder(labels[index], labels[index - 1], name.text), range)
    }
    let missing = parameters.filter { parameter in
      !parameter.canBeMissing && !labels.contains(parameter.label ?? "")
    }
    guard missing.count == 1, written.items.count == given.count, let label = missing[0].label else {
      return nil
    }
    return (EvaluationMessage.missingArgument(label, name.text), name.range)
  }
}
