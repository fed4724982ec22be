import Script

/// Where a view is on its way: one of three phases, of which it is by itself in the middle one.
protocol MotionPhase: CaseIterable, Hashable, Sendable {
  static var identity: Self { get }
}

extension MotionPhase {
  /// From -1 to 1.
  fileprivate var value: Double { Double(Self.allCases.prefix { $0 != self }.count - 1) }
}

extension LibraryBuilder {
  /// A type of such phases, as SwiftUI names it.
  func phases<Phase: MotionPhase>(_ name: String, _ nominal: NominalType, of phase: Phase.Type) {
    type("struct \(name): Hashable", nominal) { type in
      type.cases(of: Phase.self, name, nominal, areListed: true)
      type.property("var isIdentity: Bool") { call in
        .bool(call.receiver.nativeValue(of: Phase.self) == .identity)
      }
      type.property("var value: Double") { call in
        .double(call.receiver.nativeValue(of: Phase.self)?.value ?? 0)
      }
    }
  }
}
