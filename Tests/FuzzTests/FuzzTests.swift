import Foundation
import Testing

@testable import Fuzzing

/// A short walk of the fuzzer's, always the same one: `make fuzz` takes longer ones.
@Suite struct FuzzTests {
  private static let root = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../..")
    .standardized
  private static let targets = Dictionary(
    uniqueKeysWithValues: FuzzTarget.all(package: root).map { ($0.name, $0) })

  @Test(
    .timeLimit(.minutes(20)),
    arguments: [
      ("blocks", 300), ("data", 60), ("diagrams", 300), ("dialects", 60), ("fonts", 100),
      ("front-matter", 60), ("import", 60),
      ("markdown", 100),
      ("pictures", 2000),
      ("requests", 1000), ("settings", 60), ("templates", 60),
    ])
  func mutationsAreSurvived(_ name: String, _ count: Int) throws {
    let target = try #require(FuzzTests.targets[name])
    #expect(!target.seeds.isEmpty)
    for seed in target.seeds.prefix(20) { #expect(target.run(seed).fault == nil) }
    for index in 0..<count {
      let fault = target.run(target.input(1, index)).fault
      #expect(fault == nil, "\(name), input \(index)")
    }
  }

  @Test func allTargetsAreTried() {
    #expect(
      FuzzTests.targets.keys.sorted() == [
        "blocks", "data", "diagrams", "dialects", "fonts", "front-matter", "import", "markdown", "pictures",
        "requests", "settings",
        "templates",
      ])
    #expect((FuzzTests.targets["blocks"]?.seeds.count ?? 0) > 500)
  }

  @Test func theSameSeedGivesTheSamePrograms() {
    let corpus = Corpus(["let a = 1\nText(\"\\(a)\")", "VStack { Text(\"b\").padding(4) }"])
    let programs = (0..<50).map { Mutator(corpus, seed: 7).program($0) }
    #expect(programs == (0..<50).map { Mutator(corpus, seed: 7).program($0) })
    #expect(Set(programs).count > 25)
    #expect(programs != (0..<50).map { Mutator(corpus, seed: 8).program($0) })
  }

  @Test func theSameSeedGivesTheSameBytes() {
    let seeds = ["title: A\nb: 12\n", "[1, 2]"].map { Array($0.utf8) }
    let mutator = ByteMutator(seeds: seeds, words: [Array("&a ".utf8)], isText: true)
    let inputs = (0..<200).map { mutator.input($0, seed: 7) }
    #expect(inputs == (0..<200).map { mutator.input($0, seed: 7) })
    #expect(Set(inputs).count > 100)
    #expect(inputs != (0..<200).map { mutator.input($0, seed: 8) })
  }
}
