import Foundation
import Script

extension LibraryBuilder {
  /// What an address says of itself: `URL(string: "https://example.org/a.png")!.lastPathComponent`
  func declareAddresses() {
    extend(.host) { type in
      let parts: [(String, @Sendable (URL) -> String)] = [
        ("absoluteString", \.absoluteString), ("lastPathComponent", \.lastPathComponent),
        ("pathExtension", \.pathExtension),
      ]
      for (name, part) in parts {
        type.property("var \(name): String") { call throws(Stop) in .string(part(try call.address(name))) }
      }
      let optional: [(String, @Sendable (URL) -> String?)] = [
        ("scheme", \.scheme), ("query", { $0.query(percentEncoded: true) }),
        ("fragment", { $0.fragment(percentEncoded: true) }), ("host", { $0.host(percentEncoded: true) }),
      ]
      for (name, part) in optional {
        type.property("var \(name): String?") { call throws(Stop) in
          part(try call.address(name)).map { .string($0) } ?? .nil
        }
      }
      type.method("func host() -> String?") { call throws(Stop) in
        try call.address("host").host().map { .string($0) } ?? .nil
      }
    }
  }
}

extension NativeCall {
  /// The receiver as an address; `name` is what is asked of it.
  fileprivate func address(_ name: String) throws(Stop) -> URL {
    guard let call = receiver.host, call.name == "URL", let text = call.arguments?.first?.value.text,
      let address = URL(string: text)
    else { throw fail(Wording.noAddress(receiver.described, name)) }
    return address
  }
}
