import LayoutEngine
import Script

extension Library {
  /// SwiftUI's types that a block's own code has values of: what its layouts are given, and what they answer.
  static let views = Library(on: .standard) { library in
    let view = library.viewProtocol("protocol View") { type in
      type.requirement("body", example: "var body: some View { … }")
      // What made a view be computed anew, which is for those who look for it.
      for name in ["_printChanges", "_logChanges"] { type.method("static func \(name)()") { _ in .void } }
    }
    // What charts, toolbars and tables are made of is written as views are.
    for name in [
      "ChartContent", "AxisContent", "AxisMark", "ToolbarContent", "CustomizableToolbarContent", "TabContent",
      "TableRowContent",
    ] { library.alias(name, view) }
    library.type("protocol ViewModifier") { type in
      type.requirement("body", example: "func body(content: Content) -> some View { … }")
    }
    library.alias("ViewModifier.Content", .host)
    library.containerProtocol("protocol Layout")
    library.type("protocol LayoutValueKey") { type in
      type.requirement("defaultValue", isStatic: true, example: "static let defaultValue = …")
    }
    library.type("protocol AlignmentID")
    library.type("protocol Observable")
    library.type("protocol Plottable")
    library.type("struct ObservableObjectPublisher", LayoutType.publisher) { type in
      // Who shows an object looks at it after every press.
      type.method("func send()") { _ in .void }
    }
    library.type("protocol ObservableObject") { type in
      type.property("var objectWillChange: ObservableObjectPublisher") { _ in
        .native(Native(LayoutType.publisher))
      }
    }
    // What a property wrapper of a block's says of itself that keeps states in it.
    library.type("protocol DynamicProperty")
    library.type("protocol EnvironmentKey") { type in
      type.requirement("defaultValue", isStatic: true, example: "static let defaultValue = …")
    }
    // What an editor shows, and an app never does.
    library.type("protocol PreviewProvider")
    library.alias("NavigationPath", .array)
    // A style is what it is, whatever it is called.
    library.type("struct AnyShapeStyle") { type in
      type.initializer("init(_ style: Any)") { call in call[0] }
    }
    library.hostStruct("GridItem", ["_size", "spacing", "alignment"])
    library.hostStruct("EdgeInsets", ["top", "leading", "bottom", "trailing"], absent: .double(0))
    library.hostStruct(
      "StrokeStyle", ["lineWidth", "lineCap", "lineJoin", "miterLimit", "dash", "dashPhase"])
    library.declareAxes()
    library.declareAlignments()
    library.declareProposals()
    library.declareSpacings()
    library.declareSubviews()
    library.declareContainerSubviews()
    library.declareBindings()
    library.declareEnvironment()
    library.declareOwnEnvironment()
    library.declareEnvironmentActions()
    library.declareAnchors()
    library.declareAnimatables()
    library.declareGeometry()
    library.declarePaths()
    library.declareStyles()
    library.declareAttributedStrings()
    library.declareDismissing()
    library.declareGestures()
    library.declareMoments()
    library.declareScrollPhases()
    library.declareTransitions()
    library.declareChartProxies()
    library.declareSplitViews()
    library.declareCharts()
    library.declareTraits()
    library.declareGraphics()
    library.declarePlatform()
    library.declareLocalizedStrings()
    library.declareColorMembers()
  }
}

/// The types, by which natives know what they are.
enum LayoutType {
  static let proposal = NominalType("ProposedViewSize", .native)
  static let subviews = NominalType("LayoutSubviews", .native)
  static let subview = NominalType("LayoutSubview", .native)
  static let spacing = NominalType("ViewSpacing", .native)
  static let dimensions = NominalType("ViewDimensions", .native)
  static let properties = NominalType("LayoutProperties", .native)
  static let axis = NominalType("Axis", .native)
  static let edge = NominalType("Edge", .native)
  static let edgeSet = NominalType("Edge.Set", .native)
  static let axisSet = NominalType("Axis.Set", .native)
  static let dismissAction = NominalType("DismissAction", .native)
  static let presentationMode = NominalType("PresentationMode", .native)
  static let direction = NominalType("LayoutDirection", .native)
  static let horizontalAlignment = NominalType("HorizontalAlignment", .native)
  static let verticalAlignment = NominalType("VerticalAlignment", .native)
  static let alignment = NominalType("Alignment", .native)
  static let dynamicTypeSize = NominalType("DynamicTypeSize", .native)
  static let contentSizeCategory = NominalType("ContentSizeCategory", .native)
  static let colorScheme = NominalType("ColorScheme", .native)
  static let editMode = NominalType("EditMode", .native)
  static let buttonRole = NominalType("ButtonRole", .native)
  static let sizeClass = NominalType("UserInterfaceSizeClass", .native)
  static let textAlignment = NominalType("TextAlignment", .native)
  static let geometry = NominalType("GeometryProxy", .native)
  static let path = NominalType("Path", .native)
  static let attributedString = NominalType("AttributedString", .native)
  static let attributeContainer = NominalType("AttributeContainer", .native)
  static let coordinates = NominalType("CoordinateSpace", .native)
  static let environment = NominalType("EnvironmentValues", .native)
  static let namespace = NominalType("Namespace.ID", .native)
  static let space = NominalType("Namespace", .native)
  static let anchor = NominalType("Anchor", .native)
  static let animatablePair = NominalType("AnimatablePair", .native)
  static let publisher = NominalType("ObservableObjectPublisher", .native)
  static let anchorSource = NominalType("Anchor.Source", .native)
}

extension Value {
  /// A value of Swift's as a native of its type.
  static func native(_ value: some Hashable, _ type: NominalType) -> Value {
    .native(NativeValue(type, value))
  }
}

extension Value {
  /// What is in a native, when it is of that type.
  func nativeValue<T>(of type: T.Type) -> T? {
    guard let native = self.native as? any BoxedNative else { return nil }
    return native.content as? T
  }
}

private protocol BoxedNative { var content: Any { get } }

extension NativeValue: BoxedNative { fileprivate var content: Any { value } }

extension TypeBuilder {
  /// The cases of one of our types as static members of the type that stands for it, and `allCases` where it has that.
  func cases<Case: CaseIterable & Hashable & Sendable>(
    of cases: Case.Type, _ name: String, _ type: NominalType, areListed: Bool = false
  ) {
    for one in Case.allCases { constant("static let \(one): \(name)", .native(one, type)) }
    if areListed {
      constant("static let allCases: [\(name)]", .array(Case.allCases.map { .native($0, type) }))
    }
  }
}
