import Foundation
import Fuzzing
import Testing
import Views

/// A short walk of the fuzzer's, always the same one: `make fuzz` takes longer ones.
@Suite struct FuzzTests {
  private static let root = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../..")
    .standardized

  @Test func aFewHundredMutationsAreSurvived() throws {
    let environment = try #require(BlockEnvironment.fuzzing)
    let trial = Trial(environment)
    let corpus = Corpus(package: FuzzTests.root)
    #expect(corpus.programs.count > 500)
    let mutator = Mutator(corpus, seed: 1)
    for index in 0..<300 {
      // A second of a machine with nothing else to do, in a debug build.
      #expect(trial.run(mutator.program(index)) < 20, "program \(index)")
    }
  }

  @Test func theSameSeedGivesTheSamePrograms() {
    let corpus = Corpus(["let a = 1\nText(\"\\(a)\")", "VStack { Text(\"b\").padding(4) }"])
    let programs = (0..<50).map { Mutator(corpus, seed: 7).program($0) }
    #expect(programs == (0..<50).map { Mutator(corpus, seed: 7).program($0) })
    #expect(Set(programs).count > 25)
    #expect(programs != (0..<50).map { Mutator(corpus, seed: 8).program($0) })
  }
}
