internal import Diagnostics
internal import ScriptSyntax

extension Compiler {
  func compileClosure(_ syntax: ClosureSyntax) -> Compiled {
    let code = compileClosureCode(syntax)
    return Compiled { frame throws(Stop) in .closure(code.instantiate(in: frame)) }
  }

  func compileClosureCode(_ syntax: ClosureSyntax) -> ClosureCode {
    let outer = function
    let scope = FunctionScope(parent: outer)
    function = scope
    defer { function = outer }
    for capture in syntax.captures {
      unsupported("a capture list", capture.name.range, hint: EvaluationMessage.captureHint)
    }
    var parameters: [Slot?] = []
    if let named = syntax.parameters {
      for parameter in named {
        if parameter.name.text == "_" {
          parameters.append(nil)
        } else {
          let type = parameter.type.map { DeclaredType($0).static } ?? .unknown
          parameters.append(scope.declare(parameter.name, isMutable: false, type: type))
        }
      }
    } else {
      scope.implicitParameters = []
    }
    let saved = (closureStart, lacksIn)
    (closureStart, lacksIn) = (syntax.hasSignature ? nil : syntax.body.first?.range, false)
    let body = compileBlock(syntax.body)
    let isBroken = lacksIn
    (closureStart, lacksIn) = saved
    if syntax.parameters == nil { parameters = scope.implicitParameters ?? [] }
    return ClosureCode(
      span: span(syntax.range.lowerBound..<syntax.range.lowerBound + 1),
      hasSignature: syntax.parameters != nil, isBroken: isBroken, parameters: parameters,
      captures: scope.captures,
      valueCount: scope.valueCount, boxCount: scope.boxCount, body: body)
  }

  /// `$0` of the innermost closure.
  func implicitParameter(_ index: Int) -> Slot? {
    guard var slots = function.implicitParameters, index < 16 else { return nil }
    while slots.count <= index { slots.append(function.newSlot(isMutable: false)) }
    function.implicitParameters = slots
    return slots[index]
  }
}
