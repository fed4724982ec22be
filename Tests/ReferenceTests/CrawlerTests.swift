import Foundation
import SiteBuilder
import Testing

/// The built manual as a crawler sees it: it knows nothing of sources, and follows what stands in the pages.
@Suite struct CrawlerTests {
  @Test func everyAddressInTheManualLeadsSomewhere() throws {
    let plan = try #require(ManualTests.built.plan)
    var tags: [String: [StartTag]] = [:]
    for file in plan.files where file.path.hasSuffix(".html") {
      guard case .bytes(let bytes) = file.content else { continue }
      tags[file.path] = StartTag.all(in: bytes)
    }
    let ids = tags.mapValues { Set($0.flatMap(\.attributes).filter { $0.name == "id" }.map(\.value)) }
    var (followed, reached) = (0, Set(["index.html"]))
    for (page, tags) in tags {
      for tag in tags {
        for attribute in tag.attributes where ["href", "src"].contains(attribute.name) {
          if attribute.value.contains(":") || tag.name == "use" { continue }
          followed += 1
          guard let (path, anchor) = Self.place(of: attribute.value, on: page), plan.file(at: path) != nil
          else {
            Issue.record("\(page): nothing is at '\(attribute.value)'")
            continue
          }
          reached.insert(path)
          if let anchor, !anchor.isEmpty, anchor != "top", path.hasSuffix(".html") {
            #expect(ids[path]?.contains(anchor) == true, "\(page): nothing is called '\(attribute.value)'")
          }
        }
      }
    }
    #expect(followed > 5000)
    #expect(Set(tags.keys).subtracting(reached) == [], "pages that nothing leads to")
  }

  @Test func idsAreThereOnce() throws {
    let plan = try #require(ManualTests.built.plan)
    for file in plan.files where file.path.hasSuffix(".html") {
      guard case .bytes(let bytes) = file.content else { continue }
      let ids = StartTag.all(in: bytes).flatMap(\.attributes).filter { $0.name == "id" }.map(\.value)
      let twice = Dictionary(grouping: ids, by: \.self).filter { $0.value.count > 1 }.keys
      #expect(twice.isEmpty, "\(file.path): \(twice.sorted())")
    }
  }

  /// The file that an address within a site means, as servers and browsers take it.
  private static func place(of address: String, on page: String) -> (path: String, anchor: String?)? {
    let parts = address.split(separator: "#", maxSplits: 1, omittingEmptySubsequences: false)
    let anchor = parts.count > 1 ? String(parts[1]).removingPercentEncoding : nil
    let path = String(parts[0].prefix { $0 != "?" }).removingPercentEncoding ?? ""
    if path.isEmpty { return (page, anchor) }
    var folders = page.split(separator: "/").dropLast().map(String.init)
    for part in path.split(separator: "/", omittingEmptySubsequences: false) {
      switch part {
      case ".": continue
      case "..":
        if folders.isEmpty { return nil }
        folders.removeLast()
      default: folders.append(String(part))
      }
    }
    if folders.last == "" { folders[folders.count - 1] = "index.html" }
    return (folders.joined(separator: "/"), anchor)
  }
}
