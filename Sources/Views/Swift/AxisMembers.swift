import LayoutEngine
import Script

extension LibraryBuilder {
  /// `Axis` and `Axis.Set`, `Edge` and `Edge.Set`, and `LayoutDirection`
  func declareAxes() {
    type("struct Axis: Hashable, CaseIterable", LayoutType.axis) { type in
      type.cases(of: Axis.self, "Axis", LayoutType.axis, areListed: true)
      type.property("var description: String") { call in .string("\(call.receiver.axis)") }
    }
    type("struct AxisSet: OptionSet", LayoutType.axisSet) { type in
      for (name, set) in [("horizontal", Axis.Set.horizontal), ("vertical", .vertical)] {
        type.constant("static let \(name): Self", .native(set, LayoutType.axisSet))
      }
      type.initializer("init()") { _ in .native(Axis.Set(), LayoutType.axisSet) }
      type.initializer("init(_ axis: Axis)") { call in
        .native(Axis.Set(call[0].axis), LayoutType.axisSet)
      }
      type.method("func union(_ other: Self) -> Self") { call in
        .native(call.receiver.axes.union(call[0].axes), LayoutType.axisSet)
      }
      type.method("func contains(_ other: Self) -> Bool") { call in
        .bool(call.receiver.axes.isSuperset(of: call[0].axes))
      }
      type.property("var isEmpty: Bool") { call in .bool(call.receiver.axes.isEmpty) }
      type.method("func intersection(_ other: Self) -> Self") { call in
        .native(call.receiver.axes.intersection(call[0].axes), LayoutType.axisSet)
      }
    }
    alias("Axis.Set", LayoutType.axisSet)
    type("struct Edge: Hashable, CaseIterable", LayoutType.edge) { type in
      type.cases(of: Edge.self, "Edge", LayoutType.edge, areListed: true)
    }
    type("struct EdgeSet: OptionSet", LayoutType.edgeSet) { type in
      let sets: [(String, Edge.Set)] = [
        ("top", .top), ("leading", .leading), ("bottom", .bottom), ("trailing", .trailing),
        ("horizontal", .horizontal), ("vertical", .vertical), ("all", .all),
      ]
      for (name, set) in sets {
        type.constant("static let \(name): Self", .native(set, LayoutType.edgeSet))
      }
      type.initializer("init()") { _ in .native(Edge.Set(), LayoutType.edgeSet) }
      type.initializer("init(_ edge: Edge)") { call in
        .native(Edge.Set(call[0].native() ?? .top), LayoutType.edgeSet)
      }
      type.method("func union(_ other: Self) -> Self") { call in
        .native(call.receiver.edges.union(call[0].edges), LayoutType.edgeSet)
      }
      type.method("func contains(_ other: Self) -> Bool") { call in
        .bool(call.receiver.edges.isSuperset(of: call[0].edges))
      }
      type.property("var isEmpty: Bool") { call in .bool(call.receiver.edges.isEmpty) }
      type.method("func intersection(_ other: Self) -> Self") { call in
        .native(call.receiver.edges.intersection(call[0].edges), LayoutType.edgeSet)
      }
    }
    alias("Edge.Set", LayoutType.edgeSet)
    type("struct LayoutDirection: Hashable, CaseIterable", LayoutType.direction) { type in
      for direction in LayoutDirection.allCases {
        type.constant("static let \(direction): LayoutDirection", .native(direction, LayoutType.direction))
      }
    }
  }
}

extension Value {
  var axis: Axis { native() ?? .horizontal }
  var edges: Edge.Set { native() ?? .all }
  fileprivate var axes: Axis.Set { native() ?? [] }
}
