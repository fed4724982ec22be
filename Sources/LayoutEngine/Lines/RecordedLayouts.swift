// Layouts of the engine's own make all their choices through `Decisions`, and are affine between them.

extension LayoutProperties {
  static var recorded: LayoutProperties {
    var properties = LayoutProperties()
    properties.recordsDecisions = true
    properties.mergesGuides = true
    return properties
  }

  /// Those of a layout of which every choice is recorded, or is made between lengths that are the same in every room.
  package static var withRecordedChoices: LayoutProperties {
    var properties = LayoutProperties()
    properties.recordsChoices = true
    return properties
  }
}

extension ZStackLayout {
  public static var layoutProperties: LayoutProperties { .recorded }
}

extension GridLayout {
  public static var layoutProperties: LayoutProperties { .recorded }
}

extension LazyVGridLayout {
  public static var layoutProperties: LayoutProperties { .recorded }
}

extension LazyHGridLayout {
  public static var layoutProperties: LayoutProperties { .recorded }
}

extension SafeAreaInsetLayout {
  public static var layoutProperties: LayoutProperties { .withRecordedChoices }
}

extension FlowLayout {
  public static var layoutProperties: LayoutProperties { .recorded }
}

extension MasonryLayout {
  public static var layoutProperties: LayoutProperties { .recorded }
}

extension SpacerLeaf {
  public var recordsDecisions: Bool { true }
}

extension DividerLeaf {
  public var recordsDecisions: Bool { true }
}

extension SquareLeaf {
  public var recordsDecisions: Bool { true }
}

extension ResizableLeaf {
  public var recordsDecisions: Bool { true }
}

extension AlignmentGuideModifier {
  /// The author's closure may do anything.
  public var recordsDecisions: Bool { false }
}
