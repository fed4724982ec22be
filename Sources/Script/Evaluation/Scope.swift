internal import Diagnostics
internal import ScriptSyntax

/// A local name while the program is being resolved.
final class Variable {
  let name: String
  let slot: Slot
  let isMutable: Bool
  let type: StaticType
  let declared: Range<Int>

  init(name: String, slot: Slot, isMutable: Bool, type: StaticType, declared: Range<Int>) {
    self.name = name
    self.slot = slot
    self.isMutable = isMutable
    self.type = type
    self.declared = declared
  }
}

/// The names of one function or closure, in nested blocks; `parent` is the function around.
final class FunctionScope {
  let parent: FunctionScope?
  private(set) var valueCount = 0
  private(set) var boxCount = 0
  private(set) var captures: [ClosureCode.Capture] = []
  private var blocks: [[String: Variable]] = [[:]]
  /// In a closure without a signature, the slots of `$0`, `$1`…; nil where these are not allowed.
  var implicitParameters: [Slot]?

  init(parent: FunctionScope?) { self.parent = parent }

  func pushBlock() { blocks.append([:]) }
  func popBlock() { blocks.removeLast() }

  func newSlot(isMutable: Bool) -> Slot {
    if isMutable {
      boxCount += 1
      return .box(boxCount - 1)
    }
    valueCount += 1
    return .value(valueCount - 1)
  }

  @discardableResult
  func declare(_ name: Name, isMutable: Bool, type: StaticType = .unknown) -> Slot {
    let slot = newSlot(isMutable: isMutable)
    blocks[blocks.count - 1][name.text] = Variable(
      name: name.text, slot: slot, isMutable: isMutable, type: type, declared: name.range)
    return slot
  }

  /// The variable of that name, captured from a function around if it is not one of this function's.
  func lookup(_ name: String) -> Variable? {
    for block in blocks.reversed() {
      if let variable = block[name] { return variable }
    }
    guard let outer = parent?.lookup(name) else { return nil }
    let isBox = if case .box = outer.slot { true } else { false }
    let slot = newSlot(isMutable: isBox)
    captures.append(ClosureCode.Capture(outer: outer.slot, inner: slot))
    let variable = Variable(
      name: name, slot: slot, isMutable: outer.isMutable, type: outer.type, declared: outer.declared)
    blocks[0][name] = variable
    return variable
  }

  /// Every name that can be seen from here.
  var visibleNames: Set<String> {
    blocks.reduce(into: parent?.visibleNames ?? []) { $0.formUnion($1.keys) }
  }
}
