import Diagnostics
import Foundation
import Synchronization
import Testing

@testable import Preview

@Suite struct WorkshopTests {
  /// A build that can be held up, and that notices when it is entered twice.
  private final class Site: Sendable {
    struct State {
      var builds = 0
      var running = 0
      var most = 0
      var changes: [Set<String>?] = []
      var site = PreviewSite(files: [:])
    }
    let state = Mutex(State())
    let gate = DispatchSemaphore(value: 0)

    func build(_ changes: Set<String>?) -> PreviewSite {
      state.withLock {
        $0.builds += 1
        $0.running += 1
        $0.most = max($0.most, $0.running)
        $0.changes.append(changes)
      }
      gate.wait()
      return state.withLock {
        $0.running -= 1
        return $0.site
      }
    }

    func set(_ text: String, _ diagnostics: [Diagnostic] = []) {
      state.withLock {
        $0.site = PreviewSite(files: ["index.html": .bytes(Array(text.utf8))], diagnostics: diagnostics)
      }
    }
  }

  private func wait(until isTrue: () -> Bool) {
    let end = ContinuousClock.now + .seconds(patience)
    while !isTrue(), ContinuousClock.now < end { usleep(1000) }
    #expect(isTrue())
  }

  @Test func changesDuringABuildMakeOneMore() {
    let site = Site()
    let workshop = Workshop(build: site.build) { _ in }
    workshop.changed(["a"])
    wait { site.state.withLock(\.running) > 0 }
    for path in ["b", "c", "d"] { workshop.changed([path]) }
    for _ in 0..<2 { site.gate.signal() }
    wait { site.state.withLock { $0.builds == 2 && $0.running == 0 } }
    // A third one would come now.
    usleep(20_000)
    site.state.withLock {
      #expect($0.builds == 2 && $0.most == 1)
      #expect($0.changes == [["a"], ["b", "c", "d"]])
    }
  }

  @Test func onlyADifferentSiteIsANewEdition() {
    let site = Site()
    let workshop = Workshop(build: site.build) { _ in }
    func build(_ text: String, _ diagnostics: [Diagnostic] = []) -> String {
      site.set(text, diagnostics)
      site.gate.signal()
      workshop.buildFirst()
      return workshop.edition.name
    }
    let first = build("one")
    #expect(build("one") == first)
    let second = build("two")
    #expect(second != first)
    // Another source file each time, as every build reads it anew.
    func mistake() -> [Diagnostic] {
      [.error("wrong", at: Span(SourceFile(path: "content/a.md", text: "x"), 0..<1))]
    }
    let broken = build("", mistake())
    #expect(broken != second && workshop.edition.isBroken)
    #expect(workshop.edition.files == ["index.html": .bytes(Array("two".utf8))])
    #expect(build("", mistake()) == broken)
    #expect(build("two") != broken)
    #expect(!workshop.edition.isBroken)
  }

  @Test func whoeverListensHearsThePresentEditionAndTheNext() async {
    let site = Site()
    let workshop = Workshop(build: site.build) { _ in }
    site.gate.signal()
    workshop.buildFirst()
    var editions = workshop.editions().makeAsyncIterator()
    #expect(await editions.next() == workshop.edition.name)
    site.set("new")
    site.gate.signal()
    workshop.changed(nil)
    #expect(await editions.next() == workshop.edition.name)
  }
}
