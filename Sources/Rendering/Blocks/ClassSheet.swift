import Web

/// Generated classes: one for each set of declarations, named in the order they come.
struct ClassSheet {
  private let prefix: String
  private var names: [String: String] = [:]
  private(set) var rules = ""

  /// - Parameter prefix: what the names begin with, followed by a hyphen.
  init(prefix: String) { self.prefix = prefix }

  /// The class for declarations, nil for none at all.
  mutating func name(for declarations: [Declaration]) -> String? {
    guard !declarations.isEmpty else { return nil }
    let body = declarations.css
    if let name = names[body] { return name }
    let name = "\(prefix)-\(shortName(names.count))"
    names[body] = name
    rules += ".\(name){\(body)}"
    return name
  }
}
