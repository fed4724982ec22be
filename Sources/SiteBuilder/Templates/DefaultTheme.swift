internal import CTheme

/// The theme of a site that has no templates of its own: the files of this project's `templates/`, compiled
/// into the program.
enum DefaultTheme {
  static let files: [(path: String, bytes: [UInt8])] = {
    var result: [(path: String, bytes: [UInt8])] = []
    while let file = theme_file(result.count)?.pointee {
      result.append(
        (String(cString: file.path), Array(UnsafeBufferPointer(start: file.bytes, count: file.count))))
    }
    return result
  }()
}
