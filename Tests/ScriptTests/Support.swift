import Diagnostics
import Dispatch
import Foundation
import Script
import ScriptSyntax
import Synchronization

/// Runs on a thread with the stack that pages are built on: the limits of nesting are made for it.
func onWorker<T: Sendable>(_ body: @escaping @Sendable () -> T) -> T {
  let result = Mutex<T?>(nil)
  let done = DispatchSemaphore(value: 0)
  let thread = Thread {
    let value = body()
    result.withLock { $0 = value }
    done.signal()
  }
  thread.stackSize = 64 << 20
  thread.start()
  done.wait()
  guard let value = result.withLock({ $0 }) else { preconditionFailure("the body gives a value") }
  return value
}

/// Runs a block with a few names of a host's, and shows what came out.
struct Run {
  let views: [Value]
  let diagnostics: [Diagnostic]
  /// What the block printed, by lines.
  let output: [String]

  static let vocabulary = HostVocabulary(
    globals: [
      "Text", "HStack", "VStack", "ZStack", "Spacer", "ForEach", "Color", "Group", "Image", "Button", "Font",
    ],
    library: Library(on: .standard) { library in
      library.viewProtocol("protocol View")
      library.containerProtocol("protocol Layout")
    })

  init(_ source: String, limits: Limits = Limits()) {
    (views, diagnostics, output) = onWorker {
      let file = SourceFile(path: "page.md", text: source)
      let (tree, syntax) = parse(SourceText(file))
      let interpreter = Interpreter(vocabulary: Run.vocabulary, limits: limits)
      let views = interpreter.run(tree).map { Run.expand($0.value, interpreter) }
      return (views, (syntax + interpreter.diagnostics).inSourceOrder(), interpreter.output)
    }
  }

  /// What was wrong, as a terminal shows it.
  var messages: String { diagnostics.map { $0.rendered() }.joined() }

  /// The views, one a line.
  var text: String { views.map { Run.describe($0) }.joined(separator: "\n") }

  /// Runs the closures as a host would: `ForEach`'s with its elements, the others as builders.
  private static func expand(_ value: Value, _ interpreter: Interpreter) -> Value {
    guard case .host(let call) = value else { return value }
    var base = call.base
    if case .value(let inner) = base { base = .value(expand(inner, interpreter)) }
    var elements: [Value] = []
    var arguments: [Argument] = []
    for argument in call.arguments ?? [] {
      switch argument.value {
      case .array(let values, _): elements = values
      case .range, .closedRange: elements = argument.value.elements ?? []
      default: break
      }
      guard case .closure(let closure) = argument.value else {
        arguments.append(argument)
        continue
      }
      let views =
        call.name == "ForEach"
        ? elements.flatMap { interpreter.buildViews(closure, [$0]) } : interpreter.buildViews(closure)
      arguments.append(
        Argument(
          label: argument.label, value: .array(views.map { expand($0.value, interpreter) }),
          span: argument.span,
          isTrailingClosure: true))
    }
    return .host(
      HostCall(
        base: base, name: call.name, nameSpan: call.nameSpan,
        arguments: call.arguments == nil ? nil : arguments, span: call.span))
  }

  static func describe(_ value: Value) -> String {
    switch value {
    case .void: "()"
    case .nil: "nil"
    case .bool(let flag): "\(flag)"
    case .int(let number): "\(number)"
    case .double(let number): "\(number)"
    case .string(let string): string.text.debugDescription
    case .array(let values, _): "[\(values.map(describe).joined(separator: ", "))]"
    case .slice(let slice): "[\(slice.elements.map(describe).joined(separator: ", "))]"
    case .range(let range): "\(range)"
    case .closedRange(let range): "\(range)"
    case .tuple(let tuple):
      "(\(tuple.elements.indices.map { (tuple.label($0).map { $0 + ": " } ?? "") + describe(tuple.elements[$0]) }.joined(separator: ", ")))"
    case .keyPath(let path): "\\." + path.names.joined(separator: ".")
    case .closure: "{}"
    case .host(let call): describe(call)
    default: "?"
    }
  }

  private static func describe(_ call: HostCall) -> String {
    let base =
      switch call.base {
      case .none: ""
      case .implicit: "."
      case .value(let value): describe(value) + "."
      }
    guard let arguments = call.arguments else { return base + call.name }
    var plain: [String] = []
    var trailing = ""
    for argument in arguments {
      if argument.isTrailingClosure, case .array(let views, _) = argument.value {
        trailing +=
          (argument.label.map { " \($0):" } ?? "")
          + (views.isEmpty ? " { }" : " { \(views.map(describe).joined(separator: "; ")) }")
      } else {
        plain.append((argument.label.map { $0 + ": " } ?? "") + describe(argument.value))
      }
    }
    let parentheses = plain.isEmpty && !trailing.isEmpty ? "" : "(\(plain.joined(separator: ", ")))"
    return base + call.name + parentheses + trailing
  }
}
