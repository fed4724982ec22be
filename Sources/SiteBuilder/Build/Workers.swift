internal import CLinux
internal import Synchronization

/// Threads of our own with a large stack: what a page holds may be nested deeper than the half megabyte of
/// a thread of Swift's pool allows.
public struct Workers: Sendable {
  /// How deep a stack each has; reserved, not used, until something needs it.
  static let stackSize = 64 << 20

  public let count: Int

  /// Of so many pages each thread's share needs much memory.
  private static let manyPages = 2000

  /// A whole build takes memory in large parts. A preview, which stays, takes what it needs.
  func allowReserves() { system_allow_reserves(Int32(2 * count)) }

  /// Whether whoever else wants to compute comes first.
  private let isPatient: Bool

  /// - Parameter count: how many threads; nil is one for each processor this process may use.
  public init(count: Int? = nil, isPatient: Bool = false) {
    self.count = max(1, count ?? Int(system_processors()))
    self.isPatient = isPatient
  }

  /// The results of `body` for `0..<total` in that order, whichever thread made them.
  public func map<Result: Sendable>(_ total: Int, _ body: @escaping @Sendable (Int) -> Result) -> [Result] {
    guard total > 0 else { return [] }
    let next = Atomic(0)
    return [Result](unsafeUninitializedCapacity: total) { buffer, filled in
      nonisolated(unsafe) let slots = buffer
      // A few at a time, so that the counter is not what the threads wait for.
      let stride = max(1, min(16, total / (count * 8)))
      run(min(count, total)) { [isPatient] in
        if isPatient { system_let_others_first() }
        if total >= Self.manyPages { system_reserve_memory() }
        while true {
          let start = next.add(stride, ordering: .relaxed).oldValue
          if start >= total { return }
          for index in start..<min(total, start + stride) {
            slots.initializeElement(at: index, to: body(index))
          }
        }
      }
      filled = total
    }
  }

  /// Runs one piece of work on a thread with a large stack.
  public func run<Result: Sendable>(_ body: @escaping @Sendable () -> Result) -> Result {
    map(1) { _ in body() }[0]
  }

  private func run(_ threads: Int, _ work: () -> Void) {
    withoutActuallyEscaping(work) { work in
      final class Box {
        let work: () -> Void
        init(_ work: @escaping () -> Void) { self.work = work }
      }
      let box = Box(work)
      let started = withExtendedLifetime(box) {
        system_run_threads(
          Int32(threads), Self.stackSize,
          { context in
            if let context { Unmanaged<Box>.fromOpaque(context).takeUnretainedValue().work() }
          }, Unmanaged.passUnretained(box).toOpaque())
      }
      // A system that gives no thread still builds, with the stack it has.
      if started == 0 { work() }
    }
  }
}
