import Foundation
import LayoutEngine
import Script

/// What menus, alerts and choices have one below the other.
enum DialogRows {
  /// What stands between the groups of a menu.
  static let gap = "gap"
}

extension Resolver {
  /// What stands between two rows.
  var dialogLine: ViewDescription { ViewDescription("Divider", leaf: DividerLeaf(), Element(.divider)) }

  func dialogWords(_ words: [ViewDescription], margin: CGFloat) -> ViewDescription {
    padded(
      wide(ViewDescription("VStack", VStackLayout(spacing: 4), words), .center),
      EdgeInsets(top: margin, leading: 16, bottom: margin, trailing: 16))
  }

  /// What a menu has, in its order: rows that can be pressed, others, and room for its lines and between its sections.
  func menuRows(_ views: [ViewDescription], _ presentation: Presentation) -> [ViewDescription] {
    var rows: [ViewDescription] = []
    var words: [ViewDescription] = []
    var isInSection = false
    func endWords() {
      if !words.isEmpty {
        let column = ViewDescription("VStack", VStackLayout(alignment: .leading, spacing: 4), words)
        rows.append(padded(wide(column, .leading), EdgeInsets(top: 8, leading: 16, bottom: 8, trailing: 16)))
      }
      words = []
    }
    func addGap() {
      endWords()
      guard !rows.isEmpty, rows.last?.name != DialogRows.gap else { return }
      var gap = ViewDescription(
        DialogRows.gap, FixedFrame(width: nil, height: 8), drawing(.rectangle, Color.levels[3]))
      gap.identity = "gap \(rows.count)"
      rows.append(gap)
    }
    for view in views {
      let begins = view.sectionPart == .start || view.sectionPart == .header
      if begins || isInSection && view.sectionPart == .none { addGap() }
      isInSection = view.sectionPart != .none
      var keys: Set<String> = []
      view.controlKeys(into: &keys)
      if view.name == "Divider" {
        addGap()
      } else if keys.isDisjoint(with: presentation.rows) {
        words.append(view)
      } else {
        endWords()
        rows.append(view)
      }
    }
    endWords()
    return rows
  }

  /// A button of an alert: what it does is done, and then the alert is gone. In a menu it stands where it is made.
  ///
  /// - Parameter isOn: whether it is the chosen one of some; nil where it is none of them.
  func dialogButton(
    _ role: ButtonRole, isEnabled: Bool, isOn: Bool? = nil, _ action: (() -> Void)?,
    _ presentation: Presentation,
    label: (EnvironmentValues) -> [ViewDescription]
  ) -> ViewDescription? {
    let dismissal = presentation.dismissal.action
    let key = control(
      "Button", isEnabled: isEnabled, at: presentation.call.nameSpan,
      [
        {
          action?()
          dismissal()
        }
      ])
    let button = dialogRow(role, isEnabled: isEnabled, isOn: isOn, key: key, presentation, label: label)
    if presentation.isMenu, role != .cancel { return button }
    presentation.buttons.append((role, button))
    return nil
  }

  /// How the words of a row look.
  func environment(
    ofRow role: ButtonRole, isEnabled: Bool, in presentation: Presentation
  ) -> EnvironmentValues {
    let environment = presentation.environment
    var inner = environment.asPresented
    inner.isInControl = true
    inner.alignment = presentation.isMenu ? .leading : .center
    inner.font = Font(.style(.body))
    // In a menu nothing but what deletes has a colour.
    if presentation.isMenu, isEnabled, role != .destructive {
      inner.foreground = nil
      return inner
    }
    if role == .cancel { inner.fontWeight = 600 }
    inner.foreground = .color(
      !isEnabled
        ? Color.levels[2] : role == .destructive ? Color(.named("red")) : environment.controlTint)
    return inner
  }

  func dialogRow(
    _ role: ButtonRole, isEnabled: Bool, isOn: Bool? = nil, key: String, _ presentation: Presentation,
    label: (EnvironmentValues) -> [ViewDescription]
  ) -> ViewDescription {
    let inner = environment(ofRow: role, isEnabled: isEnabled, in: presentation)
    let isMenu = presentation.isMenu
    var content = label(inner)
    if let isOn {
      // A tick, or the room for one.
      var tick = ornament("checkmark", inner)
      if !isOn { tick = tick.with(.opacity, named: "opacity", free: { _ in true }) { $0.opacity = 0 } }
      content.insert(tick, at: 0)
    }
    let words = content.count == 1 ? content[0] : ViewDescription("HStack", HStackLayout(), content)
    let height: CGFloat = isMenu || presentation.kind == .alert ? 44 : 57
    var element = Element(.group, role: .button)
    element.pending = PendingControl(key: key, choice: .move(0))
    element.isDisabled = !isEnabled
    element.isOn = isOn
    presentation.rows.insert(key)
    return ViewDescription(
      "Button", PassThrough(),
      tall(
        padded(wide(words, isMenu ? .leading : .center), EdgeInsets(horizontal: isMenu ? 16 : 8)), height),
      element)
  }
}
