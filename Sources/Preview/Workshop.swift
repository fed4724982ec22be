import CLinux
public import Diagnostics
import Foundation
import Synchronization

/// Where builds are made: one at a time, one more for the changes that came meanwhile, the latest kept.
final class Workshop: Sendable {
  private struct State {
    var number = 0
    /// How many there have been.
    var builds = 0
    var edition: Edition
    /// What the next build has to consider; nil when nothing has changed.
    var pending: Changes?
    var listeners: [Int: AsyncStream<String>.Continuation] = [:]
    var nextListener = 0
    var memoryGivenBack = ContinuousClock.now
  }

  private enum Changes {
    case paths(Set<String>)
    case anything
  }

  private let build: PreviewBuild
  private let report: @Sendable (BuildReport) -> Void
  /// Serial: builds never overlap.
  private let queue = DispatchQueue(label: "builds")
  private let run = String(UInt32.random(in: .min ... .max), radix: 36)
  private let state: Mutex<State>
  private let clock: WallClock

  init(
    build: @escaping PreviewBuild, clock: WallClock = WallClock(),
    report: @escaping @Sendable (BuildReport) -> Void
  ) {
    self.build = build
    self.clock = clock
    self.report = report
    state = Mutex(State(edition: Edition()))
  }

  var edition: Edition { state.withLock(\.edition) }

  /// Asks for a build; answers at once.
  ///
  /// - Parameter paths: what changed; nil when anything may have.
  func changed(_ paths: Set<String>?) {
    let isQueued = state.withLock { state in
      defer {
        switch (state.pending, paths) {
        case (nil, let paths?): state.pending = .paths(paths)
        case (.paths(let earlier), let paths?): state.pending = .paths(earlier.union(paths))
        default: state.pending = .anything
        }
      }
      return state.pending != nil
    }
    // What is pending is taken when a build starts, so a change during a build queues another.
    if !isQueued { queue.async { self.buildPending() } }
  }

  /// Builds now, and returns when that is done.
  func buildFirst() {
    changed(nil)
    queue.sync {}
  }

  /// Returns when everything that was asked for until now is done, and what that has asked for in turn.
  func settle() { for _ in 0..<2 { queue.sync {} } }

  /// The names of the editions from now on, the present one first.
  func editions() -> AsyncStream<String> {
    AsyncStream(bufferingPolicy: .bufferingNewest(1)) { continuation in
      let (id, name) = state.withLock { state in
        state.nextListener += 1
        state.listeners[state.nextListener] = continuation
        return (state.nextListener, state.edition.name)
      }
      continuation.yield(name)
      continuation.onTermination = { [weak self] _ in
        self?.state.withLock { $0.listeners[id] = nil }
      }
    }
  }

  private func buildPending() {
    let pending = state.withLock { state in
      defer { state.pending = nil }
      return state.pending
    }
    guard let pending else { return }
    let start = ContinuousClock.now
    let paths: Set<String>? = if case .paths(let paths) = pending { paths } else { nil }
    let number = state.withLock { state in
      state.builds += 1
      return state.builds
    }
    let site = build(paths)
    let old = show(site)
    let duration = ContinuousClock.now - start
    if let moment = site.nextMoment { build(at: moment, after: number) }
    let finish: @Sendable () -> Void = { [self] in
      // What is left of a build is of no use when there has been another.
      let whole = isLatest(number) ? site.rest?({ [weak self] in self?.isLatest(number) ?? false }) : nil
      if let whole { show(whole) }
      report(
        BuildReport(
          changes: paths?.sorted() ?? [], duration: duration,
          pages: site.files.keys.count { $0.hasSuffix(".html") },
          diagnostics: (whole ?? site).diagnostics, earlier: old.diagnostics))
      giveBackMemory(after: number)
    }
    // Whoever waits for the first build waits for what can be shown; and browsers that show the edit go first.
    if site.rest == nil { finish() } else { queue.asyncAfter(deadline: .now() + Self.pause, execute: finish) }
  }

  /// How long the rest of a build waits, seconds.
  private static let pause = 0.3

  /// Whether nothing has changed since a build.
  private func isLatest(_ number: Int) -> Bool { state.withLock { $0.builds == number && $0.pending == nil } }

  /// Builds again when the same files give another site: when the day of a page has come that waits for it.
  private func build(at moment: Date, after number: Int) {
    // A clock may be put forward meanwhile.
    let wait = min(max(0, moment.timeIntervalSince(clock.now())), 3600) + 0.001
    clock.wait(wait, queue) { [weak self] in
      guard let self, isLatest(number) else { return }
      if moment.timeIntervalSince(clock.now()) <= 0 { changed(nil) } else { build(at: moment, after: number) }
    }
  }

  /// - Returns: what was shown until now.
  @discardableResult private func show(_ site: PreviewSite) -> Edition {
    let (listeners, old, new) = state.withLock { state in
      let old = state.edition
      var new = Edition(site, after: old)
      if new.isShownLike(old) { new.name = old.name } else { state.number += 1 }
      if new.name.isEmpty { new.name = "\(run)-\(state.number)" }
      state.edition = new
      return (Array(state.listeners.values), old, new)
    }
    if new.name != old.name { for listener in listeners { listener.yield(new.name) } }
    return old
  }

  /// A build frees what the last one made, in pieces between what it keeps: the C library keeps those until somebody asks.
  /// When the author pauses, nobody waits for it; who does not is given a pause every few seconds.
  private func giveBackMemory(after number: Int) {
    queue.asyncAfter(deadline: .now() + 1) { [weak self] in
      guard let self, isLatest(number) || isMemoryDue else { return }
      system_give_back_memory()
      state.withLock { $0.memoryGivenBack = .now }
    }
  }

  private var isMemoryDue: Bool { state.withLock { ContinuousClock.now - $0.memoryGivenBack > .seconds(5) } }
}

/// What a build was like, for whoever tells it on.
public struct BuildReport: Sendable {
  /// The files that made it necessary, sorted; empty for the first build.
  public let changes: [String]
  public let duration: Duration
  public let pages: Int
  public let diagnostics: [Diagnostic]
  /// Those that the build before did not have: what has to be said.
  public let newDiagnostics: [Diagnostic]
  /// Whether the build before had something to say, and this one has nothing.
  public let isClearAgain: Bool

  init(
    changes: [String], duration: Duration, pages: Int, diagnostics: [Diagnostic], earlier: [Diagnostic]
  ) {
    self.changes = changes
    self.duration = duration
    self.pages = pages
    self.diagnostics = diagnostics
    let known = Set(earlier.map(Self.identity))
    newDiagnostics = diagnostics.filter { !known.contains(Self.identity($0)) }
    isClearAgain = diagnostics.isEmpty && !earlier.isEmpty
  }

  /// What is the same wherever in its file the edit has moved it.
  private static func identity(_ diagnostic: Diagnostic) -> [String] {
    [diagnostic.severity.rawValue, diagnostic.message, diagnostic.span?.file.path ?? ""]
  }
}
