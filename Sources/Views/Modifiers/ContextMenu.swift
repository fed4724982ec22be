import Diagnostics
import LayoutEngine
import Script

extension Words {
  mutating func declareContextMenu() {
    modifier(
      "contextMenu", ["contextMenu(menuItems:)", "contextMenu(menuItems:preview:)"],
      "a menu that a press on a view opens", on: "menus", Resolver.contextMenu)
  }
}

extension Resolver {
  /// `contextMenu { Button(…) … }`: what a long press opens in an app is opened by a press, as a `Menu` is. A page without
  /// a script knows no other.
  func contextMenu(_ call: HostCall, _ environment: EnvironmentValues) -> ResolvedModifier? {
    let signatures = [
      Signature(.optional("forSelectionType"), .optional("preview"), content: .required),
      Signature(.required("menuItems"), .optional("preview")),
    ]
    guard let arguments = bound(call, to: signatures) else { return nil }
    let same = ResolvedModifier { view, _ in view }
    if arguments.has("forSelectionType") {
      report(
        Wording.unanswered(call.name, because: "a menu for what is selected needs a script", call.nameSpan))
      return same
    }
    if environment.isInControl || isInReader {
      report(Wording.unanswered(call.name, because: "a press on it does something else", call.nameSpan))
      return same
    }
    let cell = interpreter.state(
      "isPresented", at: place + "/contextMenu", initially: .bool(false), call.nameSpan)
    let mark = newMark(call.name)
    presents = true
    if cell.value.bool {
      let dismissal = Dismissal { [interpreter] in
        interpreter.note(animation: .void, at: call.nameSpan)
        cell.assign(.bool(false))
      }
      presentations.append(
        Presentation(.menu, call, mark: mark, dismissal, environment) {
          self.views(in: arguments.closure("menuItems") ?? arguments.content, $0)
        })
    }
    let steps = place
    return ResolvedModifier { view, resolver in
      var keys: Set<String> = []
      view.controlKeys(into: &keys)
      guard keys.isEmpty else {
        resolver.report(
          Wording.unanswered(call.name, because: "a press on it does something else", call.nameSpan))
        return view
      }
      let key = resolver.within("contextMenu \(steps.count)") {
        resolver.control(
          call.name, isEnabled: environment.isEnabled, at: call.nameSpan,
          [
            { [interpreter = resolver.interpreter] in
              interpreter.note(animation: .void, at: call.nameSpan)
              cell.assign(.bool(true))
            }
          ])
      }
      let pending = PendingControl(key: key, choice: .move(0))
      let pressed = resolver.pressable(
        resolver.label(view, of: pending), pending, named: view.plainText.isEmpty ? "Menu" : view.plainText,
        isEnabled: environment.isEnabled)
      return resolver.marked(pressed, isSet: cell.value.bool)
    }
  }
}
