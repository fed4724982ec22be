public import Diagnostics
import LayoutEngine
import Script
import ScriptSyntax

/// The views of a layout block, laid out by nobody yet.
///
///     let (tree, diagnostics) = buildViews(SourceText(file), in: environment)
///     tree?.layout.solve(ProposedViewSize(width: 640, height: nil))
///
/// The tree is nil when the block shows nothing, or when anything in it is wrong.
public func buildViews(
  _ source: SourceText, in environment: BlockEnvironment
) -> (tree: ViewTree?, diagnostics: [Diagnostic]) {
  let (description, diagnostics) = describeViews(source, in: environment)
  return (description.map { ViewTree($0, layoutDirection: environment.layoutDirection) }, diagnostics)
}

/// The views of a layout block as a value, from which trees can be made.
public func describeViews(
  _ source: SourceText, in environment: BlockEnvironment
) -> (view: ViewDescription?, diagnostics: [Diagnostic]) {
  describeViews(source, in: environment, PageViews.interpreter(for: environment))
}

/// The same by an interpreter that may have run other blocks before.
func describeViews(
  _ source: SourceText, in environment: BlockEnvironment, _ interpreter: Interpreter
) -> (view: ViewDescription?, diagnostics: [Diagnostic]) {
  let (syntax, syntaxDiagnostics) = parse(source)
  let known = interpreter.diagnostics.count
  let resolver = Resolver(environment, interpreter)
  var values = EnvironmentValues()
  values.layoutDirection = environment.layoutDirection
  values.dynamicTypeSize = environment.dynamicTypeSize
  let block = source.span(0..<source.bytes.count)
  let views = resolver.views(interpreter.run(syntax), values, at: block)
  resolver.checkIdentifiers()
  var diagnostics = (syntaxDiagnostics + interpreter.diagnostics.dropFirst(known)).inSourceOrder()
  if diagnostics.hasErrors { return (nil, diagnostics) }
  guard let first = views.first else { return (nil, diagnostics + [Wording.noView(block)]) }
  // Several views are what SwiftUI makes of several views: a column.
  let view = views.count == 1 ? first : ViewDescription("VStack", VStackLayout(), views)
  if resolver.layoutBudget.isUsed {
    rehearse(view, environment.layoutDirection)
    diagnostics = (syntaxDiagnostics + interpreter.diagnostics.dropFirst(known)).inSourceOrder()
    if diagnostics.hasErrors { return (nil, diagnostics) }
  }
  return (view, diagnostics)
}

/// Lays a block out whose layouts are its own, so that what is wrong in them is said with the rest.
private func rehearse(_ view: ViewDescription, _ direction: LayoutDirection) {
  let tree = ViewTree(view, layoutDirection: direction)
  // A telephone, a column of text, and a wide window.
  for width in [320.0, 640, 1280] { tree.layout.solve(ProposedViewSize(width: width, height: nil)) }
}
