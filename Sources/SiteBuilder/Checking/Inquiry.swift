internal import Foundation

/// Asks servers, by the program `curl`, whether there is something at an address.
struct Inquiry: Sendable {
  enum Answer: Sendable, Equatable {
    case good
    case missing(String)
    /// The server does not tell programs, or not now.
    case refused(String)
  }

  /// How many servers are asked at once; each is asked one thing after the other.
  private static let hostsAtOnce = 8
  /// After this many seconds an answer is not waited for any longer.
  static let patience = 20

  private let program: OtherProgram
  private let environment: [String: String]

  /// Nil where the program is not installed.
  ///
  /// - Parameter environment: the user's, of which the program learns by what way the network is reached.
  init?(_ files: any FileSystem, environment: [String: String]) {
    guard let program = OtherProgram(named: "curl", in: files) else { return nil }
    self.program = program
    self.environment = environment.filter { key, _ in
      key.lowercased().hasSuffix("_proxy")
        || ["SSL_CERT_FILE", "SSL_CERT_DIR", "CURL_CA_BUNDLE"].contains(key)
    }.merging(["LC_ALL": "C.UTF-8"]) { $1 }
  }

  /// - Parameter hosts: the addresses of each server.
  func answers(_ hosts: [[String]]) -> [String: Answer] {
    let found = Workers(count: Self.hostsAtOnce).map(hosts.count) { number in
      var result: [(String, Answer)] = []
      // Of a server that cannot be reached nothing more is asked.
      var silence: Answer?
      for address in hosts[number] {
        if let silence {
          result.append((address, silence))
          continue
        }
        let ended = self.answer(address)
        if !ended.isReached { silence = ended.answer }
        result.append((address, ended.answer))
      }
      return result
    }
    return Dictionary(found.joined()) { first, _ in first }
  }

  /// Asks for what there is to say of the address, and where the server does not like that, for the thing itself.
  private func answer(_ address: String) -> (answer: Answer, isReached: Bool) {
    let head = request(address, ["--head"])
    if head.answer == .good || !head.isReached { return head }
    // A part will do; a server that sends everything in spite of it has answered.
    return request(address, ["--range", "0-1023"])
  }

  private func request(_ address: String, _ options: [String]) -> (answer: Answer, isReached: Bool) {
    let ended: OtherProgram.Ending
    do throws(OtherProgram.Failure) {
      ended = try program.end(
        [
          // Without this first the user's own settings would count.
          "--disable", "--silent", "--globoff", "--location", "--max-redirs", "10", "--proto", "=http,https",
          "--proto-redir", "=http,https", "--connect-timeout", "10", "--max-time", "\(Self.patience)",
          "--user-agent", "Mozilla/5.0 (compatible; stonehand check)", "--output", "/dev/null",
          "--write-out", "%{http_code}",
        ] + options + ["--url", address], environment: environment)
    } catch {
      return (.refused(error.reason), true)
    }
    let code = Int(String(decoding: ended.output.suffix(3), as: UTF8.self)) ?? 0
    // What was said before the connection broke, or time was up, was said.
    switch code {
    case 200..<300, 416: return (.good, true)
    case 401, 403, 407, 429, 451, 503, 999: return (.refused("its server says \(code)"), true)
    case 400...: return (.missing("its server says \(code)"), true)
    default: break
    }
    switch ended.status {
    case 6: return (.missing("there is no such server"), false)
    case 7: return (.missing("its server cannot be reached"), false)
    case 28: return (.missing("its server does not answer within \(Self.patience) seconds"), false)
    case 47: return (.missing("it leads on and on"), true)
    case 35, 51, 58, 60, 77, 83, 90, 91:
      return (.missing("its server's certificate is not to be trusted"), false)
    default: return (.missing("'curl' ends with \(ended.status)"), true)
    }
  }
}
