import Responsive
import Views
import Web

/// Rules for what differs from state to state.
extension StatePlacing {
  /// What differs from state to state, ready to be declared.
  struct Difference {
    let property: CSSProperty
    let function: StateFunction<StyleValue>
    /// By state, what is written; or, where that is not needed for most states, a number for each value.
    let texts: StateFunction<CSSValue>
  }

  /// What elements have in common that share a class for what differs.
  struct DifferenceKey: Hashable {
    let starting: [Declaration]
    let properties: [CSSProperty]
    let texts: [[CSSValue]]
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
    let texts = values.map { value -> CSSValue in
      let rounded = StyleValue(value.parts, value.lengths.map(\.rounded))
      if valueNumbers[rounded] == nil { valueNumbers[rounded] = valueNumbers.count }
      return "\(valueNumbers[rounded] ?? 0)"
    }
    return Difference(
      property: property, function: function, texts: StateFunction(space: space, values: texts))
  }

  private func css(_ value: StyleValue, _ sheet: inout BlockSheet) -> CSSValue {
    value.written(
      value.lengths.map { value.isCalculated ? sheet.lengths.length($0) : sheet.lengths.css($0) })
  }

  private func css(
    _ function: StateFunction<StyleValue>, _ sheet: inout BlockSheet
  ) -> StateFunction<CSSValue> {
    var known: [StyleValue: CSSValue] = [:]
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
        return Declaration(difference.property, initial.written(sums))
      }
    }
    let texts = space.isProduct ? difference.texts : css(difference.function, &sheet)
    sheet.states.add(texts, to: element) { [Declaration(difference.property, $0)] }
    return Declaration(difference.property, texts.initial)
  }

  /// The initial length, and a custom property for what each group of registers changes.
  private mutating func sum(
    _ lengths: StateFunction<[PiecewiseLength]>, _ index: Int, _ groups: [[Int]], _ sheet: inout BlockSheet
  ) -> CSSValue {
    var terms = [sheet.lengths.css(lengths.initial[index])]
    var names: [String] = []
    for group in groups {
      let change = lengths.change(by: group).map { $0[index].rounded }
      guard !change.isConstant else { continue }
      if changes[change.values] == nil {
        let name = "--_c\(changes.count)"
        changes[change.values] = name
        sheet.states.declare("." + prefix, [Declaration(.custom(name), "0rem")])
        let texts = change.values.map { sheet.lengths.length($0) }
        sheet.states.add(StateFunction(space: space, values: texts), to: nil) {
          [Declaration(.custom(name), $0)]
        }
      }
      names.append(changes[change.values] ?? "")
    }
    terms += running(names, &sheet).map { .variable($0) }
    if terms[0] == .zero, terms.count > 1 { terms.removeFirst() }
    return terms.count == 1 ? terms[0] : "calc(\(terms.joined(separator: " + ")))"
  }

  /// Properties that are the same sum. Down a column each view adds one to the sum of the view before; so these have
  /// names of their own, or a long column would have terms by the square of its length.
  private mutating func running(_ names: [String], _ sheet: inout BlockSheet) -> [String] {
    guard names.count > 2 else { return names }
    return [
      names.dropFirst().reduce(names[0]) { sum, name in
        if let known = sums[[sum, name]] { return known }
        let result = "--_s\(sums.count)"
        sums[[sum, name]] = result
        let terms: CSSValue = "calc(\(CSSValue.variable(sum)) + \(CSSValue.variable(name)))"
        sheet.states.declare("." + prefix, [Declaration(.custom(result), terms)])
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
    let key = DifferenceKey(
      starting: starting, properties: different.map(\.property), texts: different.map(\.texts.values))
    if let name = classes[key] { return name }
    let name = "\(prefix)_\(shortName(classes.count))"
    classes[key] = name
    let declarations = different.map { declare($0, for: name, &sheet) }
    if !declarations.isEmpty { sheet.states.declare("." + name, declarations) }
    if !starting.isEmpty { sheet.states.declare(starting: name, starting) }
    return name
  }
}
