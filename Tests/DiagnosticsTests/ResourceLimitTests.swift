import Diagnostics
import Testing

/// The last guard of a piece of work.
@Suite struct ResourceLimitTests {
  /// Nobody works within it.
  private static let nothing = ResourceLimit(seconds: 0, bytes: .max)

  @Test func withoutALimitNoneIsPassed() {
    #expect(ResourceLimit.passed == nil && ResourceLimit.passedByNow == nil)
  }

  @Test func whatTakesLittleStaysWithinIt() {
    let (sum, passed) = ResourceLimit.standard.run { (1...1000).reduce(0, +) }
    #expect(sum == 500_500 && passed == nil)
  }

  @Test func whoAsksForNowIsToldAtOnce() {
    let (asked, passed) = Self.nothing.run { ResourceLimit.passedByNow }
    #expect(asked == .seconds(0) && passed == .seconds(0))
  }

  @Test func whoCountsIsToldSoon() {
    let (count, _) = Self.nothing.run { (1...10_000).first { _ in ResourceLimit.passed != nil } }
    #expect((2...1024).contains(count ?? 0))
  }

  @Test func onceItIsPassedItStaysSo() {
    let asked = Self.nothing.run {
      [ResourceLimit.passedByNow, ResourceLimit.passed, ResourceLimit.passedByNow]
    }
    #expect(asked.result == [.seconds(0), .seconds(0), .seconds(0)])
  }

  /// A part of the work may have a limit of its own.
  @Test func anInnerLimitEndsWithItsWork() {
    let (whole, passed) = ResourceLimit.standard.run {
      Self.nothing.run { ResourceLimit.passedByNow }.result == .seconds(0) && ResourceLimit.passedByNow == nil
    }
    #expect(whole && passed == nil)
  }

  @Test func memoryIsLookedAtAfterAWhile() {
    let limit = ResourceLimit(seconds: 600, bytes: -1)
    let (_, passed) = limit.run {
      var number: UInt64 = 1
      while ResourceLimit.passed == nil { number = number &* 6_364_136_223_846_793_005 &+ 1 }
    }
    #expect(passed == .bytes(-1))
  }

  @Test func eachHasItsSentence() {
    #expect(
      ResourceLimit.Passed.seconds(60).message == "the page takes more than 60 seconds of processor time")
    #expect(ResourceLimit.Passed.bytes(4 << 30).message == "the page takes more than 4096 MiB of memory")
  }
}
