/// What `containerRelativeFrame` measures by: a scroll view, or the whole of the views.
///
/// A size then depends on more than the proposal. So a scroll view tells its scope what it is proposed before
/// it asks its content, and where that has changed, the views between the two forget what they answered.
final class ContainerScope {
  /// What the container is proposed.
  var size = ProposedViewSize.unspecified
  /// The same along the line that is being solved, and the number of that question.
  var line = Extents(width: Dual.unspecified, height: Dual.unspecified)
  var epoch: Int32 = 0
  /// The nodes whose answers depend on it: those that measure by it, and those around them up to the container.
  /// They own the scope, and the container, which is the only one to enter it, owns them.
  private var dependents: [Unmanaged<LayoutNode>] = []

  func enter(_ proposal: ProposedViewSize) {
    guard !dependents.isEmpty, !size.isNear(proposal) else { return }
    size = proposal
    for node in dependents { node._withUnsafeGuaranteedRef { $0.forgetAnswers() } }
  }

  /// Gives all nodes their scopes, if any of them cares, and finds the dependents of each: the nodes that
  /// measure by it, and what is around those in it.
  static func link(_ nodes: [LayoutNode], in scope: ContainerScope) {
    guard nodes.contains(where: \.readsContainer) else { return }
    nodes.first?.scope = scope
    for node in nodes { node.joinScope() }
    // Children come after their parents, so that backwards all of a node's children are known before it.
    var isDependent = [Bool](repeating: false, count: nodes.count)
    for node in nodes.reversed() {
      let isAround = node.children.contains { isDependent[$0.index] && $0.scope === node.scope }
      guard isAround || node.readsContainer else { continue }
      isDependent[node.index] = true
      node.scope?.dependents.append(.passUnretained(node))
      node.state.pointee.isScoped = true
    }
    for node in nodes {
      let inner = node.children.first?.scope
      node.state.pointee.opensScope = inner !== node.scope && inner?.dependents.isEmpty == false
    }
  }
}

extension LayoutNode {
  fileprivate var readsContainer: Bool {
    guard sort == .unary, case .unary(let modifier) = kind else { return false }
    return modifier.readsContainer
  }

  /// Hands the node's scope on to its children, or a new one, of which the node is the container.
  fileprivate func joinScope() {
    var inner = scope
    if case .unary(let modifier) = kind, modifier.isContainer { inner = ContainerScope() }
    for child in children { child.scope = inner }
  }
}
