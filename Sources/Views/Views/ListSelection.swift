import Diagnostics
import LayoutEngine
import Script

/// What the rows of a list are chosen for: `List(selection: $city)`.
struct ListSelection: Sendable {
  let binding: BindingValue
  /// What leads to the list.
  let place: String
  let span: Span

  /// Whether a row that stands for a value is chosen.
  func contains(_ value: Value) -> Bool {
    guard let current = binding.wrappedValue else { return false }
    return StateValue(current) == StateValue(value)
  }
}

extension Resolver {
  /// A row that a press chooses, on a ground of its own while it is chosen; the same where there is nothing to choose
  /// or something in it can be pressed.
  func chosen(_ row: ViewDescription, _ environment: EnvironmentValues) -> ViewDescription {
    guard let selection = environment.listSelection, let tag = row.tag ?? row.implicitTag, !isInReader,
      row.row?.isSelectionDisabled != true
    else {
      return row
    }
    var keys: Set<String> = []
    row.controlKeys(into: &keys)
    guard keys.isEmpty else { return row }
    let isChosen = selection.contains(tag)
    let span = selection.span
    let name = "\(selection.place) \(interpreter.plainText(tag))"
    let key = within(name) {
      control(
        "List", isEnabled: environment.isEnabled, at: span,
        [
          { [interpreter] in
            interpreter.note(animation: .void, at: span)
            selection.binding.assign(tag)
          }
        ])
    }
    let pending = PendingControl(key: key, choice: .move(0))
    // What it says is told once, with whether it is chosen.
    var result = pressable(
      label(wide(row, .leading), of: pending), pending, named: row.plainText, isOn: isChosen,
      isEnabled: environment.isEnabled)
    (result.identity, result.isDynamic) = (row.identity, row.isDynamic)
    var traits = row.row ?? RowTraits()
    if isChosen {
      traits.background =
        filled(
          .rectangle, ShapeStyle.color(environment.controlTint).opacity(0.18), "selection"
        ).inBackground
    }
    result.row = traits
    return result
  }
}
