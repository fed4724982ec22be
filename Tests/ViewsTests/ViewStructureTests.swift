import LayoutEngine
import Testing

@testable import Views

/// What tells the views of a geometry reader from one another.
@Suite struct ViewStructureTests {
  private func structure(_ change: (inout Element) -> Void = { _ in }) -> String {
    var element = Element(.group)
    change(&element)
    var text = ""
    element.writeStructure(&text)
    return text
  }

  /// Each property of an element, by its name, with a value that it has not by default.
  private let changes: [String: (inout Element) -> Void] = [
    "content": { $0.content = .divider }, "markup": { $0.markup = "<b>" }, "role": { $0.role = .figure },
    "id": { $0.id = "a" }, "sharedName": { $0.sharedName = "a" }, "matchedName": { $0.matchedName = "a" },
    "accessibilityLabel": { $0.accessibilityLabel = "a" },
    "isAccessibilityHidden": { $0.isAccessibilityHidden = true },
    "isAccessibilityLeaf": { $0.isAccessibilityLeaf = true }, "isDisabled": { $0.isDisabled = true },
    "hidesWhatIsBehind": { $0.hidesWhatIsBehind = true },
    "opacity": { $0.opacity = 0.5 }, "rotation": { $0.rotation = 5 },
    "scale": { $0.scale = CGSize(width: 2, height: 1) }, "anchor": { $0.anchor = .top },
    "filters": { $0.filters = [.blur(radius: 2)] }, "clip": { $0.clip = .circle },
    "mask": { $0.mask = Gradient([], .linear(from: .top, to: .bottom)) },
    "background": { $0.background = (.circle, .color(Color(.named("red")))) },
    "isHidden": { $0.isHidden = true }, "zIndex": { $0.zIndex = 1 },
    "border": { $0.border = (Color(.named("red")), 1) }, "layer": { $0.layer = .overlay },
    "language": { $0.language = "de" }, "layoutDirection": { $0.layoutDirection = .rightToLeft },
    "shownIn": { $0.shownIn = .dark }, "colorScheme": { $0.colorScheme = .dark },
    "rotation3D": { $0.rotation3D = Rotation3D(angle: 20, x: 0, y: 1, z: 0) },
    "isOn": { $0.isOn = false }, "blendMode": { $0.blendMode = .multiply }, "reach": { $0.reach = 4 },
    "motion": { $0.motion = MotionSource(animation: nil) },
    "animation": { $0.animation = .default }, "isMovedByActions": { $0.isMovedByActions = true },
    "isCovered": { $0.isCovered = true }, "stopsScrolling": { $0.stopsScrolling = true },
    "scrollStops": { $0.scrollStops = EdgeInsets() }, "scrollStart": { $0.scrollStart = .end },
    "tooltip": { $0.tooltip = "a" },
    "crossingAnimation": { $0.crossingAnimation = .default },
    "course": { $0.course = Course([], Pace(phases: [.default, .default])) },
    "naming": { $0.naming = .window }, "letsPressesThrough": { $0.letsPressesThrough = true },
    "isPressedThrough": { $0.isPressedThrough = true },
    "allowsHitTesting": { $0.allowsHitTesting = false },
  ]

  /// What controls and transitions are made of is looked at as a whole.
  private let others: Set<String> = ["control", "pending", "labelled", "labelling", "showing", "transition"]

  @Test func everyPropertyCounts() {
    // What is kept behind a reference is listed with a line before its name.
    let names = Mirror(reflecting: Element(.group)).children.compactMap { child in
      child.label.map { String($0.drop { $0 == "_" }) }
    }
    #expect(Set(names) == Set(changes.keys).union(others))
    var seen: Set<String> = [structure()]
    for (name, change) in changes { #expect(seen.insert(structure(change)).inserted, "\(name)") }
  }
}
