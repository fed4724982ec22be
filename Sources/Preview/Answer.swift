import Diagnostics
import Foundation

/// A request, as much of it as matters.
struct Asked: Sendable {
  let method: String
  /// The path and the query as they were sent.
  let target: String
  /// The name by which the browser found this server, with its port.
  let host: String
  /// What of it the browser has.
  var conditions = RequestConditions()

  var path: Substring { target.prefix { $0 != "?" && $0 != "#" } }
  var query: Substring { target.dropFirst(path.count) }
  var isForEditions: Bool { path == ReloadScript.address && isFromHere }

  /// Of a stream of editions: the request for the page that listens.
  var page: Asked {
    let page = query.dropFirst("?page=".count).removingPercentEncoding ?? ""
    return Asked(method: "GET", target: page.isEmpty ? "/" : page, host: host)
  }

  /// Whether the server was asked by a name of this machine. A page of another site that has its own name
  /// resolve to 127.0.0.1 would otherwise read what is written here.
  var isFromHere: Bool {
    if host.isEmpty { return true }
    var name = host[...]
    if let colon = name.lastIndex(of: ":"), !name.hasSuffix("]") {
      let port = name[colon...].dropFirst()
      guard port.allSatisfy({ $0.isASCII && $0.isNumber }) else { return false }
      name = name[..<colon]
    }
    if ["localhost", "127.0.0.1", "[::1]"].contains(name.lowercased()) { return true }
    return name.lowercased().hasSuffix(".localhost")
      && name.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || "-._".contains($0)) }
  }
}

/// What is answered to a request.
struct Answer: Sendable {
  var status = 200
  var type = ContentType.html
  var body: AnswerBody
  var location: String?
  /// What browsers tell the bytes by, in quotes.
  var tag: String?
  /// Of a part: which it is.
  var range: String?
  /// Of a page: what it says changes only when it would look different.
  var version: String?

  static func plain(_ status: Int, _ text: String) -> Answer {
    Answer(status: status, type: ContentType.text, body: AnswerBody(Array((text + "\n").utf8)))
  }
}

extension Answer {
  /// A page as the preview shows it: with what is not quite right, and what makes it reload.
  fileprivate init(status: Int = 200, page: [UInt8], _ notice: [UInt8] = [], of edition: Edition) {
    let version = edition.version(of: notice.isEmpty ? page : page + notice)
    self.init(
      status: status,
      body: AnswerBody(ReloadScript.inserted(into: page, version: version, before: notice), version: version),
      tag: "\"\(version)\"", version: version)
  }
}

/// What is answered to a request, as far as the browser does not have it.
func answer(to asked: Asked, showing edition: Edition) -> Answer {
  asked.conditions.applied(to: wholeAnswer(to: asked, showing: edition), isReading: asked.method == "GET")
}

/// The file that a path names, or the page that says what is wrong.
///
/// Nothing here can leave the site: a path is looked up among the files of the build, never on the disk.
private func wholeAnswer(to asked: Asked, showing edition: Edition) -> Answer {
  guard asked.isFromHere else { return .plain(403, "this preview answers to the name 'localhost' only") }
  guard asked.method == "GET" || asked.method == "HEAD" else {
    return .plain(405, "a preview can only be read")
  }
  guard let path = decoded(asked.path) else { return .plain(400, "this is not an address") }
  if asked.path == InspectorScript.address {
    let body = AnswerBody(InspectorScript.bytes)
    return Answer(type: ContentType.script, body: body, tag: "\"\(body.tag)\"")
  }

  let file = path.isEmpty || path.hasSuffix("/") ? path + "index.html" : path
  if let content = edition.files[file] {
    guard let body = body(of: content, edition) else { return .plain(404, "'\(file)' can no longer be read") }
    guard isPage(file), let page = body.bytes else {
      return Answer(type: ContentType.of(file), body: body, tag: "\"\(body.tag)\"")
    }
    let (here, elsewhere) = edition.diagnostics(on: file)
    return Answer(page: page, notice(here, elsewhere: elsewhere, edition.editor), of: edition)
  }
  if edition.isBroken, isPage(file) || !file.contains(".") {
    return Answer(status: 500, page: errorPage(edition.diagnostics, edition.editor), of: edition)
  }
  if edition.files[path + "/index.html"] != nil {
    // Relative addresses in the page count from its folder, so the folder's slash has to be there.
    return Answer(
      status: 302, type: ContentType.text, body: AnswerBody([]), location: asked.path + "/" + asked.query)
  }
  // Hosts show a site's own page.
  if let page = edition.files["404.html"].flatMap({ body(of: $0, edition)?.bytes }) {
    return Answer(status: 404, page: page, of: edition)
  }
  return Answer(
    status: 404, page: notFoundPage(path, pages: edition.files.keys.filter(isPage)), of: edition)
}

private func isPage(_ file: String) -> Bool { file.hasSuffix(".html") }

private func body(of content: PreviewSite.Content, _ edition: Edition) -> AnswerBody? {
  switch content {
  case .bytes(let bytes): AnswerBody(bytes)
  case .made(let page): AnswerBody(page.bytes())
  case .file(let path): ServedFile(path, mayRead: edition.mayRead).map { AnswerBody($0) }
  }
}

/// What a preview of certain files answers, without a server.
package func previewAnswer(
  method: String, target: String, host: String, files: [String: [UInt8]]
) -> (status: Int, location: String?, body: [UInt8]) {
  let answer = answer(
    to: Asked(method: method, target: target, host: host),
    showing: Edition(PreviewSite(files: files.mapValues { .bytes($0) }), after: nil))
  return (answer.status, answer.location, answer.body.bytes ?? [])
}

/// A path without its first slash and its percent signs; nil when that is not UTF-8 or tries to climb.
func decoded(_ path: Substring) -> String? {
  guard path.first == "/" else { return nil }
  var bytes: [UInt8] = []
  var rest = path.utf8.dropFirst()
  while let byte = rest.popFirst() {
    guard byte == UInt8(ascii: "%") else {
      bytes.append(byte)
      continue
    }
    guard let high = rest.popFirst().flatMap(hexValue), let low = rest.popFirst().flatMap(hexValue) else {
      return nil
    }
    bytes.append(high << 4 | low)
  }
  guard !bytes.contains(0), let text = String(validating: bytes, as: UTF8.self) else { return nil }
  return text.split(separator: "/").contains { $0 == ".." || $0 == "." } ? nil : text
}

private func hexValue(_ byte: UInt8) -> UInt8? {
  Character(Unicode.Scalar(byte)).hexDigitValue.map(UInt8.init)
}
