import Foundation
import SiteBuilder
import Synchronization
import Testing

@testable import Preview

/// Pages whose dates are to come, by a clock that stands until it is set.
@Suite struct WaitingPageTests {
  @Test func aPageAppearsWhenItsDateHasCome() throws {
    let folder = try TemporaryFolder([
      "site.yml": "title: Site\nscheduled: true\ncheck: ignore\n", "content/index.md": "# Home\n",
      "content/soon.md": "---\ndate: 2030-05-02\n---\n\n# Soon\n",
      "content/late.md": "---\ndate: 2030-05-04T08:30:00Z\n---\n\n# Late\n",
    ])
    let clock = HeldClock(try Date("2030-05-01T20:00:00Z", strategy: .iso8601))
    let session = SiteSession(DiskFileSystem(root: folder.path), options: BuildOptions(), now: { clock.now })
    {
      SitePageRenderer($0, $1, &$2)
    }
    let builds = Mutex(0)
    let workshop = Workshop(
      build: { changes in
        builds.withLock { $0 += 1 }
        let built = session.build(changes)
        var site = PreviewSite(files: [:])
        for file in built.draft.files {
          if case .made(let page) = file.content { site.files[file.path] = .bytes(page.bytes) }
        }
        site.nextMoment = built.nextMoment
        return site
      }, clock: clock.wallClock, report: { _ in })

    func pages() -> [String] { workshop.edition.files.keys.sorted() }
    workshop.buildFirst()
    #expect(pages() == ["index.html"])
    // An hour before, and the moment itself.
    clock.set(try Date("2030-05-01T23:00:00Z", strategy: .iso8601))
    workshop.settle()
    #expect(pages() == ["index.html"] && builds.withLock(\.self) == 1)
    clock.set(try Date("2030-05-02T00:00:01Z", strategy: .iso8601))
    workshop.settle()
    #expect(pages() == ["index.html", "soon/index.html"] && builds.withLock(\.self) == 2)
    // A machine that has slept, or whose clock was put forward.
    clock.set(try Date("2030-06-01T00:00:00Z", strategy: .iso8601))
    workshop.settle()
    #expect(pages() == ["index.html", "late/index.html", "soon/index.html"])
    #expect(builds.withLock(\.self) == 3)
    // Nothing is left to wait for.
    #expect(clock.isIdle)
  }

  /// A page that is put off while it is waited for.
  @Test func aDateThatIsEditedIsTheOneThatCounts() throws {
    let page = "content/soon.md"
    let folder = try TemporaryFolder([
      "site.yml": "title: Site\nscheduled: true\ncheck: ignore\n", "content/index.md": "# Home\n",
      page: "---\ndate: 2030-05-02\n---\n\n# Soon\n",
    ])
    let clock = HeldClock(try Date("2030-05-01T20:00:00Z", strategy: .iso8601))
    let session = SiteSession(DiskFileSystem(root: folder.path), options: BuildOptions(), now: { clock.now })
    {
      SitePageRenderer($0, $1, &$2)
    }
    let workshop = Workshop(
      build: { changes in
        let built = session.build(changes)
        var site = PreviewSite(files: [:])
        for file in built.draft.files where file.path.hasSuffix(".html") {
          site.files[file.path] = .bytes([])
        }
        site.nextMoment = built.nextMoment
        return site
      }, clock: clock.wallClock, report: { _ in })
    workshop.buildFirst()
    try folder.write(page, "---\ndate: 2030-05-03\n---\n\n# Soon\n")
    workshop.changed([page])
    workshop.settle()
    clock.set(try Date("2030-05-02T12:00:00Z", strategy: .iso8601))
    workshop.settle()
    #expect(workshop.edition.files.keys.sorted() == ["index.html"])
    clock.set(try Date("2030-05-03T00:00:01Z", strategy: .iso8601))
    workshop.settle()
    #expect(workshop.edition.files.keys.sorted() == ["index.html", "soon/index.html"])
  }
}

/// A clock that stands until it is set, and then calls whoever has waited long enough.
private final class HeldClock: Sendable {
  private struct Call: Sendable {
    let moment: Date
    let queue: DispatchQueue
    let call: @Sendable () -> Void
  }

  private let state: Mutex<(now: Date, calls: [Call])>

  init(_ now: Date) { state = Mutex((now, [])) }

  var now: Date { state.withLock(\.now) }
  var isIdle: Bool { state.withLock(\.calls.isEmpty) }

  var wallClock: WallClock {
    WallClock(
      now: { self.now },
      wait: { seconds, queue, call in
        self.state.withLock {
          $0.calls.append(Call(moment: $0.now.addingTimeInterval(seconds), queue: queue, call: call))
        }
      })
  }

  func set(_ now: Date) {
    let due = state.withLock { state in
      state.now = now
      defer { state.calls.removeAll { $0.moment <= now } }
      return state.calls.filter { $0.moment <= now }
    }
    for call in due { call.queue.async(execute: call.call) }
  }
}
