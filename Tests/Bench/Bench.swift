import Foundation
import Glibc
import Typesetting
import Views

/// Prints how fast Stonehand is: figures of this machine now, and ratios to what ran beside it.
///
///     make bench
///
/// `stonehand-bench solving`, `growing`, `evaluating`, `states`, `pressing`, `stacks`, `editing`, `colouring`,
/// `documentation` or `building` measures only that; `growing Grid` only the shapes with that word in their names, and
/// `editing 9746` only a site of so many pages.
@main enum Bench {
  static func main() async throws {
    defer { fflush(nil) }
    let wanted = CommandLine.arguments.dropFirst()
    // What has been measured is shown at once, also where the output is a file.
    func isWanted(_ name: String) -> Bool {
      fflush(nil)
      return wanted.isEmpty || wanted.contains(name)
    }
    let environment = BlockEnvironment(fonts: try fonts())
    if isWanted("solving") {
      print("solving: three cards with a heading and a paragraph each, for all widths")
      benchSolving(environment)
    }
    if isWanted("growing") {
      print("\ngrowing: blocks of 100, 400 and 1,600 views, from the source to HTML and CSS for all widths")
      benchGrowing(environment, wanted.filter { $0 != "growing" })
    }
    if isWanted("evaluating") {
      print("\nevaluating: the block language")
      try benchEvaluating(environment)
    }
    if isWanted("states") {
      print("\nstates: the poll of the manual's examples")
      try benchStates(environment)
    }
    if isWanted("pressing") {
      print("\npressing: fifty elements in a hundred states, in Chromium")
      try await benchPressing()
    }
    if isWanted("stacks") {
      print("\nstacks: nested ten by ten, of fixed and flexible boxes, medians")
      try benchStacks()
    }
    if isWanted("editing") {
      print("\nediting: from the saved file to Chromium's paint, medians of 20, one server at a time")
      if let corpus = corpus("cpp-docs.tar.xz") {
        try await benchEditing(corpus, wanted.compactMap { Int($0) })
      } else {
        print("  left out, there is no ../shared/corpora/cpp-docs.tar.xz")
      }
    }
    if isWanted("colouring") || isWanted("documentation"), let archive = corpus("cpp-docs.tar.xz") {
      let folder = FileManager.default.temporaryDirectory.appending(path: "stonehand-cpp-\(getpid())")
      defer { try? FileManager.default.removeItem(at: folder) }
      let (site, texts) = try cppDocs(archive, in: folder)
      if isWanted("colouring") {
        print("\ncolouring: the code of cpp-docs, processor time")
        try benchColouring(texts)
      }
      if isWanted("documentation") {
        print("\ndocumentation: cpp-docs, \(texts.count) pages, whole builds, medians of 3")
        try benchDocumentation(site, texts)
        let memory = URL(filePath: "/dev/shm")
        if FileManager.default.isWritableFile(atPath: memory.path) {
          let folder = memory.appending(path: "stonehand-cpp-\(getpid())")
          defer { try? FileManager.default.removeItem(at: folder) }
          print("  the same from memory to memory:")
          try benchDocumentation(cppDocs(archive, in: folder).site, texts)
        }
      }
    }
    guard isWanted("building") else { return }
    guard let corpus = corpus("swift-book.tar.xz") else {
      print("\nbuilding: left out, there is no ../shared/corpora/swift-book.tar.xz")
      return
    }
    print("\nbuilding: swift-book, 43 chapters, whole processes in turn, the median of 7")
    try benchBuilding(corpus)
  }

  /// The fonts of the default theme.
  private static func fonts() throws -> FontLibrary {
    let folder = "/usr/share/fonts"
    let body = try ["Regular", "Italic", "SemiBold", "Bold"].map {
      try FontFace(path: "\(folder)/opentype/inter/Inter-\($0).otf")
    }
    let mono = [try FontFace(path: "\(folder)/truetype/jetbrains-mono/JetBrainsMono-Regular.ttf")]
    return try FontLibrary([
      (.body, FontFamily(name: "Inter", faces: body)),
      (.mono, FontFamily(name: "JetBrains Mono", faces: mono)),
    ])
  }

  static func corpus(_ name: String) -> URL? {
    let file = benchRoot.appending(path: "../shared/corpora/\(name)").standardized
    return FileManager.default.fileExists(atPath: file.path) ? file : nil
  }
}

/// The package.
let benchRoot = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../..").standardized

/// Hugo's program, which HUGO names; nil where there is none that runs.
let hugoCommand: String? = {
  guard let path = ProcessInfo.processInfo.environment["HUGO"], !path.isEmpty else { return nil }
  if (try? run([path, "version"])) != nil { return path }
  print("  hugo: '\(path)' cannot be run")
  return nil
}()

/// A finished process: how long it took, how much processor time, and how much memory at most.
struct Finished {
  let seconds: Double
  let processorSeconds: Double
  /// In MiB.
  let peakMemory: Double
}

/// Runs a program to its end, its output thrown away.
func run(_ arguments: [String]) throws -> Finished {
  let start = ContinuousClock.now
  var actions = posix_spawn_file_actions_t()
  posix_spawn_file_actions_init(&actions)
  posix_spawn_file_actions_addopen(&actions, 1, "/dev/null", O_WRONLY, 0)
  posix_spawn_file_actions_addopen(&actions, 2, "/dev/null", O_WRONLY, 0)
  defer { posix_spawn_file_actions_destroy(&actions) }
  var pid: pid_t = 0
  let words = arguments.map { strdup($0) } + [nil]
  defer { words.forEach { free($0) } }
  guard posix_spawnp(&pid, arguments[0], &actions, nil, words, environ) == 0 else {
    throw CocoaError(.executableNotLoadable)
  }
  var status: CInt = 0
  var usage = rusage()
  guard wait4(pid, &status, 0, &usage) == pid, status == 0 else { throw CocoaError(.executableLoad) }
  func seconds(_ time: timeval) -> Double { Double(time.tv_sec) + Double(time.tv_usec) / 1e6 }
  let (whole, attoseconds) = (ContinuousClock.now - start).components
  return Finished(
    seconds: Double(whole) + Double(attoseconds) / 1e18,
    processorSeconds: seconds(usage.ru_utime) + seconds(usage.ru_stime),
    peakMemory: Double(usage.ru_maxrss) / 1024)
}

/// The processor time of this program so far in seconds: what other programs do does not change it much.
func processorTime() -> Double {
  var time = timespec()
  clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
  return Double(time.tv_sec) + Double(time.tv_nsec) * 1e-9
}

/// Prints how long something takes, in the middle of many times.
func time(_ what: String, _ body: () -> Void) { print("  \(what): \(rounded(median(samples(body)), 0)) µs") }

/// How many microseconds something takes, again and again for a second.
func samples(_ body: () -> Void) -> [Double] {
  body()
  var samples: [Double] = []
  let end = ContinuousClock.now + .seconds(1)
  while ContinuousClock.now < end || samples.count < 5 {
    let start = processorTime()
    body()
    samples.append((processorTime() - start) * 1e6)
  }
  return samples
}

func median(_ values: [Double]) -> Double { values.sorted()[values.count / 2] }

func rounded(_ value: Double, _ digits: Int) -> String {
  String(format: "%.\(digits)f", value)
}
