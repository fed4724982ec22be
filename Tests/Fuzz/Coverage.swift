import Foundation
import Fuzzing
import Glibc

/// Inputs chosen by the code that they reach, by the compiler's own fuzzer: `make fuzz` builds with it where it is
/// there.
///
/// https://llvm.org/docs/LibFuzzer.html
enum Coverage {
  #if COVERAGE
    /// - Parameter arguments: the fuzzer's own, among them a folder for the inputs that it keeps.
    static func run(_ target: FuzzTarget, _ arguments: [String]) -> Int32 {
      Current.target = target
      if let folder = arguments.first(where: { !$0.hasPrefix("-") }) { plant(target.seeds, in: folder) }
      // Without the words that choose the target, which the fuzzer would take for its own.
      let all = [CommandLine.arguments[0]] + arguments
      var count = CInt(all.count)
      var words: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>? = .allocate(capacity: all.count + 1)
      for (index, word) in all.enumerated() { words?[index] = strdup(word) }
      words?[all.count] = nil
      return runDriver(&count, &words) { bytes, count in
        let input = Array(UnsafeBufferPointer(start: bytes, count: count))
        if let fault = Current.target?.run(input).fault {
          say("fault: \(fault)")
          abort()
        }
        return 0
      }
    }

    /// The inputs that make sense, to begin with.
    private static func plant(_ seeds: [[UInt8]], in folder: String) {
      try? FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
      for (index, seed) in seeds.enumerated() {
        try? Data(seed).write(to: URL(filePath: "\(folder)/seed-\(index)"))
      }
    }

    private enum Current {
      nonisolated(unsafe) static var target: FuzzTarget?
    }

    @_silgen_name("LLVMFuzzerRunDriver")
    private static func runDriver(
      _ count: UnsafeMutablePointer<CInt>,
      _ words: UnsafeMutablePointer<UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>?>,
      _ read: @convention(c) (UnsafePointer<UInt8>?, Int) -> CInt
    ) -> CInt
  #else
    static func run(_ target: FuzzTarget, _ arguments: [String]) -> Int32 {
      say("this one was built without the compiler's fuzzer")
      return 2
    }
  #endif
}
