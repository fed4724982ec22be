import Responsive
import Views
import Web

/// Rules for what differs from state to state.
extension StatePlacing {
  /// What differs from state to state, ready to be declared.
  struct Difference {
    let property: CSSProperty
    let function: StateFunction<StyleValue>
    /// By state, as CSS; or, where that is not needed for most states, as text that is the same for the same value.
    let texts: StateFunction<String>
  }

  /// The declarations that hold in all states, and those that do not.
  mutating func divide(
    _ styles: [StateStyle], _ sheet: inout BlockSheet
  ) -> (constant: [Declaration], different: [Difference]) {
    var properties: [CSSProperty] = []
    for style in styles {
      for name in style.properties where !properties.contains(name) { properties.append(name) }
    }
    var constant: [Declaration] = []
    var different: [Difference] = []
    for property in properties {
      let missing = StyleValue(StateStyle.defaults[property] ?? "inherit")
      let difference = difference(property, styles.map { $0[property] ?? missing }, &sheet)
      if difference.texts.isConstant {
        constant.append(Declaration(property, css(difference.function.initial, &sheet)))
      } else {
        different.append(difference)
      }
    }
    return (constant, different)
  }

  mutating func difference(
    _ property: CSSProperty, _ values: [StyleValue], _ sheet: inout BlockSheet
  ) -> Difference {
    let function = StateFunction(space: space, values: values)
    // A place that is a sum is never written as a whole: a long column would have its length for each state.
    guard !space.isProduct else {
      return Difference(property: property, function: function, texts: css(function, &sheet))
    }
    let texts = values.map { value -> String in
      let rounded = StyleValue(value.parts, value.lengths.map(\.rounded))
      if valueNumbers[rounded] == nil { valueNumbers[rounded] = valueNumbers.count }
      return String(valueNumbers[rounded] ?? 0)
    }
    return Difference(
      property: property, function: function, texts: StateFunction(space: space, values: texts))
  }

  private func css(_ value: StyleValue, _ sheet: inout BlockSheet) -> String {
    // Within a sum, or as one of several, a bare zero is no length, and makes the whole no value.
    let isCalculated = value.parts.contains { $0.contains("calc(") || $0.contains("max(") }
    return join(
      value.parts, value.lengths.map { isCalculated ? sheet.lengths.length($0) : sheet.lengths.css($0) })
  }

  private func css(
    _ function: StateFunction<StyleValue>, _ sheet: inout BlockSheet
  ) -> StateFunction<String> {
    var known: [StyleValue: String] = [:]
    let texts = function.values.map { value in
      if let text = known[value] { return text }
      let text = css(value, &sheet)
      known[value] = text
      return text
    }
    return StateFunction(space: space, values: texts)
  }

  /// The initial declaration, and rules for where it is another one.
  mutating func declare(
    _ difference: Difference, for element: String?, _ sheet: inout BlockSheet
  ) -> Declaration {
    let registers = difference.texts.registers
    let initial = difference.function.initial
    if registers.count > 1, !initial.lengths.isEmpty,
      difference.function.values.allSatisfy({ $0.parts == initial.parts })
    {
      let lengths = difference.function.map(\.lengths)
      let groups = lengths.independentGroups(of: registers)
      if groups.count > 1 {
        let sums = initial.lengths.indices.map { sum(lengths, $0, groups, &sheet) }
        return Declaration(difference.property, join(initial.parts, sums))
      }
    }
    let texts = space.isProduct ? difference.texts : css(difference.function, &sheet)
    sheet.states.add(texts, to: element) { Declaration(difference.property, $0).css }
    return Declaration(difference.property, texts.initial)
  }

  private func join(_ parts: [String], _ lengths: [String]) -> String {
    zip(lengths, parts.dropFirst()).reduce(parts[0]) { $0 + $1.0 + $1.1 }
  }

  /// The initial length, and a custom property for what each group of registers changes.
  private mutating func sum(
    _ lengths: StateFunction<[PiecewiseLength]>, _ index: Int, _ groups: [[Int]], _ sheet: inout BlockSheet
  ) -> String {
    var terms = [sheet.lengths.css(lengths.initial[index])]
    var names: [String] = []
    for group in groups {
      let change = lengths.change(by: group).map { $0[index].rounded }
      guard !change.isConstant else { continue }
      if changes[change.values] == nil {
        let name = "--_c\(changes.count)"
        changes[change.values] = name
        sheet.states.declare("." + prefix, name + ":0rem")
        let texts = change.values.map { sheet.lengths.length($0) }
        sheet.states.add(StateFunction(space: space, values: texts), to: nil) { "\(name):\($0)" }
      }
      names.append(changes[change.values] ?? "")
    }
    terms += running(names, &sheet).map { "var(\($0))" }
    if terms[0] == "0", terms.count > 1 { terms.removeFirst() }
    return terms.count == 1 ? terms[0] : "calc(\(terms.joined(separator: " + ")))"
  }

  /// Properties that are the same sum. Down a column each view adds one to the sum of the view before; so these have
  /// names of their own, or a long column would have terms by the square of its length.
  private mutating func running(_ names: [String], _ sheet: inout BlockSheet) -> [String] {
    guard names.count > 2 else { return names }
    return [
      names.dropFirst().reduce(names[0]) { sum, name in
        let terms = "calc(var(\(sum)) + var(\(name)))"
        if let known = sums[terms] { return known }
        let result = "--_s\(sums.count)"
        sums[terms] = result
        sheet.states.declare("." + prefix, "\(result):\(terms)")
        return result
      }
    ]
  }

  /// The class for what differs; elements with the same differences share it.
  ///
  /// - Parameter starting: what it looks like before it comes, where it does not come at once.
  mutating func differenceClass(
    _ different: [Difference], starting: [Declaration], _ sheet: inout BlockSheet
  ) -> String? {
    guard !different.isEmpty || !starting.isEmpty else { return nil }
    let signature =
      starting.css
      + different.map { $0.property.name + $0.texts.values.joined(separator: "|") }.joined(separator: ";")
    if let name = classes[signature] { return name }
    let name = "\(prefix)_\(shortName(classes.count))"
    classes[signature] = name
    let declarations = different.map { declare($0, for: name, &sheet) }
    if !declarations.isEmpty { sheet.states.declare("." + name, declarations.css) }
    if !starting.isEmpty { sheet.states.declare(starting: name, starting) }
    return name
  }
}
