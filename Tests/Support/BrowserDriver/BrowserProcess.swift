import CLinux
import Foundation
import Glibc
import Synchronization

/// A browser's process and profile, which never outlive ours.
///
/// A shell stands between: it starts the browser in a session of its own, then reads from a pipe whose
/// other end only we hold. However we end (return, failure, crash, SIGKILL), the pipe closes, and the
/// shell kills every process of the browser and removes the profile.
final class BrowserProcess: Sendable {
  /// A folder of this browser alone: profile, home and log.
  let folder: String
  private let lifeline: Mutex<CInt>

  private static let shell = """
    folder=$1; shift
    setsid "$@" </dev/null >"$folder/log" 2>&1 &
    exec 3<&- 4>&- >/dev/null 2>&1
    read -r _
    kill -s KILL -- "-$!" 2>/dev/null
    wait
    for _ in 1 2 3 4 5; do rm -rf -- "$folder" 2>/dev/null && break; sleep 0.2; done
    """

  /// A folder for a browser that is about to start, for the profile to be prepared in.
  static func makeFolder() throws -> String {
    var template = Array((NSTemporaryDirectory() + "browser-XXXXXX").utf8CString)
    guard mkdtemp(&template) != nil else { throw BrowserError("no temporary folder: errno \(errno)") }
    return String(decoding: template.dropLast().map(UInt8.init(bitPattern:)), as: UTF8.self)
  }

  /// - Parameters:
  ///   - fonts: the folders of the fonts that the browser knows; nil is all that the machine has.
  ///   - input: becomes the browser's descriptor 3.
  ///   - output: becomes the browser's descriptor 4.
  init(
    _ arguments: [String], folder: String, fonts: [String]?, environment: [String: String],
    input: CInt? = nil, output: CInt? = nil
  ) throws {
    self.folder = folder
    var environment = environment
    if let fonts {
      environment["FONTCONFIG_FILE"] = folder + "/fonts.conf"
      let folders = fonts.map { "<dir>\($0)</dir>" }.joined()
      // As Debian sets them up: without a word about it, letters would be hinted to whole pixels.
      let looks = [
        ("antialias", "<bool>true</bool>"), ("hinting", "<bool>true</bool>"),
        ("autohint", "<bool>false</bool>"),
        ("hintstyle", "<const>hintslight</const>"), ("rgba", "<const>none</const>"),
        ("lcdfilter", "<const>lcddefault</const>"),
      ].map { "<edit name='\($0)' mode='assign'>\($1)</edit>" }.joined()
      try """
      <?xml version="1.0"?><!DOCTYPE fontconfig SYSTEM "fonts.dtd">
      <fontconfig>\(folders)<cachedir>\(folder)/fontconfig</cachedir>
      <match target="pattern">\(looks)</match><match target="font">\(looks)</match></fontconfig>
      """.write(toFile: folder + "/fonts.conf", atomically: true, encoding: .utf8)
    }
    let life = try Pipe()
    defer { Glibc.close(life.reading) }
    lifeline = Mutex(life.writing)

    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    // Our descriptors are above 9 (`Pipe`), so that none of these overwrites one that is still wanted.
    posix_spawn_file_actions_adddup2(&actions, life.reading, 0)
    if let input { posix_spawn_file_actions_adddup2(&actions, input, 3) }
    if let output { posix_spawn_file_actions_adddup2(&actions, output, 4) }
    // A server that another test has started must not stay open in this browser.
    system_close_from(&actions, 5)
    var attributes = posix_spawnattr_t()
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    // In a group of its own, so that Ctrl-C in the terminal does not reach the shell before the pipe closes.
    // Without signals blocked: a thread of Dispatch blocks them all, and a shell without SIGCHLD waits for ever.
    var none = sigset_t()
    sigemptyset(&none)
    posix_spawnattr_setsigmask(&attributes, &none)
    posix_spawnattr_setflags(
      &attributes, Int16(POSIX_SPAWN_SETPGROUP) | Int16(POSIX_SPAWN_SETSIGMASK))

    var variables = ProcessInfo.processInfo.environment
    variables.merge(environment) { $1 }
    variables["HOME"] = folder
    let argv = (["/bin/sh", "-c", Self.shell, "sh", folder] + arguments).map { strdup($0) } + [nil]
    let envp = variables.map { strdup("\($0)=\($1)") } + [nil]
    defer { for pointer in argv + envp { free(pointer) } }
    var pid: pid_t = 0
    let status = posix_spawn(&pid, "/bin/sh", &actions, &attributes, argv, envp)
    guard status == 0 else {
      close()
      throw BrowserError("cannot start a shell: \(String(cString: strerror(status)))")
    }
    // Whoever starts a child must wait for it, or it stays as a zombie.
    Thread.detachNewThread { [pid] in
      var status: CInt = 0
      while waitpid(pid, &status, 0) == -1, errno == EINTR {}
    }
  }

  /// Kills the browser; it is gone a moment later.
  func close() {
    lifeline.withLock { descriptor in
      if descriptor >= 0 { Glibc.close(descriptor) }
      descriptor = -1
    }
  }

  /// The end of what the browser has printed.
  var log: String {
    let text = (try? String(contentsOfFile: folder + "/log", encoding: .utf8)) ?? ""
    return text.split(separator: "\n").suffix(12).joined(separator: "\n")
  }

  deinit { close() }
}

/// A pipe that children do not inherit.
///
/// A pair of sockets, because Swift's Glibc has no `pipe2`, and `pipe` with `fcntl` after it leaves a moment in
/// which another thread's child inherits the ends, which then never close.
struct Pipe {
  let reading: CInt
  let writing: CInt

  init() throws {
    var ends: [CInt] = [0, 0]
    let type = CInt(SOCK_STREAM.rawValue) | O_CLOEXEC
    guard socketpair(AF_UNIX, type, 0, &ends) == 0 else { throw BrowserError("no pipe: errno \(errno)") }
    reading = fcntl(ends[0], F_DUPFD_CLOEXEC, 10)
    writing = fcntl(ends[1], F_DUPFD_CLOEXEC, 10)
    Glibc.close(ends[0])
    Glibc.close(ends[1])
  }
}
