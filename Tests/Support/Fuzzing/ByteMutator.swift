/// Makes inputs that are almost right of inputs that are right, whatever they are.
struct ByteMutator: Sendable {
  private let seeds: [[UInt8]]
  /// What means something to the reader.
  private let words: [[UInt8]]
  /// Whether lines mean something.
  private let isText: Bool
  private static let largest = 20_000

  init(seeds: [[UInt8]], words: [[UInt8]], isText: Bool) {
    self.seeds = seeds.isEmpty ? [[]] : seeds
    self.words = words.isEmpty ? [[0]] : words
    self.isText = isText
  }

  func input(_ index: Int, seed: UInt64) -> [UInt8] {
    var random = SplitMix(seed &* 0x2545_F491_4F6C_DD1D &+ UInt64(truncatingIfNeeded: index))
    var bytes = pick(seeds, &random)
    for _ in 0..<(1 << Int.random(in: 0...3, using: &random)) {
      let kinds = isText ? 14 : 9
      change(&bytes, Int.random(in: 0..<kinds, using: &random), &random)
      // Doubling would soon test nothing but the size limits.
      if bytes.count > ByteMutator.largest { bytes.removeSubrange((ByteMutator.largest / 2)...) }
    }
    return bytes
  }

  private func change(_ bytes: inout [UInt8], _ kind: Int, _ random: inout SplitMix) {
    switch kind {
    case 0: flip(&bytes, &random)
    case 1: write(&bytes, &random)
    case 2: bytes.removeSubrange(range(bytes, &random))
    case 3: bytes.insert(contentsOf: bytes[range(bytes, &random)], at: place(bytes, &random))
    case 4: bytes.removeSubrange(place(bytes, &random)...)
    case 5:
      let other = pick(seeds, &random)
      bytes.replaceSubrange(range(bytes, &random), with: other[range(other, &random)])
    case 6: repeatPiece(&bytes, &random)
    case 7, 8: bytes.insert(contentsOf: pick(words, &random), at: place(bytes, &random))
    case 9: bytes.replaceSubrange(range(bytes, &random), with: pick(words, &random))
    case 10: changeNumber(&bytes, &random)
    default: changeLines(&bytes, &random)
    }
  }

  private func pick<Element>(_ all: [Element], _ random: inout SplitMix) -> Element {
    all[Int.random(in: 0..<all.count, using: &random)]
  }

  /// Between two bytes.
  private func place(_ bytes: [UInt8], _ random: inout SplitMix) -> Int {
    Int.random(in: 0...bytes.count, using: &random)
  }

  /// A short piece more often than a long one.
  private func range(_ bytes: [UInt8], _ random: inout SplitMix) -> Range<Int> {
    let start = place(bytes, &random)
    let longest = 1 << Int.random(in: 0...10, using: &random)
    return start..<min(bytes.count, start + Int.random(in: 0...longest, using: &random))
  }

  private func flip(_ bytes: inout [UInt8], _ random: inout SplitMix) {
    guard !bytes.isEmpty else { return }
    bytes[Int.random(in: 0..<bytes.count, using: &random)] ^= 1 << UInt8.random(in: 0..<8, using: &random)
  }

  private static let numbers: [UInt64] = [
    0, 1, 2, 0x7F, 0x80, 0xFF, 0x100, 0x7FFF, 0x8000, 0xFFFF, 0x7FFF_FFFF, 0x8000_0000, 0xFFFF_FFFF,
    0x7FFF_FFFF_FFFF_FFFF, 0x8000_0000_0000_0000, .max,
  ]

  /// A number at the edge of what so many bytes hold, in one of the two orders; or any byte.
  private func write(_ bytes: inout [UInt8], _ random: inout SplitMix) {
    let count = 1 << Int.random(in: 0...3, using: &random)
    guard bytes.count >= count else { return }
    let start = Int.random(in: 0...(bytes.count - count), using: &random)
    var value = pick(ByteMutator.numbers, &random)
    if count == 1, Bool.random(using: &random) { value = UInt64.random(in: 0...255, using: &random) }
    let digits = (0..<count).map { UInt8(truncatingIfNeeded: value >> (8 * UInt64($0))) }
    let isBig = Bool.random(using: &random)
    bytes.replaceSubrange(start..<(start + count), with: isBig ? digits.reversed() : digits)
  }

  /// Something many times: what is read in more than linear time shows.
  private func repeatPiece(_ bytes: inout [UInt8], _ random: inout SplitMix) {
    let start = place(bytes, &random)
    let piece = bytes[start..<min(bytes.count, start + Int.random(in: 1...8, using: &random))]
    guard !piece.isEmpty else { return }
    let count = 1 << Int.random(in: 1...11, using: &random)
    bytes.insert(contentsOf: Array(repeating: piece, count: count).joined(), at: start)
  }

  /// Another number in the place of one in the text.
  private func changeNumber(_ bytes: inout [UInt8], _ random: inout SplitMix) {
    let digits = UInt8(ascii: "0")...UInt8(ascii: "9")
    let starts = bytes.indices.filter {
      digits.contains(bytes[$0]) && ($0 == 0 || !digits.contains(bytes[$0 - 1]))
    }
    guard let start = starts.randomElement(using: &random) else { return }
    let end = bytes[start...].firstIndex { !digits.contains($0) } ?? bytes.count
    let others = [
      "0", "-1", "1e999", "-0", "0.1", "00", "1_000", "9223372036854775808", "1e-400", ".5", "0x10", "NaN",
    ]
    bytes.replaceSubrange(start..<end, with: pick(others, &random).utf8)
  }

  private func changeLines(_ bytes: inout [UInt8], _ random: inout SplitMix) {
    let newline = UInt8(ascii: "\n")
    var lines = bytes.split(separator: newline, omittingEmptySubsequences: false)
    let (a, b) = (
      Int.random(in: 0..<lines.count, using: &random), Int.random(in: 0..<lines.count, using: &random)
    )
    switch Int.random(in: 0..<5, using: &random) {
    case 0: lines.remove(at: a)
    case 1: lines.insert(lines[a], at: b)
    case 2: lines.swapAt(a, b)
    case 3:
      lines[a] = Array(repeating: UInt8(ascii: " "), count: Int.random(in: 1...5, using: &random)) + lines[a]
    default:
      let other = pick(seeds, &random).split(separator: newline, omittingEmptySubsequences: false)
      if let line = other.randomElement(using: &random) { lines.insert(line, at: a) }
    }
    bytes = Array(lines.joined(separator: [newline]))
  }
}
