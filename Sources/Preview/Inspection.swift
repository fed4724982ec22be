import Foundation

/// A block that the inspector asks about.
public struct InspectedBlock: Sendable {
  /// The file of the site that its page is made of.
  public var source: String
  /// Its id in the page.
  public var name: String
  /// The width it has, in points.
  public var width: Double
  /// The value of each register of its states.
  public var values: [Int]
  /// Whether it is laid out from right to left whatever its page is; nil: as its page.
  public var isRightToLeft: Bool?
}

extension Asked {
  /// The block that a request of the inspector is about: `?page=/guide/&block=pets&width=320&state=0,1`.
  ///
  /// - Returns: nil for any other request; a block without a name where something is missing.
  var inspectedBlock: InspectedBlock? {
    guard path == InspectorScript.inspection, isFromHere, method == "GET" else { return nil }
    var result = InspectedBlock(source: "", name: "", width: .nan, values: [])
    for part in query.dropFirst().split(separator: "&") {
      let pair = part.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      guard pair.count == 2, let value = pair[1].replacing("+", with: " ").removingPercentEncoding
      else { continue }
      switch pair[0] {
      case "page": result.source = value
      case "block": result.name = value
      case "width": result.width = Double(value) ?? .nan
      case "state": result.values = value.split(separator: ",").map { Int($0) ?? 0 }
      case "direction": result.isRightToLeft = value == "rtl"
      default: continue
      }
    }
    return result
  }
}

private let inspections = DispatchQueue(label: "inspections")

/// What the inspector is told of a block: JSON, made on a thread that nobody waits for.
func inspection(of block: InspectedBlock, showing edition: Edition) async -> Answer {
  guard !block.name.isEmpty, block.width >= 0, block.width <= 100_000, block.values.count <= 1000 else {
    return .plain(400, "a page, a block and a width are needed")
  }
  guard let inspect = edition.inspect, let file = pageFile(block.source, in: edition),
    let source = edition.sources[file]
  else { return .plain(404, "there is nothing to inspect") }
  var block = block
  block.source = source
  let asked = block
  return await withCheckedContinuation { continuation in
    inspections.async {
      continuation.resume(returning: Answer(type: ContentType.json, body: AnswerBody(inspect(asked))))
    }
  }
}

/// The file that a page's address names.
private func pageFile(_ address: String, in edition: Edition) -> String? {
  guard let path = decoded(address[...]) else { return nil }
  return [path.isEmpty || path.hasSuffix("/") ? path + "index.html" : path, path + "/index.html"]
    .first { edition.files[$0] != nil }
}
