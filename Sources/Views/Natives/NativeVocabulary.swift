public import LayoutEngine

/// Layouts and views that are written in Swift and compiled into the program that builds the site; blocks use
/// them by name.
///
///     var natives = NativeVocabulary()
///     natives.addLayout("Ring", .number("turn", default: 0)) { arguments in
///       Ring(turn: arguments.number("turn"))
///     }
///     natives.addView("Sparkline", .string("_ values"), .number("height", default: 24)) { arguments, _ in
///       NativeView(
///         html: sparkline(arguments.string("values")), size: ResizableLeaf(
///           idealSize: CGSize(width: 120, height: arguments.number("height"))),
///         label: "A line of values")
///     }
///
/// In a block they are written as all others: `Ring(turn: 90) { … }`, `Sparkline("1 2 3", height: 40)`. An
/// argument that is wrong is told the author as for any other view.
public struct NativeVocabulary: Sendable {
  struct Layout: Sendable {
    let parameters: [NativeParameter]
    let make: @Sendable (NativeArguments) -> any LayoutEngine.Layout
  }

  struct View: Sendable {
    let parameters: [NativeParameter]
    let takesContent: Bool
    let make: @Sendable (NativeArguments, NativeContext) -> NativeView
  }

  private(set) var layouts: [String: Layout] = [:]
  private(set) var views: [String: View] = [:]

  public init() {}

  /// Makes a layout known by a name that nothing else has.
  public mutating func addLayout(
    _ name: String, _ parameters: NativeParameter...,
    make: @escaping @Sendable (NativeArguments) -> any LayoutEngine.Layout
  ) {
    check(name)
    layouts[name] = Layout(parameters: parameters, make: make)
  }

  /// Makes a view known by a name that nothing else has.
  ///
  /// `takesContent` says whether views in braces follow; they are `context.content` then.
  public mutating func addView(
    _ name: String, _ parameters: NativeParameter..., takesContent: Bool = false,
    make: @escaping @Sendable (NativeArguments, NativeContext) -> NativeView
  ) {
    check(name)
    views[name] = View(parameters: parameters, takesContent: takesContent, make: make)
  }

  var names: Set<String> { Set(layouts.keys).union(views.keys) }

  /// What is registered is the program's own: a mistake in it is one of whoever compiles it.
  private func check(_ name: String) {
    precondition(
      !Vocabulary.hostNames.contains(name) && !names.contains(name), "there is another '\(name)' already")
  }
}

/// A parameter of a native layout or view.
///
/// Its name is the label that authors write; one that begins with `_ ` has no label: `.string("_ title")`.
public struct NativeParameter: Sendable {
  enum Kind: Sendable {
    case number, integer, bool, string
  }

  let name: String
  let hasLabel: Bool
  let kind: Kind
  /// nil: it must be given.
  let standard: NativeArguments.Value?

  private init(_ name: String, _ kind: Kind, _ standard: NativeArguments.Value?) {
    hasLabel = !name.hasPrefix("_ ")
    self.name = hasLabel ? name : String(name.dropFirst(2))
    self.kind = kind
    self.standard = standard
  }

  /// A number; it must be given unless there is a default.
  public static func number(_ name: String, default standard: Double? = nil) -> NativeParameter {
    NativeParameter(name, .number, standard.map { .number($0) })
  }
  public static func integer(_ name: String, default standard: Int? = nil) -> NativeParameter {
    NativeParameter(name, .integer, standard.map { .integer($0) })
  }
  public static func bool(_ name: String, default standard: Bool? = nil) -> NativeParameter {
    NativeParameter(name, .bool, standard.map { .bool($0) })
  }
  public static func string(_ name: String, default standard: String? = nil) -> NativeParameter {
    NativeParameter(name, .string, standard.map { .string($0) })
  }
}

/// What an author wrote for the parameters, or their defaults.
public struct NativeArguments: Sendable {
  enum Value: Sendable {
    case number(Double)
    case integer(Int)
    case bool(Bool)
    case string(String)
  }

  var values: [String: Value] = [:]

  /// The value of a parameter; 0 when there is none of that kind and name.
  public func number(_ name: String) -> Double {
    if case .number(let value)? = values[name] { value } else { 0 }
  }
  public func integer(_ name: String) -> Int {
    if case .integer(let value)? = values[name] { value } else { 0 }
  }
  /// The value of a parameter; false when there is none of that kind and name.
  public func bool(_ name: String) -> Bool {
    if case .bool(let value)? = values[name] { value } else { false }
  }
  /// The value of a parameter; empty when there is none of that kind and name.
  public func string(_ name: String) -> String {
    if case .string(let value)? = values[name] { value } else { "" }
  }
}
