import Foundation
import LayoutEngine
import Script

/// What menus, alerts and choices have one below the other.
enum DialogRows {
  /// What stands between the groups of a menu.
  static let gap = "gap"
  /// The form of the card that they stand on.
  static let form = Shape.roundedRectangle(cornerRadius: 14)
}

extension Resolver {
  /// What stands between two rows.
  var dialogLine: ViewDescription { ViewDescription("Divider", leaf: DividerLeaf(), Element(.divider)) }

  // MARK: Menus

  /// What a press beside a menu ends it by, and its card. It is no dialog: readers must find what lies beside it.
  func menu(_ presentation: Presentation, _ environment: EnvironmentValues) -> [ViewDescription] {
    var quiet = environment
    quiet.foregroundLevel = 1
    let rows = menuRows(presentation.content(quiet), presentation) + presentation.buttons.map(\.view)
    var parts: [ViewDescription] = []
    for row in rows {
      let isJoined = parts.isEmpty || parts.last?.name == DialogRows.gap || row.name == DialogRows.gap
      parts += isJoined ? [row] : [dialogLine, row]
    }
    let ground = drawing(.rectangle, Color(.clear))
    let name = spoken(presentation.title(environment))
    return [
      pressable(ground, closing(presentation), named: "Close", isEnabled: true),
      floating(card(parts)).grouped(named: name.isEmpty ? presentation.name : name),
    ]
  }

  /// A card over the views, with a line around it and a shadow under it.
  private func floating(_ card: ViewDescription) -> ViewDescription {
    var edge = Element(.outline(DialogRows.form, Color.levels[3], width: 1, isInside: true))
    edge.layer = .overlay
    let line = ViewDescription("shape", leaf: FlexibleLeaf(), edge)
    var black = Color(.named("black"))
    black.opacity = 0.25
    return ViewDescription("overlay", card, secondary: line, .center).with(
      .filter, named: "shadow", free: { _ in true }
    ) { $0.filters.append(.shadow(black, radius: 12, x: 0, y: 4)) }
  }

  /// What a menu has, in its order: rows that can be pressed, others, and room for its lines and between its sections.
  private func menuRows(_ views: [ViewDescription], _ presentation: Presentation) -> [ViewDescription] {
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

  // MARK: Rows

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
