public import Diagnostics
import Foundation
import Synchronization

/// Where builds are made: one at a time, one more for the changes that came meanwhile, the latest kept.
final class Workshop: Sendable {
  /// What is shown at a time.
  struct Edition: Sendable {
    /// Differs from that of every other edition with other content, also of earlier runs of the server.
    let name: String
    /// The last files that were built without errors.
    let files: [String: PreviewSite.Content]
    let diagnostics: [Diagnostic]
    var sources: [String: String] = [:]

    var isBroken: Bool { diagnostics.hasErrors }
  }

  private struct State {
    var number = 0
    var edition: Edition
    /// What the next build has to consider; nil when nothing has changed.
    var pending: Changes?
    var listeners: [Int: AsyncStream<String>.Continuation] = [:]
    var nextListener = 0
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

  init(build: @escaping PreviewBuild, report: @escaping @Sendable (BuildReport) -> Void) {
    self.build = build
    self.report = report
    state = Mutex(State(edition: Edition(name: "", files: [:], diagnostics: [])))
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
    let site = build(paths)
    let (listeners, name, isNew) = state.withLock { state in
      let old = state.edition
      // A broken build leaves the last good files: its pages are not shown, but what they load is.
      let files = site.diagnostics.hasErrors ? old.files : site.files
      let isNew = old.name.isEmpty || files != old.files || !site.diagnostics.looks(like: old.diagnostics)
      if isNew { state.number += 1 }
      state.edition = Edition(
        name: "\(run)-\(state.number)", files: files, diagnostics: site.diagnostics, sources: site.sources)
      return (Array(state.listeners.values), state.edition.name, isNew)
    }
    report(
      BuildReport(
        changes: paths?.sorted() ?? [], duration: ContinuousClock.now - start,
        pages: site.files.keys.count { $0.hasSuffix(".html") }, diagnostics: site.diagnostics))
    if isNew { for listener in listeners { listener.yield(name) } }
  }
}

/// What a build was like, for whoever tells it on.
public struct BuildReport: Sendable {
  /// The files that made it necessary, sorted; empty for the first build.
  public let changes: [String]
  public let duration: Duration
  public let pages: Int
  public let diagnostics: [Diagnostic]
}

extension [Diagnostic] {
  /// Whether these would be shown as the others are; spans of different builds are never equal.
  fileprivate func looks(like others: [Diagnostic]) -> Bool {
    count == others.count && zip(self, others).allSatisfy { $0.rendered() == $1.rendered() }
  }
}
