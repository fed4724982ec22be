public import Diagnostics
import LayoutEngine
import Script
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

  public init(_ environment: BlockEnvironment) {
    self.environment = environment
    interpreter = Self.interpreter(for: environment)
  }

  /// An interpreter that knows what blocks may use.
  static func interpreter(for environment: BlockEnvironment) -> Interpreter {
    Interpreter(
      vocabulary: HostVocabulary(
        globals: Vocabulary.hostNames.union(environment.natives.names),
        library: environment.data?.library ?? .views))
  }

  /// Runs a file for what it declares; what it shows is nobody's.
  public func declare(_ file: SyntaxTree) -> [Diagnostic] {
    let known = interpreter.diagnostics.count
    _ = interpreter.run(file)
    return Array(interpreter.diagnostics.dropFirst(known))
  }

  /// The views of the next block.
  public func build(_ source: SourceText) -> (tree: ViewTree?, diagnostics: [Diagnostic]) {
    let (description, diagnostics) = describeViews(source, in: environment, interpreter)
    return (description.map { ViewTree($0, layoutDirection: environment.layoutDirection) }, diagnostics)
  }
}
