public import Diagnostics
import LayoutEngine
package import Script
public import ScriptSyntax

/// The layout blocks of one page, evaluated one after the other by one interpreter: what one declares, the later ones
/// see.
///
///     let page = PageViews(environment)
///     for file in imports { diagnostics += page.declare(file) }
///     for block in blocks { let (tree, diagnostics) = page.build(block) … }
public final class PageViews {
  private let environment: BlockEnvironment
  private let interpreter: Interpreter
  /// How many of the interpreter's diagnostics were handed out.
  private var toldCount = 0

  public convenience init(_ environment: BlockEnvironment) { self.init(environment, limits: Limits()) }

  /// - Parameter views: how many views its blocks may make.
  convenience init(_ environment: BlockEnvironment, views: Int) {
    var limits = Limits()
    limits.views = views
    self.init(environment, limits: limits)
  }

  private init(_ environment: BlockEnvironment, limits: Limits) {
    self.environment = environment
    interpreter = Self.interpreter(for: environment, limits: limits)
  }

  /// An interpreter that knows what blocks may use.
  package static func interpreter(for environment: BlockEnvironment) -> Interpreter {
    interpreter(for: environment, limits: Limits())
  }

  private static func interpreter(for environment: BlockEnvironment, limits: Limits) -> Interpreter {
    let interpreter = Interpreter(
      vocabulary: HostVocabulary(
        globals: Vocabulary.hostNames.union(environment.natives.names),
        dynamicMembers: Vocabulary.memberNames, library: environment.data?.library ?? .views,
        closures: Vocabulary.words.closures, elementClosures: ["ForEach", "List", "PhaseAnimator", "Chart"],
        arguments: Vocabulary.arguments, preludes: Vocabulary.preludes, literals: Vocabulary.literals,
        valueTypes: Vocabulary.valueTypes, ownModifiers: Vocabulary.ownModifiers,
        typeFunctions: Vocabulary.typeFunctions,
        typeValues: Set(Vocabulary.colorNames + Members<Font.TextStyle>.textStyle.values.map(\.name)),
        openTypes: ["ShaderLibrary"],
        environment: EnvironmentValues.readable,
        environmentDefault: { EnvironmentValues().value(of: $0) },
        environmentObjects: ["modelContext": "ModelContext"], foreign: Vocabulary.foreign), limits: limits)
    interpreter.locality = Locality(
      language: environment.language, timeZone: environment.timeZone, now: environment.now)
    return interpreter
  }

  /// Runs a file for what it declares; what it shows is nobody's.
  public func declare(_ file: SyntaxTree) -> [Diagnostic] {
    let known = interpreter.diagnostics.count
    interpreter.declare(file.withoutApps)
    defer { toldCount = interpreter.diagnostics.count }
    return Array(interpreter.diagnostics.dropFirst(known))
  }

  /// What was found since the last block was built, while it was laid out to be written: what makes views or places them
  /// may have run out of what it may spend.
  public func diagnosticsOfRendering() -> [Diagnostic] {
    defer { toldCount = interpreter.diagnostics.count }
    return interpreter.diagnostics.dropFirst(toldCount).inSourceOrder()
  }

  /// The views of the next block, as it is at first.
  ///
  /// - Parameter height: what it is offered, in points; nil: none.
  public func build(_ source: SourceText, height: Double? = nil) -> (
    tree: ViewTree?, diagnostics: [Diagnostic]
  ) {
    let (view, _, diagnostics) = describeViews(source, in: environment, interpreter, height: height)
    toldCount = interpreter.diagnostics.count
    return (view.map(tree), diagnostics)
  }

  /// The same with everything that a reader can bring about in it.
  ///
  /// - Parameters:
  ///   - limit: how many states there may be.
  ///   - height: what it is offered, in points; nil: none.
  public func build(
    _ source: SourceText, states limit: Int, height: Double? = nil
  ) -> (views: BuiltViews?, diagnostics: [Diagnostic]) {
    let (view, states, diagnostics) = describeViews(
      source, in: environment, interpreter, states: limit, height: height)
    toldCount = interpreter.diagnostics.count
    if let states { return (.stateful(states), diagnostics) }
    if let moving = view?.settledForWidths {
      let machine = StateMachine(registers: [], actions: [])
      return (.stateful(StatefulViews(machine: machine, states: [moving])), diagnostics)
    }
    return (view.map { .fixed(tree($0)) }, diagnostics)
  }

  private func tree(_ view: ViewDescription) -> ViewTree {
    ViewTree(view, layoutDirection: environment.layoutDirection)
  }
}

/// What a block shows.
public enum BuiltViews {
  /// Always the same.
  case fixed(ViewTree)
  /// What depends on what the reader has pressed.
  case stateful(StatefulViews)
}
