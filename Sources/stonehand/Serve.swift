internal import ArgumentParser
internal import Glibc

struct Serve: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Shows the site in a browser while it is written.",
    discussion: """
      Starts stonehand-serve, which stands beside this program, with the same arguments.

      EXAMPLES:
        stonehand serve
        stonehand serve --source docs --port 8080
      """)

  @Argument(
    parsing: .allUnrecognized, help: ArgumentHelp("What stonehand-serve is told.", valueName: "arguments"))
  var arguments: [String] = []

  func run() throws {
    let server = try Self.server
    var words = ([server] + arguments).map { strdup($0) } + [nil]
    execv(server, &words)
    Terminal().note(
      """
      error: there is no 'stonehand-serve' beside 'stonehand' (\(server))
         hint: build it with 'swift build -c release --product stonehand-serve'
      """)
    throw ExitCode.failure
  }

  /// The server's program, in the folder of this one.
  private static var server: String {
    get throws {
      var buffer = [CChar](repeating: 0, count: Int(PATH_MAX))
      let length = readlink("/proc/self/exe", &buffer, buffer.count)
      guard length > 0 else { throw ValidationError("this program cannot find itself") }
      let own = String(decoding: buffer.prefix(length).map(UInt8.init(bitPattern:)), as: UTF8.self)
      let folder = own.lastIndex(of: "/").map { own[..<$0] } ?? "."
      return folder + "/stonehand-serve"
    }
  }
}
