/// What a reader can do with an element.
public enum Control: Sendable, Equatable {
  /// A press takes an action of the machine; what is in the element is its label.
  case button(action: Int)
  /// A switch that keeps a register of two values; whether the first of them, the initial one, is on.
  case toggle(register: Int, isOn: Bool)
  /// One of the choices that keep a register: the one for a value. A negative number stands for a value that the block has
  /// no room for.
  case option(register: Int, value: Int)
  /// A menu that keeps a register; its choices' words, and for each the value, as of an option.
  case menu(register: Int, options: [String], values: [Int])
  /// The heading that opens and closes something, initially open or not; what is in the element is its label.
  case disclosure(register: Int, isOpen: Bool)
}

extension ViewDescription {
  /// The same views, with those elements made controls whose `.id` is named.
  public func with(controls: [String: Control]) -> ViewDescription {
    var result = self
    if let id = element?.id, let control = controls[id] { result.element?.control = control }
    result.layout =
      switch layout {
      case .leaf, .reader: layout
      case .container(let container, let children):
        .container(container, children.map { $0.with(controls: controls) })
      case .choice(let choice, let children):
        .choice(choice, children.map { $0.with(controls: controls) })
      case .modified(let modifier, let child): .modified(modifier, child.with(controls: controls))
      case .layered(let primary, let secondary, let alignment):
        .layered(
          primary.with(controls: controls), secondary: secondary.with(controls: controls), alignment)
      }
    return result
  }

  /// The same views, all of which move with an animation when their place changes.
  public func with(_ animation: Animation?) -> ViewDescription {
    var result = self
    result.element?.animation = animation
    result.layout =
      switch layout {
      case .leaf, .reader: layout
      case .container(let container, let children): .container(container, children.map { $0.with(animation) })
      case .choice(let choice, let children): .choice(choice, children.map { $0.with(animation) })
      case .modified(let modifier, let child): .modified(modifier, child.with(animation))
      case .layered(let primary, let secondary, let alignment):
        .layered(primary.with(animation), secondary: secondary.with(animation), alignment)
      }
    return result
  }
}
