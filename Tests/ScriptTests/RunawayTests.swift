import Diagnostics
import Script
import Testing

/// Programs that would take for ever, or all memory, or the stack: each is stopped by the limit that it passes.
///
/// The limits are a fraction of a page's, so that reaching them takes little time in debug, too; what is counted does
/// not depend on them. A program that nothing stops is killed by the time limit of its test.
@Suite(.timeLimit(.minutes(5))) struct RunawayTests {
  static let limits: Limits = {
    var limits = Limits()
    limits.steps = 120_000
    limits.size = 100_000
    limits.memory = 5_000_000
    limits.views = 5_000
    return limits
  }()

  @Test(arguments: Runaway.nested) func nestingIsLimited(_ program: Runaway) {
    // Ten thousand values of some types take more steps than that.
    var limits = Self.limits
    limits.steps = 800_000
    check(program, limits)
  }
  @Test(arguments: Runaway.shared) func whatIsSharedIsCharged(_ program: Runaway) { check(program) }
  @Test(arguments: Runaway.texts) func textsAreCharged(_ program: Runaway) { check(program) }
  @Test(arguments: Runaway.lists) func listsAreCharged(_ program: Runaway) { check(program) }
  @Test(arguments: Runaway.calls) func callsAreCounted(_ program: Runaway) { check(program) }

  private func check(_ program: Runaway, _ limits: Limits = Self.limits) {
    let run = Run(program.source, limits: limits)
    let messages = run.diagnostics.filter { $0.severity == .error }.map(\.message)
    #expect(
      messages.contains { $0.contains(program.end.rawValue) },
      "\(messages.isEmpty ? "ended well" : messages.joined(separator: "; "))")
  }
}
