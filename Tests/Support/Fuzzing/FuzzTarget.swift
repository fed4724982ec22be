public import Foundation

/// A part of the program that reads what somebody has written, and what is given to it.
public struct FuzzTarget: Sendable {
  public let name: String
  /// What mutations begin with: inputs that make sense.
  public let seeds: [[UInt8]]
  /// Makes an input; the same seed and index give the same one, on every machine.
  public let input: @Sendable (_ seed: UInt64, _ index: Int) -> [UInt8]
  /// Reads an input on a thread as pages are built on, and says what of its answer cannot be; nil is well. What it
  /// says to the author goes to `listen`.
  private let read: @Sendable (_ input: [UInt8], _ listen: (String) -> Void) -> String?

  init(
    _ name: String, seeds: [[UInt8]], words: [String] = [], isText: Bool = true,
    read: @escaping @Sendable ([UInt8], (String) -> Void) -> String?
  ) {
    let mutator = ByteMutator(seeds: seeds, words: words.map { Array($0.utf8) }, isText: isText)
    self.init(name, seeds: seeds, input: { mutator.input($1, seed: $0) }, read: read)
  }

  init(
    _ name: String, seeds: [[UInt8]], input: @escaping @Sendable (UInt64, Int) -> [UInt8],
    read: @escaping @Sendable ([UInt8], (String) -> Void) -> String?
  ) {
    (self.name, self.seeds, self.input, self.read) = (name, seeds, input, read)
  }

  /// What reading an input came to.
  public struct Outcome: Sendable {
    /// What cannot be; nil is well.
    public var fault: String?
    /// For how many seconds it computed, on all threads, however busy the machine is with other things.
    public var seconds: Double
  }

  public func run(_ input: [UInt8], _ listen: (String) -> Void = { _ in }) -> Outcome {
    let start = processorSeconds()
    let fault = read(input, listen)
    return Outcome(fault: fault, seconds: processorSeconds() - start)
  }

  /// All of them, by the files of the package.
  public static func all(package root: URL) -> [FuzzTarget] {
    let files = SeedFiles(root: root)
    return [
      .blocks(root), .markdown(files), .frontMatter(files), .settings(files), .templates(files),
      .data(files), .dialects(files), .diagrams, .pictures, .fonts, .requests, .imports,
    ].compactMap(\.self)
  }
}

private func processorSeconds() -> Double {
  var time = timespec()
  clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
  return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
}

/// Files of the package that are given to the readers of such files.
struct SeedFiles {
  let root: URL
  /// Larger ones would have their mutations in places where nothing is decided.
  static let largest = 12_000

  /// The files below a folder with such a name's end, in one order on every machine.
  func all(in folder: String, _ pathExtension: String) -> [[UInt8]] {
    let files = FileManager.default.enumerator(
      at: root.appending(path: folder), includingPropertiesForKeys: nil)
    return (files?.allObjects ?? []).compactMap { $0 as? URL }
      .filter { $0.pathExtension == pathExtension }
      .sorted { $0.path < $1.path }
      .compactMap { try? Data(contentsOf: $0) }
      .map { Array($0.prefix(SeedFiles.largest)) }
  }

  func text(_ path: String) -> [UInt8] {
    (try? Data(contentsOf: root.appending(path: path))).map { Array($0) } ?? []
  }
}
