import Diagnostics
import LayoutEngine
import Script

extension Words {
  mutating func declareRowEditing() {
    view("EditButton", ["EditButton()"], "shows what deletes and moves the rows of a list", on: "list") {
      $0.editButton($1, $2)
    }
    modifier(
      "onDelete", ["onDelete(perform:)"], "rows that can be deleted", on: "list", Resolver.rowEditing)
    modifier("onMove", ["onMove(perform:)"], "rows that can be moved", on: "list", Resolver.rowEditing)
    if let indices = Library.standard.type(named: "IndexSet") {
      closure(of: "onDelete", .taking([.nominal(indices, [])], .void))
      closure(of: "onMove", .taking([.nominal(indices, []), .nominal(.int, [])], .void))
    }
  }
}

/// Rows that are deleted and moved, once an `EditButton` is pressed. Each order that they can come to is a state.
extension Resolver {
  /// How many rows there may be of which each can be deleted, or moved.
  private static let (mostDeletions, mostMoves) = (5, 4)

  /// Whether rows are edited: one state for the button and all lists, so it is asked for once in an evaluation.
  private func editing(at span: Span) -> StateCell {
    if let editMode { return editMode }
    let cell = interpreter.state("isEditing", at: "editMode", initially: .bool(false), span)
    editMode = cell
    return cell
  }

  /// `EditButton()`
  func editButton(_ call: HostCall, _ environment: EnvironmentValues) -> ViewDescription? {
    guard bound(call, to: [Signature()]) != nil else { return nil }
    let cell = editing(at: call.nameSpan)
    let isEditing = cell.wrappedValue?.bool ?? false
    let key = control(
      call.name, isEnabled: environment.isEnabled, at: call.nameSpan,
      [
        { [interpreter] in
          interpreter.note(animation: .void, at: call.nameSpan)
          cell.assign(.bool(!isEditing))
        }
      ])
    return button(environment, key: key) { inner in
      [self.label(isEditing ? "Done" : "Edit", inner, at: call.nameSpan)]
    }
  }

  /// `ForEach(pets) { … }.onDelete { pets.remove(atOffsets: $0) }`, `.onMove { pets.move(fromOffsets: $0, toOffset: $1) }`
  func rowEditing(_ call: HostCall, _ environment: EnvironmentValues) -> ResolvedModifier? {
    let signatures = [
      Signature(.required("perform")), Signature(.unlabeled("action")), Signature(content: .required),
    ]
    guard let arguments = bound(call, to: signatures) else { return nil }
    let same = ResolvedModifier { view, _ in view }
    let own = arguments.content ?? arguments.closure("perform") ?? arguments.closure("action")
    guard let action = own else { return same }
    guard String(decoding: call.nameSpan.file.bytes, as: UTF8.self).contains("EditButton") else {
      report(
        Wording.unanswered(
          call.name, because: "rows are edited after a press on an 'EditButton()'", call.nameSpan))
      return same
    }
    guard editing(at: call.nameSpan).wrappedValue?.bool == true else { return same }
    let isDeleting = call.name == "onDelete"
    let most = isDeleting ? Self.mostDeletions : Self.mostMoves
    let rows = RowCount()
    var result = ResolvedModifier { view, resolver in
      defer { rows.next += 1 }
      guard rows.count <= most else { return view }
      return resolver.edited(view, rows.next, of: rows.count, action, isDeleting, call, environment)
    }
    result.check = { views, resolver in
      rows.count = views.count
      guard views.count > most else { return }
      resolver.report(
        Wording.unanswered(
          call.name, because: "of more than \(most) rows there are too many orders", call.nameSpan))
    }
    return result
  }

  /// A row with what deletes it, or what moves it up and down.
  private func edited(
    _ row: ViewDescription, _ number: Int, of count: Int, _ action: Closure, _ isDeleting: Bool,
    _ call: HostCall, _ environment: EnvironmentValues
  ) -> ViewDescription {
    var result = row
    var traits = row.row ?? RowTraits()
    if isDeleting ? traits.isDeleteDisabled : traits.isMoveDisabled { return row }
    let name = row.plainText
    func button(
      _ symbol: String, _ color: Color, _ word: String, _ isOpen: Bool, _ arguments: [Value]
    ) -> ViewDescription {
      var look = environment
      look.font = Font(.style(.body))
      look.foreground = .color(isOpen ? color : Color.levels[2])
      let key = within("\(word) \(row.identity ?? "\(number)")") {
        control(
          word, isEnabled: environment.isEnabled && isOpen, at: call.nameSpan,
          [
            { [interpreter] in
              interpreter.note(animation: .void, at: call.nameSpan)
              _ = interpreter.call(action, arguments)
            }
          ])
      }
      let face = ViewDescription("frame", FixedFrame(width: 30, height: 30), ornament(symbol, look))
      return pressable(
        face, PendingControl(key: key, choice: .move(0)), named: name.isEmpty ? word : "\(word): \(name)",
        isEnabled: environment.isEnabled && isOpen)
    }
    if isDeleting {
      traits.leading = button(
        "minus.circle.fill", Color(.named("red")), "Delete", true, [Value.indexSet([number])])
    } else {
      let steps = [
        ("chevron.up", "Move up", number > 0, number - 1),
        ("chevron.down", "Move down", number < count - 1, number + 2),
      ]
      traits.trailing = ViewDescription(
        "HStack", HStackLayout(spacing: 0),
        steps.map { symbol, word, isOpen, target in
          button(symbol, Color.levels[1], word, isOpen, [Value.indexSet([number]), .int(target)])
        })
    }
    result.row = traits
    return result
  }
}

/// Which row is read next, and how many there are.
private final class RowCount {
  var next = 0
  var count = 0
}
