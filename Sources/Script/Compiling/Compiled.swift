internal import Diagnostics
internal import ScriptSyntax

/// An expression, compiled.
struct Compiled {
  enum Body {
    case constant(Value)
    case value(Code)
    case double(DoubleCode)
    case int(IntCode)
    case bool(BoolCode)
    /// Its mistake has been reported.
    case failed
  }

  var body: Body
  var type: StaticType
  /// The same as a Double, when the expression is made of integer literals: only its place decides which of
  /// both it is, and `1 / 2` is 0 as the one and 0.5 as the other.
  var asDouble: Adoption?
  /// The same of a range of such literals, of which Doubles may be asked: `(0...1).contains(x)`.
  var asRangeOfDoubles: Adoption?

  /// Whether the value may be ignored: a call's that is made for what it does.
  var isDiscardable = false
  /// Whether it is `super`, whose members are not those that the object's own class has instead.
  var isSuper = false
  /// Whether it is `self`, whose observers are not told of what they change themselves.
  var isSelf = false
  /// Whether it stands behind a `?` whose value may be missing, and so may be nil though its type is no optional.
  var isChained = false
  /// Whether it is declared as `T!`: an optional that is unwrapped where its place asks for no optional.
  var isImplicitlyUnwrapped = false

  /// Which of the host's types the value is of, as far as its expression shows it.
  var hostType = HostType.unknown

  /// Behind a reference, because it is rare and large.
  final class Adoption {
    let compiled: Compiled
    /// Whether it is another number as a Double: `1 / 2`, but not `4 / 2`.
    let differs: Bool

    init(_ compiled: Compiled, differs: Bool) {
      self.compiled = compiled
      self.differs = differs
    }
  }

  init(_ type: StaticType, _ code: @escaping Code) { (body, self.type) = (.value(code), type) }
  init(double: @escaping DoubleCode) { (body, type) = (.double(double), .double) }
  init(int: @escaping IntCode) { (body, type) = (.int(int), .int) }
  init(bool: @escaping BoolCode) { (body, type) = (.bool(bool), .bool) }
  init(constant: Value, _ type: StaticType) { (body, self.type) = (.constant(constant), type) }

  private init() { (body, type) = (.failed, .unknown) }
  /// What stands for an expression whose mistake has been reported.
  static var failed: Compiled { Compiled() }

  static func integer(_ value: Int) -> Compiled {
    var result = Compiled(constant: .int(value), .int)
    result.asDouble = Adoption(Compiled(constant: .double(Double(value)), .double), differs: false)
    return result
  }

  var isFailed: Bool { if case .failed = body { true } else { false } }
  var isFlexible: Bool { asDouble != nil }
  var differsAsDouble: Bool { asDouble?.differs ?? false }
  var constant: Value? { if case .constant(let value) = body { value } else { nil } }
  /// Whether it is a number with a point that is written here.
  var isDoubleLiteral: Bool { if case .constant(.double) = body { type.isDouble } else { false } }
  var isNil: Bool { if case .constant(.nil) = body { true } else { false } }

  /// With the literals in it read as Doubles.
  var adopted: Compiled { asDouble?.compiled ?? self }

  func discardable(_ isDiscardable: Bool) -> Compiled {
    var result = self
    result.isDiscardable = isDiscardable
    return result
  }

  /// With a type that its place knows better.
  func typed(_ type: StaticType) -> Compiled {
    var result = self
    result.type = type
    return result
  }

  // MARK: Codes

  var code: Code {
    switch body {
    case .constant(let value): return returning(value)
    case .value(let code): return code
    case .double(let code): return { frame throws(Stop) in .double(try code(frame)) }
    case .int(let code): return { frame throws(Stop) in .int(try code(frame)) }
    case .bool(let code): return { frame throws(Stop) in .bool(try code(frame)) }
    case .failed: return { _ throws(Stop) in throw .mistake }
    }
  }

  /// Of an expression whose type is Double.
  func double(_ span: Span) -> DoubleCode {
    switch body {
    case .constant(.double(let value)): return { _ throws(Stop) in value }
    case .double(let code): return code
    default:
      let code = code
      return { frame throws(Stop) in
        let value = try code(frame)
        if case .double(let number) = value { return number }
        throw frame.interpreter.mismatch(value, .double, span)
      }
    }
  }

  func int(_ span: Span) -> IntCode {
    switch body {
    case .constant(.int(let value)): return { _ throws(Stop) in value }
    case .int(let code): return code
    default:
      let code = code
      return { frame throws(Stop) in
        let value = try code(frame)
        if case .int(let number) = value { return number }
        throw frame.interpreter.mismatch(value, .int, span)
      }
    }
  }

  func bool(_ span: Span, _ message: @escaping (Value) -> String) -> BoolCode {
    switch body {
    case .constant(.bool(let value)): return { _ throws(Stop) in value }
    case .bool(let code): return code
    default:
      let code = code
      return { frame throws(Stop) in
        let value = try code(frame)
        if case .bool(let flag) = value { return flag }
        throw frame.interpreter.fail(message(value), span)
      }
    }
  }
}

extension Interpreter {
  /// A value that is not of the type its place wants.
  func mismatch(_ value: Value, _ type: StaticType, _ span: Span) -> Stop {
    if case .void = value { return failUnset(EvaluationMessage.notSet, span) }
    // `path.subtracting(other)`: a modifier of views, by its name, which does not give what its base is.
    if case .host(let call) = value, typeName(value) == type.description {
      return fail(
        EvaluationMessage.unsupported("'\(call.name)' of a value of type '\(type)'"), call.nameSpan)
    }
    return fail(
      EvaluationMessage.cannotConvert(typeName(value), type.description), span,
      hint: EvaluationMessage.conversionHint(value, type))
  }
}

// MARK: - Fitting a value to its place

extension Compiler {
  /// The expression as its place wants it: literals become what the type says, and where the type of the
  /// value is not known to fit it is looked at when it is reached.
  func convert(_ compiled: Compiled, to type: StaticType, _ range: Range<Int>) -> Compiled {
    if compiled.isFailed { return compiled }
    var target = type
    while let wrapped = target.wrapped { target = wrapped }
    if target.isDouble, compiled.isFlexible { return compiled.adopted.typed(type) }
    if let literal = target.nominal?.integerLiteral, compiled.isFlexible, compiled.type.isInt {
      return integer(compiled, target, literal, range).typed(type)
    }
    if compiled.isNil, type.isOptional { return compiled.typed(type) }
    if let made = literalValue(compiled, of: target, range) { return made.typed(type) }
    if case .generic = target, let own = adopting(compiled, target, range) { return own.typed(type) }
    if case .tuple(let elements) = target { return labelled(compiled, elements, type) }
    guard case .nominal(let wanted, _) = target else { return compiled.adoptingUnknown(type) }
    if let given = compiled.type.nominal {
      if given === wanted {
        return type.isOptional || compiled.type.hasUnknown ? compiled.typed(type) : compiled
      }
      // The elements of `unicodeScalars` are characters here.
      if wanted === NominalType.character, given.name == "UnicodeScalar" {
        let code = compiled.code
        return Compiled(.character) { frame throws(Stop) in
          let value = try code(frame)
          return (value.native() as Unicode.Scalar?).map { .string(String($0)) } ?? value
        }
      }
      if wanted === NominalType.scalar, given === NominalType.character || given === NominalType.string {
        let (code, span) = (compiled.code, span(range))
        return Compiled(type) { frame throws(Stop) in
          let value = try code(frame)
          guard case .string(let string) = value else { return value }
          guard let scalar = string.text.unicodeScalars.first, string.text.unicodeScalars.count == 1 else {
            throw frame.interpreter.mismatch(value, type, span)
          }
          return .native(NativeValue(.scalar, scalar))
        }
      }
      if given === NominalType.optional, type.isOptional { return compiled }
      if compiled.isNil, wanted.kind != .protocol {
        return failing(
          EvaluationMessage.nilFor(target.description), range,
          hint: EvaluationMessage.nilForHint(target.description)
        ).typed(type)
      }
      if compiled.isImplicitlyUnwrapped, wanted !== NominalType.any {
        return unwrapped(compiled, range).typed(type)
      }
      if given === NominalType.optional, wanted.kind != .protocol {
        let message = EvaluationMessage.mustUnwrap(compiled.type.description)
        return failing(message, range, hint: EvaluationMessage.unwrapHint).typed(type)
      }
    }
    guard let test = test(for: target) else { return compiled.adoptingUnknown(type) }
    let span = span(range)
    let code = compiled.code
    let allowsNil = type.isOptional
    return Compiled(type) { frame throws(Stop) in
      let value = try code(frame)
      if test(value) { return value }
      if case .nil = value, allowsNil { return value }
      throw frame.interpreter.mismatch(value, type, span)
    }
  }

  /// A tuple whose parts have the labels that its place gives them: `return (path, cost)`.
  private func labelled(
    _ compiled: Compiled, _ elements: [StaticType.Element], _ type: StaticType
  ) -> Compiled {
    let labels = elements.map(\.label)
    // `let pair: (Int, Int) = point` has no labels any more.
    if !labels.contains(where: { $0 != nil }) {
      guard case .tuple(let own) = compiled.type.wrapped ?? compiled.type, own.count == labels.count,
        own.contains(where: { $0.label != nil })
      else { return compiled.adoptingUnknown(type) }
    }
    if case .tuple(let own) = compiled.type.wrapped ?? compiled.type,
      own.map(\.label) == labels || own.count != labels.count
    {
      return compiled.adoptingUnknown(type)
    }
    let code = compiled.code
    return Compiled(type) { frame throws(Stop) in
      let value = try code(frame)
      guard case .tuple(let tuple) = value, tuple.elements.count == labels.count else { return value }
      return .tuple(TupleValue(tuple.elements, labels: labels))
    }
  }

  /// What says that something is wrong when it is reached.
  func failing(_ message: String, _ range: Range<Int>, hint: String? = nil) -> Compiled {
    let span = span(range)
    return Compiled(.unknown) { frame throws(Stop) in throw frame.interpreter.fail(message, span, hint: hint)
    }
  }

  /// Whether a value is of a type; nil when nothing can be said about that.
  func test(for type: StaticType) -> ((Value) -> Bool)? {
    guard case .nominal(let wanted, let arguments) = type else { return nil }
    if wanted.kind == .protocol || wanted === NominalType.host { return nil }
    if wanted === NominalType.character { return { if case .string = $0 { true } else { false } } }
    if wanted === NominalType.optional {
      guard let wrapped = arguments.first, let inner = test(for: wrapped) else { return nil }
      return { $0.isNil || inner($0) }
    }
    if wanted === NominalType.array, let element = arguments.first, let inner = test(for: element) {
      return {
        guard case .array(let values, _) = $0 else { return false }
        return values.allSatisfy(inner)
      }
    }
    if wanted.kind == .class {
      let program = program
      return { $0.nominal.map { program.conforms($0, to: wanted) } ?? false }
    }
    return { $0.nominal === wanted }
  }
}

extension Compiled {
  /// The type of the place, where the expression's own says less.
  fileprivate func adoptingUnknown(_ type: StaticType) -> Compiled {
    self.type.isUnknown || (self.type.hasUnknown && !type.hasUnknown) ? typed(type) : self
  }
}

extension StaticType {
  /// Whether a part of the type is not known.
  var hasUnknown: Bool {
    switch self {
    case .unknown: true
    case .nominal(_, let arguments): arguments.contains { $0.hasUnknown }
    case .generic: false
    case .tuple(let elements): elements.contains { $0.type.hasUnknown }
    case .function(let function):
      function.result.hasUnknown || function.parameters.contains { $0.type.hasUnknown }
    case .metatype(let type): type.hasUnknown
    }
  }
}

extension StaticType {
  /// The type, or `unknown` for one of more parts than anybody writes: pairs of pairs of pairs have twice as many with
  /// each line, and whoever looks at a type looks at all of its parts.
  var ofSensibleSize: StaticType {
    var left = 500
    func fits(_ type: StaticType) -> Bool {
      left -= 1
      if left < 0 { return false }
      switch type {
      case .unknown, .generic: return true
      case .nominal(_, let arguments): return arguments.allSatisfy(fits)
      case .tuple(let elements): return elements.allSatisfy { fits($0.type) }
      case .function(let function):
        return fits(function.result) && function.parameters.allSatisfy { fits($0.type) }
      case .metatype(let type): return fits(type)
      }
    }
    return fits(self) ? self : .unknown
  }
}
