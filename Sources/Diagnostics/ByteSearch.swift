internal import Glibc

extension [UInt8] {
  /// Whether a word stands somewhere in the text, by itself or within another.
  ///
  /// It takes the time that memory takes, unlike Foundation's search in texts, which compares what they mean.
  public func mention(_ word: String) -> Bool {
    var word = word
    return word.withUTF8 { word in
      withUnsafeBufferPointer { text in
        guard let start = text.baseAddress, let letters = word.baseAddress, word.count > 0 else {
          return false
        }
        var place = 0
        while place + word.count <= text.count,
          let found = memchr(start + place, Int32(letters[0]), text.count - word.count + 1 - place)
        {
          if memcmp(found, letters, word.count) == 0 { return true }
          place = UnsafeRawPointer(start).distance(to: UnsafeRawPointer(found)) + 1
        }
        return false
      }
    }
  }
}
