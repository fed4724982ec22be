internal import Diagnostics
internal import ScriptSyntax

/// Something that can be called: its parameters, and how the call is made once the arguments are compiled.
struct Callable {
  let name: String
  let type: FunctionType
  /// What the arguments decide: `T` of a generic function, `Element` of an initialiser.
  let generics: [GenericParameter]
  let emit: (EmittedCall) -> Compiled
  /// Of an initialiser that a block declares.
  var initializer: UserMember?
  /// What the function holds on to when it is used as a value: its receiver, or what it captured.
  var holds: Code?
  /// The same function with that in a capture.
  var rebound: ((Int) -> Callable)?
}

/// The arguments of a call by the callee's parameters, compiled.
struct EmittedCall {
  enum Argument {
    case value(Code)
    /// `&x`
    case place(Place)
    /// Left out: the parameter's default stands in.
    case missing

    /// What evaluates it, if it is a value.
    var code: Code? { if case .value(let code) = self { code } else { nil } }
  }

  var arguments: [Argument]
  /// With what the generic parameters turned out to be.
  var result: StaticType
  let site: CallSite
  /// The call as it is written.
  let range: Range<Int>
  /// What the callee's generic parameters stand for, where that is known.
  var types: [ToldType] = []
  /// In generic code, what the type of the result is when it is reached.
  var shownResult: Compiler.TypeCode?

  /// What the parameters of a generic type stand for that is made, where all of that is known.
  var madeArguments: ((Frame) throws(Stop) -> [StaticType]?)? {
    let known = result.knownArguments
    if let shownResult { return { frame throws(Stop) in try shownResult(frame).knownArguments ?? known } }
    if known == nil { return nil }
    return { _ throws(Stop) in known }
  }

  struct ToldType {
    let parameter: GenericParameter
    let code: Code
  }
}

/// The arguments of a call as they are written, behind each other.
struct WrittenArguments {
  struct Item {
    let label: Name?
    /// An expression in parentheses, or a closure behind them.
    let value: Expression?
    let closure: ClosureSyntax?
    let range: Range<Int>
    var isTrailing: Bool { closure != nil }

    /// Whether it is a closure, wherever it stands.
    var isClosure: Bool {
      if closure != nil { return true }
      if case .closure? = value?.kind { return true }
      return false
    }
  }

  let items: [Item]

  init(_ call: CallSyntax) {
    items =
      call.arguments.map { Item(label: $0.label, value: $0.value, closure: nil, range: $0.value.range) }
      + call.trailing.map { Item(label: $0.label, value: nil, closure: $0.closure, range: $0.range) }
  }

  /// Which arguments belong to which parameter; nil when they do not fit.
  func match(_ parameters: [FunctionType.Parameter]) -> [[Int]]? {
    var result = [[Int]](repeating: [], count: parameters.count)
    var next = 0
    for (index, item) in items.enumerated() {
      if item.isTrailing, item.label == nil {
        // The first closure behind the parentheses: for the first parameter left that takes one.
        guard let target = trailingTarget(parameters, from: next, isLast: index == items.count - 1) else {
          return nil
        }
        for skipped in next..<target where !parameters[skipped].canBeMissing { return nil }
        result[target].append(index)
        next = target + 1
        continue
      }
      // More of a variadic parameter.
      if item.label == nil, next > 0, parameters[next - 1].isVariadic, !result[next - 1].isEmpty,
        next >= parameters.count || parameters[next].label != nil
      {
        result[next - 1].append(index)
        continue
      }
      guard let target = parameters[next...].firstIndex(where: { $0.label == item.label?.text }) else {
        return nil
      }
      for skipped in next..<target where !parameters[skipped].canBeMissing { return nil }
      result[target].append(index)
      next = target + 1
    }
    for index in next..<parameters.count where !parameters[index].canBeMissing { return nil }
    return result
  }

  private func trailingTarget(_ parameters: [FunctionType.Parameter], from next: Int, isLast: Bool) -> Int? {
    let candidates = (next..<parameters.count).filter { parameters[$0].takesClosure }
    // One that has to be given wins over those before it that need not be.
    if let required = candidates.first(where: { !parameters[$0].canBeMissing }), isLast { return required }
    return candidates.first ?? (next..<parameters.count).first { parameters[$0].type.isUnknown }
  }
}

extension FunctionType.Parameter {
  var canBeMissing: Bool { hasDefault || isVariadic }

  var takesClosure: Bool {
    if isBuilder { return true }
    var type = type
    while let wrapped = type.wrapped { type = wrapped }
    if case .function = type { return true }
    return false
  }
}
