internal import Hummingbird
internal import Logging
internal import NIOCore

/// The site in a browser on this machine while it is written: built into memory, again at every change,
/// and reloaded wherever it is open.
///
///     let server = try PreviewServer(folder: ".", port: nil, build: build, report: report)
///     print(server.address)   // http://localhost:4000/
///     try await server.run()  // until its task is cancelled
///
/// What is served is what a build writes; only the script that reloads a page is put into it on its way
/// out. Nothing but this machine can reach it.
public struct PreviewServer: Sendable {
  /// The port it listens on.
  public var port: Int { keptPort.number }
  private let keptPort: Port
  private let folder: String
  private let workshop: Workshop

  /// Whether somebody else listens where a preview does when nobody says otherwise, so that this one had to go elsewhere.
  public let isElsewhere: Bool
  /// The port where a preview listens if that is free and nobody says otherwise.
  public static let firstPort = Port.first

  public var address: String { "http://localhost:\(port)/" }

  /// - Parameters:
  ///   - folder: the site's folder, which is watched.
  ///   - port: where to listen; nil is 4000 or the next that is free, 0 any that is free.
  ///   - report: is told of every build, on the thread that made it.
  public init(
    folder: String, port: Int?, build: @escaping PreviewBuild,
    report: @escaping @Sendable (BuildReport) -> Void
  ) throws(PreviewError) {
    self.folder = folder
    keptPort = try Port.free(port)
    isElsewhere = port == nil && keptPort.number != Port.first
    workshop = Workshop(build: build, report: report)
  }

  /// Builds, serves and watches until the task is cancelled; open pages do not keep it.
  ///
  /// - Parameter isReady: is called once requests are answered.
  public func run(isReady: @escaping @Sendable () -> Void = {}) async throws {
    let (workshop, keptPort) = (workshop, keptPort)
    // Watching begins before the first build, so that no change falls between them.
    let watcher = try Watcher(folder: folder) { workshop.changed($0) }
    workshop.buildFirst()
    // What the server's library has to say is not for authors.
    var logger = Logger(label: "preview")
    logger.logLevel = .critical
    let application = Application(
      responder: CallbackResponder { (request: Request, context: ConnectionContext) in
        await respond(to: request, context.channel, workshop)
      },
      configuration: ApplicationConfiguration(address: .hostname("127.0.0.1", port: port)),
      onServerRunning: { _ in
        keptPort.giveUp()
        isReady()
      }, logger: logger)
    defer { withExtendedLifetime(watcher) {} }
    try await application.run()
  }
}

/// What is known of a request beside what it says: the connection that it came by.
private struct ConnectionContext: RequestContext {
  var coreContext: CoreRequestContextStorage
  let channel: any Channel

  init(source: ApplicationRequestContextSource) {
    (coreContext, channel) = (CoreRequestContextStorage(source: source), source.channel)
  }
}

private func respond(to request: Request, _ channel: any Channel, _ workshop: Workshop) async -> Response {
  var asked = Asked(
    method: request.method.rawValue, target: request.head.path ?? "/", host: request.head.authority ?? "")
  asked.conditions = RequestConditions(
    ifNoneMatch: request.headers[.ifNoneMatch], ifRange: request.headers[.ifRange],
    range: request.headers[.range])
  if asked.isForEditions { return versions(of: asked.page, workshop) }
  let answer =
    if let block = asked.inspectedBlock {
      await inspection(of: block, showing: workshop.edition)
    } else {
      answer(to: asked, showing: workshop.edition)
    }
  // A browser asks each time whether its copy is still the same.
  var headers: HTTPFields = [.contentType: answer.type, .cacheControl: "no-cache"]
  if let location = answer.location { headers[.location] = location }
  if let tag = answer.tag {
    headers[.eTag] = tag
    headers[.acceptRanges] = "bytes"
  }
  if let range = answer.range { headers[.contentRange] = range }
  if answer.status == 405 { headers[.allow] = "GET, HEAD" }
  let response = Response(
    status: .init(code: answer.status), headers: headers,
    body: answer.status == 304 ? ResponseBody() : ResponseBody(answer.body, over: channel))
  return asked.method == "HEAD" ? response.createHeadResponse() : response
}

extension ResponseBody {
  /// Sends piece by piece, the next when there is room for it on the way to the reader.
  fileprivate init(_ body: AnswerBody, over channel: any Channel) {
    self.init(contentLength: body.range.count) { writer in
      // One piece is on its way, and one waits.
      let room = ChannelOptions.Types.WriteBufferWaterMark(
        low: AnswerBody.pieceSize / 4, high: AnswerBody.pieceSize / 2)
      try await channel.setOption(.writeBufferWaterMark, value: room).get()
      for place in stride(from: body.range.lowerBound, to: body.range.upperBound, by: AnswerBody.pieceSize) {
        guard let piece = body.piece(at: place) else { throw ShortFile() }
        try await writer.write(ByteBuffer(bytes: piece))
        // A writer waits as soon as it has been told that a reader is slow. That is found out on the connection's own
        // thread, which may be far behind: so nothing is written before it has got there.
        try await channel.eventLoop.submit {}.get()
      }
      try await writer.finish(nil)
    }
  }
}

/// A file that became shorter while it was sent: the connection ends before its length is reached.
private struct ShortFile: Error {}

/// A stream of Server-Sent Events: the present version of a page, and each that follows.
private func versions(of page: Asked, _ workshop: Workshop) -> Response {
  let body = ResponseBody { writer in
    try await writer.write(ByteBuffer(string: "retry: 500\n\n"))
    var last: String?
    for await _ in workshop.editions() {
      let version = answer(to: page, showing: workshop.edition).version ?? "none"
      if version != last { try await writer.write(ByteBuffer(string: "data: \(version)\n\n")) }
      last = version
    }
    try await writer.finish(nil)
  }
  return Response(
    status: .ok, headers: [.contentType: "text/event-stream; charset=utf-8", .cacheControl: "no-store"],
    body: body)
}
