import CHarfBuzz
import Synchronization

/// The advances of words that were shaped before, kept by a face for all paragraphs.
///
/// A word is kept with the space before it and the knowledge whether one follows, since fonts kern with spaces:
/// words by themselves would be up to ten points off in a paragraph.
final class WordCache: Sendable {
  struct Key: Hashable, Sendable {
    /// The word, with the space before it and the one behind it where there are such.
    var characters: ArraySlice<UInt32>
    var script: UInt32
    var language: UInt
    var hasTabularDigits: Bool
    var hasLigatures: Bool
    var kerns: Bool
  }

  /// What shaping said of each character, in font units; the space behind the word belongs to the next one.
  struct Word: Sendable {
    var glyphs: [(advance: Int32, startsCluster: Bool, isUnsafeToBreak: Bool)]
  }

  private let words = Mutex<[Key: Word]>([:])

  /// Some megabytes. A gut feeling: a large site has some ten thousand different words.
  private static let capacity = 50_000

  func find(_ keys: [Key]) -> [Word?] {
    words.withLock { words in keys.map { words[$0] } }
  }

  func keep(_ fresh: [(Key, Word)]) {
    words.withLock { words in
      for (key, word) in fresh where words.count < Self.capacity {
        // The key must not hold on to the paragraph that its slice is part of.
        var key = key
        key.characters = ArraySlice(Array(key.characters))
        words[key] = word
      }
    }
  }
}

extension WordCache {
  /// A stretch of an item with all spaces before and in it, to be looked up or to be shaped.
  struct Piece: Equatable {
    var range: Range<Int>
    var isWord: Bool
  }

  /// Cuts an item into words that may be shaped apart, and what is between them.
  ///
  /// Two plain words do not see each other across a space. Others may: Inter lifts the signs of “C++ 2015” and
  /// makes a cross of “10 x 20”. These are shaped together with the words on both sides.
  static func pieces(of item: ShapingItem, _ scalars: [UInt32]) -> [Piece] {
    guard !item.isRightToLeft,
      item.script == HB_SCRIPT_LATIN || item.script == HB_SCRIPT_GREEK || item.script == HB_SCRIPT_CYRILLIC
    else { return [Piece(range: item.range, isWord: false)] }
    var words: [Piece] = []
    var start = item.range.lowerBound
    for i in item.range.lowerBound + 1..<item.range.upperBound + 1
    where i == item.range.upperBound || scalars[i] == CodePoint.space {
      words.append(
        Piece(range: start..<i, isWord: isPlain(scalars[start..<i], isLast: i == item.range.upperBound)))
      start = i
    }
    var pieces: [Piece] = []
    for (k, word) in words.enumerated() {
      let isApart =
        word.isWord && (k == 0 || words[k - 1].isWord) && (k + 1 == words.count || words[k + 1].isWord)
      if !isApart, let last = pieces.last, !last.isWord {
        pieces[pieces.count - 1].range = last.range.lowerBound..<word.range.upperBound
      } else {
        pieces.append(Piece(range: word.range, isWord: isApart))
      }
    }
    return pieces
  }

  /// Whether a word, the space before it aside, is of letters, with common punctuation in it and at its end; or is
  /// the item's last space.
  private static func isPlain(_ word: ArraySlice<UInt32>, isLast: Bool) -> Bool {
    let letters = word.first == CodePoint.space ? word.dropFirst() : word
    guard let first = letters.first, let last = letters.last else { return isLast }
    guard word.count <= longest, CodePoint.isLetter(first) else { return false }
    switch last {
    // ! , . : ; ?
    case 0x21, 0x2C, 0x2E, 0x3A, 0x3B, 0x3F: break
    default: guard CodePoint.isLetter(last) else { return false }
    }
    return letters.allSatisfy { c in
      switch c {
      case 0x21...0x7E, 0x2013, 0x2014, 0x2018, 0x2019, 0x201C, 0x201D, 0x2026: true
      default: c < 0x500 && CodePoint.isLetter(c)
      }
    }
  }

  private static let longest = 32
}
