import Foundation
import Testing

@testable import Rendering

@Suite struct PiecewiseTests {
  /// What the shared rules and the theme call their own properties, no length is called.
  @Test func lengthsHaveNamesOfTheirOwn() throws {
    let names = (0..<12_000).map { LengthTable.name($0) }
    #expect(Set(names).count == names.count)
    let rules = blockStyleSheet + (try String(contentsOf: Self.theme, encoding: .utf8))
    for match in rules.matches(of: /--[a-z]{1,3}(?![a-z0-9_-])/) {
      #expect(!names.contains(String(match.output)), "\(match.output)")
    }
  }

  private static let theme = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .appending(path: "../../templates/theme.css")

  private func runs(_ list: Piecewise<Int>) -> String {
    list.runs.map { "\($0.from): \($0.value)" }.joined(separator: ", ")
  }

  @Test func neighboursThatAreTheSameAreOneRun() {
    #expect(runs(Piecewise([])) == "")
    #expect(runs(Piecewise([4])) == "0: 4")
    #expect(runs(Piecewise([4, 4, 5, 5, 5, 4])) == "0: 4, 2: 5, 5: 4")
    #expect(runs(Piecewise(repeating: 7, count: 3)) == "0: 7")
    #expect(runs(Piecewise(repeating: 7, count: 0)) == "")
    // What becomes the same becomes one.
    #expect(runs(Piecewise([1, 2, 3, 5]).map { $0 / 2 }) == "0: 0, 1: 1, 3: 2")
    #expect(Piecewise([1, 1, 2]) == Piecewise([1, 1, 2]) && Piecewise([1, 1, 2]) != Piecewise([1, 2, 2]))
  }

  @Test func everyPieceHasItsValue() {
    let values = [3, 3, 1, 1, 1, 2, 3]
    let list = Piecewise(values)
    #expect(list.pieces == values && values.indices.map { list[$0] } == values)
    #expect(list.changes == 3)
    #expect(list.runs.indices.map { list.pieces(of: $0) } == [0..<2, 2..<5, 5..<6, 6..<7])
  }

  /// As many pieces as both have, whatever their runs are.
  @Test func twoAreTakenPieceByPiece() {
    let lists = [[1, 1, 1, 1, 1, 1], [1, 2, 3, 4, 5, 6], [1, 1, 2, 2, 2, 1], [5, 5, 5, 4], []]
    for first in lists {
      for second in lists {
        let both = Piecewise(first).with(Piecewise(second)) { 10 * $0 + $1 }
        #expect(both == Piecewise(zip(first, second).map { 10 * $0 + $1 }), "\(first) with \(second)")
      }
    }
  }
}
