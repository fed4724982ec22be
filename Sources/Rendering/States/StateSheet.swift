import Views
import Web

/// The rules of what differs from state to state.
///
/// Registers that buttons move are known by the classes of their elements (`RegisterMarkup`). There is a class
/// for each *kind* of values that a property tells apart, not for each value: all states in which an avatar
/// stands at the same place share a rule.
struct StateSheet {
  /// The class of the element that everything with states is in.
  let stage: String
  let machine: StateMachine
  let space: StateSpace
  /// How a rule asks native controls for a value of their register: selectors within the stage, by register and
  /// value.
  var controls: [[String]]
  /// The values of each register that are to be known after they were left.
  private(set) var remembered: [Set<Int>]

  /// What holds in the initial state, where others have rules of their own, which come after these.
  private var initialRules: [Rule] = []
  private var dimmedClasses: [DimmedLooks: String] = [:]
  private var partitions: [Partition] = []
  private var rules: [Rule] = []
  private var ruleIndex: [String: Int] = [:]
  private let known: KnownNeighbours

  private struct Rule {
    let selector: String
    var declarations: [Declaration]
    /// Whether it says what elements look like before they come.
    var isStarting = false

    var css: String {
      let css = "\(selector){\(declarations.css)}"
      return isStarting ? "@starting-style{\(css)}" : css
    }
  }

  private struct DimmedLooks: Hashable {
    let looks: [ButtonLook]
    let isOverlay: Bool
  }

  private struct Partition {
    let register: Int
    let labels: [Int]
    /// Whether the initial value's kind has a class, too.
    var isExplicit: Bool
  }

  init(stage: String, machine: StateMachine, controls: [[String]]) {
    self.stage = stage
    self.machine = machine
    self.space = machine.space
    self.controls = controls
    remembered = machine.registers.map { _ in [] }
    known = KnownNeighbours(states: machine.space.count)
  }

  /// What was found of the neighbours of states, which every property of every view asks for that some do not show.
  private final class KnownNeighbours {
    var lists: [[Int]?]
    init(states: Int) { lists = Array(repeating: nil, count: states) }
  }

  /// Adds declarations that hold in all states but those of the initial kind.
  ///
  /// - Parameter element: the class of what they are for; nil is the stage itself.
  mutating func add<Value>(
    _ function: StateFunction<Value>, to element: String?, _ declarations: (Value) -> [Declaration]
  ) {
    let registers = function.registers
    guard !registers.isEmpty else { return }
    let kinds = registers.map { function.labels(of: $0) }
    let isSingle = registers.count == 1
    var selectors: [[Declaration]: [String]] = [:]
    var order: [[Declaration]] = []
    for (labels, state) in combinations(registers, kinds) {
      // One register's initial kind is what its rules are an exception to.
      guard function[state] != function.initial else { continue }
      let selector = selector(registers, kinds, labels, isExplicit: !isSingle, element)
      if isSingle {
        add(selector, declarations(function[state]))
      } else {
        let body = declarations(function[state])
        if selectors[body] == nil { order.append(body) }
        selectors[body, default: []].append(selector)
      }
    }
    for body in order { add((selectors[body] ?? []).joined(separator: ","), body) }
  }

  /// Adds declarations for elements each of which is for one kind of states; answers their classes, by state.
  mutating func addVariants<Value>(
    _ function: StateFunction<Value>, _ declarations: [Declaration]
  ) -> [String] {
    let registers = function.registers
    let kinds = registers.map { function.labels(of: $0) }
    var names = [String](repeating: "", count: space.count)
    let numbers = zip(registers, kinds).map { partition($0, $1, isExplicit: true) }
    var selectors: [String] = []
    for (labels, _) in combinations(registers, kinds) {
      let name = "u" + zip(numbers, labels).map { token($0, $1) }.joined(separator: "_")
      selectors.append(selector(registers, kinds, labels, isExplicit: true, name))
      for state in names.indices {
        let matches = zip(registers, kinds).enumerated().allSatisfy { index, pair in
          pair.1[space.value(of: pair.0, in: state)] == labels[index]
        }
        if matches { names[state] = name }
      }
    }
    add(selectors.joined(separator: ","), declarations)
    return names
  }

  /// Shows another one of some variants than usual in a value that was come to from a certain other one.
  mutating func addMemory(
    of source: Int, _ register: Int, in value: Int, showing shown: String, insteadOf usual: String
  ) {
    remembered[register].insert(source)
    guard shown != usual else { return }
    let memory = RegisterMarkup.memoryClass(register, source)
    let state = ".\(memory)~#\(stage)_r\(register)._\(value)~.\(stage) "
    add(state + "." + shown, [Declaration(.display, "inline")])
    add(state + "." + usual, [Declaration(.display, "none")])
  }

  private mutating func add(_ selector: String, _ declarations: [Declaration]) {
    if let index = ruleIndex[selector] {
      for declaration in declarations where !rules[index].declarations.contains(declaration) {
        rules[index].declarations.append(declaration)
      }
    } else {
      ruleIndex[selector] = rules.count
      rules.append(Rule(selector: selector, declarations: declarations))
    }
  }

  /// All combinations of kinds, each with a state of these.
  private func combinations(_ registers: [Int], _ kinds: [[Int]]) -> [(labels: [Int], state: Int)] {
    var result: [(labels: [Int], state: Int)] = [([], 0)]
    for (register, labels) in zip(registers, kinds) {
      result = result.flatMap { known in
        (0...(labels.max() ?? 0)).map { label in
          let value = labels.firstIndex(of: label) ?? 0
          return (known.labels + [label], space.state(known.state, setting: register, to: value))
        }
      }
    }
    return result
  }

  private mutating func partition(_ register: Int, _ labels: [Int], isExplicit: Bool) -> Int {
    if let index = partitions.firstIndex(where: { $0.register == register && $0.labels == labels }) {
      if isExplicit { partitions[index].isExplicit = true }
      return index
    }
    partitions.append(Partition(register: register, labels: labels, isExplicit: isExplicit))
    return partitions.count - 1
  }

  private mutating func selector(
    _ registers: [Int], _ kinds: [[Int]], _ labels: [Int], isExplicit: Bool, _ element: String?
  ) -> String {
    var before = ""
    var within = ""
    for (index, register) in registers.enumerated() {
      switch machine.registers[register].keeper {
      case .actions:
        let number = partition(register, kinds[index], isExplicit: isExplicit)
        before += ".\(token(number, labels[index]))~"
      case .control:
        let values = kinds[index].indices.filter { kinds[index][$0] == labels[index] }
        let selectors = values.map { controls[register][$0] }.joined(separator: ",")
        // Without the weight of an id, which nothing could outweigh.
        within += ":has(:where(\(selectors)))"
      }
    }
    return before + "." + stage + within + (element.map { " ." + $0 } ?? "")
  }

  /// The classes of each register's element, by value.
  var classes: [[String]] {
    machine.registers.indices.map { register in
      machine.registers[register].values.indices.map { value in
        partitions.enumerated().compactMap { number, partition in
          guard partition.register == register, partition.isExplicit || partition.labels[value] != 0 else {
            return nil
          }
          return token(number, partition.labels[value])
        }.joined(separator: " ")
      }
    }
  }

  /// The class of a kind: capital letters and a number, which no other class of ours is.
  private func token(_ partition: Int, _ label: Int) -> String {
    shortName(partition).uppercased() + String(label)
  }

  // MARK: Initial rules

  /// Adds what an element is in the initial state.
  mutating func declare(_ selector: String, _ declarations: [Declaration]) {
    initialRules.append(Rule(selector: selector, declarations: declarations))
  }

  /// Adds what a class looks like before it comes.
  mutating func declare(starting name: String, _ declarations: [Declaration]) {
    // As strong as any rule for a state.
    initialRules.append(
      Rule(selector: ".\(stage) .\(name).\(name).\(name)", declarations: declarations, isStarting: true))
  }

  /// The class of a button that does nothing in some states. It cannot become `disabled` there, which would lose
  /// the focus; so it is shown as if it were. Buttons that look the same in all states share it.
  mutating func dimmedClass(_ looks: StateFunction<ButtonLook>, isOverlay: Bool) -> String {
    let key = DimmedLooks(looks: looks.values, isOverlay: isOverlay && looks.values.contains(.dimmed))
    if let name = dimmedClasses[key] { return name }
    let name = "\(stage)_d\(dimmedClasses.count)"
    dimmedClasses[key] = name
    declare("." + name, looks.initial.declarations(isOverlay: key.isOverlay))
    add(looks, to: name) { $0.declarations(isOverlay: key.isOverlay) }
    return name
  }

  var css: String { (initialRules + rules).map(\.css).joined() }
}

extension StateSheet {
  /// A value for every state, also for those that have none: what it is in the nearest one.
  ///
  /// - Parameter moved: a value of the initial state as it is in a state that differs in a factor which has no say
  ///   in whether the element is shown.
  func filled<Value>(
    _ values: [Value?], otherwise any: Value, moved: (Value, _ state: Int) -> Value = { value, _ in value }
  ) -> [Value] {
    let present = values.lazy.compactMap { $0 }.prefix(2)
    // With one register all states are neighbours.
    let only = space.sizes.count == 1 && present.count == 1 ? present.first : nil
    func fill(_ state: Int) -> Value {
      if let value = values[state] ?? only { return value }
      for other in neighbours(of: state) { if let value = values[other] { return value } }
      return any
    }
    let own = values.firstIndex { $0 != nil }.flatMap(space.factor)
    let initial = fill(0)
    return values.indices.map { state in
      let isForeign = values[0] == nil && state != 0 && space.factor(of: state) != own
      return isForeign ? moved(initial, state) : fill(state)
    }
  }

  /// The states from which an action leads to one, then all others that differ from it in one register.
  private func neighbours(of state: Int) -> [Int] {
    if let list = known.lists[state] { return list }
    var seen: Set<Int> = []
    let list = allNeighbours(of: state).filter { seen.insert($0).inserted }
    known.lists[state] = list
    return list
  }

  private func allNeighbours(of state: Int) -> [Int] {
    let before = machine.actions.flatMap { action in
      let own = space.value(of: action.register, in: state)
      return action.targets.indices.filter { action.targets[$0] == own }.compactMap {
        space.neighbour(of: state, setting: action.register, to: $0)
      }
    }
    let beside = space.sizes.indices.flatMap { register in
      (0..<space.sizes[register]).compactMap { space.neighbour(of: state, setting: register, to: $0) }
    }
    return before + beside
  }
}
