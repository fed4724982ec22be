internal import CYAML

/// Where something stands in a document, counted from 0; columns count code points.
struct YAMLMark {
  let line: Int
  let column: Int

  fileprivate init(_ mark: yaml_mark_t) {
    line = mark.line
    column = mark.column
  }
}

/// What libyaml read last.
struct YAMLEvent {
  enum Kind {
    case documentStart
    case documentEnd
    case streamEnd
    case alias(String)
    /// `plain` stands without quotes.
    case scalar(String, plain: Bool, anchor: String?)
    case sequenceStart(anchor: String?)
    case mappingStart(anchor: String?)
    /// Of the list or mapping that began last.
    case end
  }

  let kind: Kind
  let mark: YAMLMark
}

/// Why libyaml stopped, in its own words.
struct YAMLProblem: Error {
  let problem: String
  /// Nil for characters that YAML does not know.
  let mark: YAMLMark?
  /// What was being read, and where that began.
  let context: String?
  let contextMark: YAMLMark?
}

/// libyaml's parser: bytes in UTF-8 become events.
final class YAMLParser {
  private let parser: UnsafeMutablePointer<yaml_parser_t>
  /// What `parser` reads, for as long as it does.
  private let input: UnsafeMutableBufferPointer<UInt8>

  init(_ bytes: [UInt8]) {
    input = .allocate(capacity: bytes.count)
    _ = input.initialize(from: bytes)
    parser = .allocate(capacity: 1)
    parser.initialize(to: yaml_parser_t())
    precondition(yaml_parser_initialize(parser) == 1, "out of memory")
    yaml_parser_set_encoding(parser, YAML_UTF8_ENCODING)
    yaml_parser_set_input_string(parser, input.baseAddress, input.count)
  }

  deinit {
    yaml_parser_delete(parser)
    parser.deallocate()
    input.deallocate()
  }

  /// The next event. After the end of the stream there is nothing but that.
  func next() throws(YAMLProblem) -> YAMLEvent {
    while true {
      var event = yaml_event_t()
      guard yaml_parser_parse(parser, &event) == 1 else { throw problem() }
      defer { yaml_event_delete(&event) }
      if let kind = Self.kind(of: event) { return YAMLEvent(kind: kind, mark: YAMLMark(event.start_mark)) }
    }
  }

  /// Nil for the start of the stream, of which nobody needs to know.
  private static func kind(of event: yaml_event_t) -> YAMLEvent.Kind? {
    switch event.type {
    case YAML_STREAM_START_EVENT: nil
    case YAML_DOCUMENT_START_EVENT: .documentStart
    case YAML_DOCUMENT_END_EVENT: .documentEnd
    case YAML_ALIAS_EVENT: .alias(text(event.data.alias.anchor) ?? "")
    case YAML_SCALAR_EVENT:
      .scalar(
        String(
          decoding: UnsafeBufferPointer(start: event.data.scalar.value, count: event.data.scalar.length),
          as: UTF8.self),
        plain: event.data.scalar.style == YAML_PLAIN_SCALAR_STYLE,
        anchor: text(event.data.scalar.anchor))
    case YAML_SEQUENCE_START_EVENT: .sequenceStart(anchor: text(event.data.sequence_start.anchor))
    case YAML_MAPPING_START_EVENT: .mappingStart(anchor: text(event.data.mapping_start.anchor))
    case YAML_SEQUENCE_END_EVENT, YAML_MAPPING_END_EVENT: .end
    default: .streamEnd
    }
  }

  private static func text(_ pointer: UnsafeMutablePointer<yaml_char_t>?) -> String? {
    pointer.map { String(cString: UnsafePointer($0)) }
  }

  private func problem() -> YAMLProblem {
    let state = parser.pointee
    let hasPlace = state.error == YAML_SCANNER_ERROR || state.error == YAML_PARSER_ERROR
    let context = hasPlace ? state.context.map { String(cString: $0) } : nil
    return YAMLProblem(
      problem: state.problem.map { String(cString: $0) } ?? "cannot be read",
      mark: hasPlace ? YAMLMark(state.problem_mark) : nil,
      context: context,
      contextMark: context == nil ? nil : YAMLMark(state.context_mark))
  }
}
