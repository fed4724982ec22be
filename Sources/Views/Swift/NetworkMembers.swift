import Script

extension LibraryBuilder {
  /// `URLSession`: a page is made without the network, so that what asks for something waits for ever.
  func declareNetwork() {
    type("struct URLResponse", PlatformType.response)
    type("struct HTTPURLResponse", NominalType("HTTPURLResponse", .native)) { type in
      type.property("var statusCode: Int") { _ in .int(0) }
    }
    PlatformType.request.hasNonmutatingSetters = true
    type("struct URLRequest", PlatformType.request) { type in
      type.initializer("init(url: Any)") { _ in .native(Native(PlatformType.request)) }
      for name in ["httpMethod", "httpBody", "timeoutInterval", "cachePolicy", "allHTTPHeaderFields"] {
        type.property("var \(name): Any", set: { _, _ in .void }, { _ in .nil })
      }
      for form in [
        "setValue(_ value: Any, forHTTPHeaderField field: String)",
        "addValue(_ value: Any, forHTTPHeaderField field: String)",
      ] {
        type.method("func \(form)") { _ in .void }
      }
    }
    type("struct URLSessionDataTask", PlatformType.dataTask) { type in
      for form in ["resume()", "cancel()", "suspend()"] { type.method("func \(form)") { _ in .void } }
    }
    type("struct URLSession", PlatformType.session) { type in
      type.property("static var shared: URLSession") { _ in .native(Native(PlatformType.session)) }
      type.initializer("init(configuration: Any)") { _ in .native(Native(PlatformType.session)) }
      for form in [
        "data(from url: Any)", "data(for request: Any)", "upload(for request: Any, from data: Data)",
      ] {
        type.method("func \(form) -> (Data, URLResponse)") { call throws(Stop) in
          call.leaveOut("URLSession", "a page is made without the network; 'data' holds what blocks may read")
          throw Stop.mistake
        }
      }
      for form in [
        "with request: Any, completionHandler: (Data?, URLResponse?, Error?) -> Void", "with request: Any",
      ] {
        type.method("func dataTask(\(form)) -> URLSessionDataTask") { call in
          call.leaveOut("URLSession", "a page is made without the network; 'data' holds what blocks may read")
          return .native(Native(PlatformType.dataTask))
        }
      }
    }
    type("struct URLError: Error", PlatformType.failure) { type in
      type.initializer("init(_ code: URLErrorCode)") { call in
        .native(NativeValue(PlatformType.failure, call[0].native(String.self) ?? ""))
      }
      type.property("var code: URLErrorCode") { call in
        .native(NativeValue(PlatformType.code, call.receiver.native(String.self) ?? ""))
      }
    }
    type("struct URLErrorCode: Hashable", PlatformType.code) { type in
      for name in [
        "badURL", "badServerResponse", "notConnectedToInternet", "timedOut", "cannotConnectToHost",
        "cannotDecodeContentData", "cannotParseResponse", "cancelled", "unknown", "unsupportedURL",
        "resourceUnavailable", "networkConnectionLost", "userAuthenticationRequired",
      ] {
        type.constant("static let \(name): URLErrorCode", .native(NativeValue(PlatformType.code, name)))
      }
    }
    alias("URLError.Code", PlatformType.code)
  }
}
