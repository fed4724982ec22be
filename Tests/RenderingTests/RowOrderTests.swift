import Responsive
import Testing

@testable import Rendering

/// The rows and columns of what may grow, from where it stands: each line a scene, each word an element, as its edges.
@Suite struct RowOrderTests {
  @Test(
    arguments: [
      ("below one another", "0,0-50,20 0,30-50,50 0,60-50,80", [1, 2, 3]),
      ("beside each other", "0,0-50,20 60,0-90,20", [1, 1]),
      ("in two columns", "0,0-50,20 60,0-90,44 0,24-50,44", [1, 1, 2]),
      ("lines that touch a little", "0,0-50,20 0,18-50,38", [1, 2]),
      ("on each other", "0,0-50,20 0,10-50,30", [1, 1]),
      (
        "below one another in one state, and beside each other in the other",
        "0,0-9,9 0,20-9,29 | 0,0-9,9 20,0-29,9", [1, 2]
      ),
      ("one that is not always there", "0,0-9,9 - 0,20-9,29 | 0,0-9,9 0,20-9,29 0,40-9,49", [1, 2, 3]),
      ("in another order", "0,0-9,9 0,20-9,29 | 0,20-9,29 0,0-9,9", nil),
    ] as [(String, String, [Int]?)])
  func rows(_ name: String, _ scenes: String, _ expected: [Int]?) throws {
    let scenes = try read(scenes)
    #expect(RowOrder.rows(scenes, grows: scenes[0].map { _ in true }) == expected, "\(name)")
  }

  @Test(
    arguments: [
      ("close to each other", "0,0-50,20 54,0-90,20", [1, 2], [4.0, nil]),
      ("far from each other", "0,0-50,20 90,0-120,20", nil, []),
      ("not beside each other", "0,0-50,20 54,30-90,50", nil, []),
      ("three of them", "0,0-50,20 54,0-90,20 100,0-120,20", [1, 2, 3], [4.0, 10, nil]),
    ] as [(String, String, [Int]?, [Double?])])
  func columns(_ name: String, _ scenes: String, _ numbers: [Int]?, _ gaps: [Double?]) throws {
    let scenes = try read(scenes)
    let found = RowOrder.columns(scenes, pushes: scenes[0].map { _ in true })
    #expect(found?.numbers == numbers, "\(name)")
    if let found { #expect(found.gaps == gaps, "\(name)") }
  }

  /// What does not grow stands below what does, and reaches over what stands on it.
  @Test(
    arguments: [
      ("below", "0,0-50,20 0,30-50,80", 2, nil),
      ("beside", "0,0-50,20 60,0-90,20", 1, nil),
      ("around", "0,10-50,20 0,0-60,40", 1, 2),
    ] as [(String, String, Int, Int?)])
  func shapes(_ name: String, _ scenes: String, _ row: Int, _ end: Int?) throws {
    let place = RowOrder.place(of: 1, isArea: true, [1, 0], in: try read(scenes))
    #expect(place.row == row && place.end == end, "\(name)")
  }

  private func read(_ scenes: String) throws -> [RowOrder.Scene] {
    try scenes.split(separator: " | ").map { scene in
      try scene.split(separator: " ").map { word in
        if word == "-" { return nil }
        let numbers = word.split { $0 == "," || $0 == "-" }.compactMap { Double($0) }
        try #require(numbers.count == 4)
        let frame = AffineFrame(
          x: Affine(numbers[0]), y: Affine(numbers[1]), width: Affine(numbers[2] - numbers[0]),
          height: Affine(numbers[3] - numbers[1]))
        return RowOrder.Bounds(frame, at: 100)
      }
    }
  }
}
