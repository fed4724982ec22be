public import Diagnostics
public import Foundation

/// The addresses outside of the site that its pages and its settings lead to.
public struct AddressesElsewhere: Sendable {
  let all: [WrittenAddress]
  let checks: SiteChecks

  init(_ all: [WrittenAddress] = [], _ checks: SiteChecks = SiteChecks()) {
    (self.all, self.checks) = (all, checks)
  }

  /// How many there are, each counted once.
  public var count: Int { Set(wanted.map(\.address)).count }

  /// Those that the settings do not ignore.
  private var wanted: [WrittenAddress] {
    checks.severity(of: .external) == nil ? [] : all.filter { !checks.ignores($0.written, at: nil) }
  }

  /// Asks their servers whether they are there, and says which are not.
  ///
  /// - Parameter site: the site's folder, in which good answers are kept.
  public func ask(
    site: String, _ files: any FileSystem,
    environment: [String: String] = ProcessInfo.processInfo.environment,
    now: Date = Date()
  ) -> [Diagnostic] {
    let wanted = wanted
    guard let severity = checks.severity(of: .external), !wanted.isEmpty else { return [] }
    guard let inquiry = Inquiry(files, environment: environment) else { return [.noInquiryTool] }
    let folder = CacheFolder(site: site)
    var kept = KeptAnswers(folder.read(KeptAnswers.name) ?? [], atMost: checks.externalDays, now: now)
    var hosts: [String: [String]] = [:]
    var known: Set<String> = []
    for address in wanted where !kept.isGood(address.address) && known.insert(address.address).inserted {
      hosts[address.host, default: []].append(address.address)
    }
    let answers = inquiry.answers(hosts.keys.sorted(by: inByteOrder).map { hosts[$0] ?? [] })
    for (address, answer) in answers where answer == .good { kept.keep(address, now) }
    folder.write(kept.bytes, to: KeptAnswers.name)
    return wanted.compactMap { address in
      switch answers[address.address] {
      case .good, nil: nil
      case .missing(let reason): .missingElsewhere(address.written, reason, severity, at: address.span)
      case .refused(let reason): .refusedElsewhere(address.written, reason, at: address.span)
      }
    }
  }
}

/// The addresses that were there when they were asked last, and when that was.
struct KeptAnswers: Sendable {
  static let name = "addresses"
  private static let header = "stonehand addresses 1"
  private var times: [String: Int] = [:]

  /// Reads those that are not too old; what is not such a file has none.
  init(_ bytes: [UInt8], atMost days: Double, now: Date) {
    let lines = String(decoding: bytes, as: UTF8.self).split(separator: "\n")
    guard lines.first == Self.header[...] else { return }
    let now = Int(now.timeIntervalSince1970)
    for line in lines.dropFirst() {
      let parts = line.split(separator: " ")
      guard parts.count == 2, let time = Int(parts[0]), time <= now, Double(now - time) < days * 86_400 else {
        continue
      }
      times[String(parts[1])] = time
    }
  }

  func isGood(_ address: String) -> Bool { times[address] != nil }

  mutating func keep(_ address: String, _ now: Date) { times[address] = Int(now.timeIntervalSince1970) }

  var bytes: [UInt8] {
    let lines = times.sorted { inByteOrder($0.key, $1.key) }.map { "\($0.value) \($0.key)" }
    return Array(([Self.header] + lines).joined(separator: "\n").utf8) + [UInt8(ascii: "\n")]
  }
}
