import Views

/// How the native controls of a block are named, and how rules ask them for the values they keep.
struct ControlNames {
  let prefix: String

  func button(_ action: Int, copy: Int) -> String {
    copy == 0 ? "\(prefix)_k\(action)" : "\(prefix)_k\(action)_\(copy)"
  }
  func control(_ register: Int) -> String { "\(prefix)_i\(register)" }
  func option(_ register: Int, _ value: Int) -> String {
    "\(prefix)_i\(register)_" + (value < 0 ? "x\(-value)" : "\(value)")
  }

  /// A selector for each value of each register that a native control keeps.
  func selectors(_ root: StateElement, _ machine: StateMachine) -> [[String]] {
    var result = machine.registers.map { [String](repeating: "", count: $0.values.count) }
    func visit(_ element: StateElement) {
      for case .some(let shown) in element.shown {
        guard let own = shown.element.control else { break }
        switch own {
        case .button: break
        case .toggle(let register, let isOn):
          let id = "#" + control(register)
          result[register] =
            isOn ? [id + ":checked", id + ":not(:checked)"] : [id + ":not(:checked)", id + ":checked"]
        case .disclosure(let register, let isOpen):
          let id = "#" + control(register)
          result[register] =
            isOpen ? [id + "[open]", id + ":not([open])"] : [id + ":not([open])", id + "[open]"]
        case .option(let register, let value):
          if value >= 0 { result[register][value] = "#\(option(register, value)):checked" }
        case .menu(let register, _, let values):
          for (index, value) in values.enumerated() where value >= 0 {
            result[register][value] = "#\(control(register))>:nth-child(\(index + 1)):checked"
          }
        }
        break
      }
      element.children.forEach(visit)
    }
    visit(root)
    return result
  }

  /// The id of the native control that a text is the label of in all states that show it.
  func labelled(by element: some SolvedView) -> String? {
    let ids = element.shown.compactMap(\.self).map { id(of: $0.element.labelled) }
    guard let id = ids.first, ids.allSatisfy({ $0 == id }), !element.isSilent else { return nil }
    return id
  }

  private func id(of control: Control?) -> String? {
    switch control {
    case .toggle(let register, _), .menu(let register, _, _): self.control(register)
    case .option(let register, let value): option(register, value)
    case .button, .disclosure, nil: nil
    }
  }

  /// The controls that have such labels wherever they are shown.
  func labelled<View: SolvedView>(in root: View) -> Set<String> {
    var ids: Set<String> = []
    func visit(_ element: View) {
      if let id = labelled(by: element) { ids.insert(id) }
      element.children.forEach(visit)
    }
    visit(root)
    return ids
  }
}
