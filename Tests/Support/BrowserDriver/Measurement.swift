import Foundation

/// Where everything on a page is, at one width and one root font size.
///
/// Lengths are CSS pixels, fractions kept; a block's contents are told from the block's own top left corner.
public struct PageMeasurement: Sendable {
  public let width: Int
  public let root: Double
  /// The width the page's content takes; the page scrolls sideways when it exceeds `clientWidth`.
  public let scrollWidth: Double
  public let clientWidth: Double
  /// What reaches beyond the right or left edge of a page that scrolls sideways, at most five descriptions.
  public let culprits: [String]
  public let blocks: [BlockMeasurement]

  public var scrollsSideways: Bool { scrollWidth > clientWidth }
}

public struct BlockMeasurement: Sendable {
  public let id: String
  /// The block itself, from the page's top left corner.
  public let frame: Box
  /// Its elements that have an id, in document order; nil is an element that is not shown.
  public let boxes: [(id: String, box: Box?)]
  /// Its paragraphs: elements that hold text and are not inline, in document order.
  public let paragraphs: [ParagraphMeasurement]

  public func box(_ id: String) -> Box? { boxes.first { $0.id == id }?.box }
}

public struct Box: Sendable, Equatable, CustomStringConvertible {
  public let x, y, width, height: Double
  public init(x: Double, y: Double, width: Double, height: Double) {
    (self.x, self.y, self.width, self.height) = (x, y, width, height)
  }
  public var maxX: Double { x + width }
  public var maxY: Double { y + height }
  public var description: String { "(\(x), \(y), \(width) × \(height))" }
}

public struct ParagraphMeasurement: Sendable {
  /// The id of the element or of its nearest ancestor with one.
  public let owner: String
  /// The element's text, its text nodes one after the other as they stand in the document.
  public let text: String
  /// The element's box; nil when it is not shown.
  public let box: Box?
  public let lines: [Line]

  public struct Line: Sendable, Equatable {
    /// The offset of the line's first character in `text`, in UTF-16 units.
    public let start: Int
    /// The box of the line's text: from the highest to the lowest glyph box, from the first to the last.
    public let top, bottom, left, right: Double
    /// The baseline of the line's first piece of text.
    public let baseline: Double
  }

  /// Each line's own characters, without the white space around them.
  public var lineTexts: [String] {
    let units = Array(text.utf16)
    return lines.indices.map { index in
      let end = index + 1 < lines.count ? lines[index + 1].start : units.count
      let line = units[min(lines[index].start, end)..<end]
      return String(decoding: line, as: UTF16.self).trimmingCharacters(in: .whitespacesAndNewlines)
    }
  }
}

extension Browser {
  /// Measures a page at every one of the widths, for every one of the root font sizes.
  ///
  /// The page is shown in a frame, whose width a script can change: many widths are measured in one call, and the
  /// browser need not draw them. The page's transitions and animations are switched off meanwhile. Answers arrive
  /// some at a time, so that the whole of them need not be held.
  ///
  /// - Parameters:
  ///   - roots: font sizes in pixels set on the root element; nil leaves the page's own.
  ///   - blocks: a selector for the elements that the rest is told from.
  public func measure(
    _ url: String, widths: some Sequence<Int>, roots: [Double?] = [nil], blocks: String = "section[id]",
    height: Int = 1000, isolation: isolated (any Actor)? = #isolation,
    _ visit: (PageMeasurement) throws -> Void
  ) async throws {
    try await openFrame(url, height: height)
    let frame = "document.querySelector('iframe')"
    let names = try JSONDecoder().decode(
      [MeasuredNames].self,
      from: Data(
        try await evaluateToBytes(
          """
          \(frame).contentWindow.eval(\(JSON.string("(\(measuringScript))").text))(\(JSON.string(blocks).text))
          """)))
    let widths = Array(widths)
    for root in roots {
      for start in stride(from: 0, to: widths.count, by: 16) {
        let some = Array(widths[start..<min(start + 16, widths.count)])
        let bytes = try await evaluateToBytes(
          """
          (async () => {
            const frame = \(frame), all = [];
            for (const width of \(some)) {
              frame.style.width = width + "px";
              for (let i = 0; frame.contentWindow.innerWidth !== width && i < 1000; i++)
                await new Promise(requestAnimationFrame);
              all.push(frame.contentWindow.__measure(width, \(root.map { "\($0)" } ?? "null")));
            }
            return all;
          })()
          """)
        for (width, numbers) in zip(some, try MeasuredNumbers.all(bytes)) {
          guard numbers.innerWidth == Double(width) else {
            throw BrowserError("the frame is \(numbers.innerWidth) wide, not \(width)")
          }
          try visit(numbers.named(names, width: width))
        }
      }
    }
  }

  /// Opens a page in a frame, the only thing then that the window shows.
  public func openFrame(_ url: String, height: Int) async throws {
    try await open(url)
    // A page cannot have itself in a frame; with a question mark it is another one.
    _ = try await evaluate(
      """
      (async () => {
        const frame = document.createElement("iframe");
        frame.style.cssText = "position:fixed;left:0;top:0;margin:0;border:0;padding:0;max-width:none;"
          + "height:\(height)px";
        document.head.replaceChildren();
        document.body.replaceChildren(frame);
        await new Promise(resolve => { frame.onload = resolve; frame.src = location.pathname + "?framed"; });
      })()
      """)
  }

  /// The same without a frame: the window itself has each of the widths. It takes several calls for each.
  public func measureWindow(
    _ url: String, widths: some Sequence<Int>, roots: [Double?] = [nil], blocks: String = "section[id]",
    height: Int = 1000, isolation: isolated (any Actor)? = #isolation,
    _ visit: (PageMeasurement) throws -> Void
  ) async throws {
    try await open(url)
    let names = try JSONDecoder().decode(
      [MeasuredNames].self,
      from: Data(try await evaluateToBytes("(\(measuringScript))(\(JSON.string(blocks).text))")))
    for root in roots {
      for width in widths {
        try await setViewport(width: width, height: height)
        let call = "__measure(\(width), \(root.map { "\($0)" } ?? "null"))"
        // Firefox tells a page its new width a moment after its window.
        try await wait(for: "innerWidth === \(width)")
        let numbers = try JSONDecoder().decode(
          MeasuredNumbers.self, from: Data(try await evaluateToBytes(call)))
        try visit(numbers.named(names, width: width))
      }
    }
  }

  /// All measurements at once; for few widths.
  public func measurements(
    _ url: String, widths: some Sequence<Int>, roots: [Double?] = [nil], inWindow: Bool = false
  ) async throws -> [PageMeasurement] {
    var result: [PageMeasurement] = []
    if inWindow {
      try await measureWindow(url, widths: widths, roots: roots) { result.append($0) }
    } else {
      try await measure(url, widths: widths, roots: roots) { result.append($0) }
    }
    return result
  }

  /// The cumulative layout shift of the page since it began to load; nil where a browser does not measure
  /// it (Firefox).
  public func layoutShift() async throws -> Double? { try await layoutShiftAndCauses()?.sum }

  /// Opens a page and tells how it shifts, at best of several times: a browser that has no time shows a page before its
  /// fonts are there, which moves it; a page at fault moves always.
  public func openMeasuringShift(_ url: String) async throws -> Double? {
    var shift: Double?
    for _ in 0..<5 where shift != 0 {
      try await open(url)
      shift = try await layoutShift()
    }
    return shift
  }

  /// The same as `layoutShift`, with what moved in it by 0.005 and more, and from where to where.
  public func layoutShiftAndCauses() async throws -> (sum: Double, causes: [String])? {
    let answer = try await evaluate(
      """
      new Promise(resolve => {
        if (!PerformanceObserver.supportedEntryTypes.includes("layout-shift")) return resolve(null);
        let sum = 0;
        const causes = [];
        const name = node => {
          const element = node?.closest ? node : node?.parentElement;
          return element ? element.tagName + "." + element.className + " in " + element.closest("[id]")?.id : "?";
        };
        const place = box => `${box.x}, ${box.y}`;
        const add = list => {
          for (const entry of list) {
            sum += entry.value;
            if (entry.value < .005) continue;
            for (const {node, previousRect, currentRect} of entry.sources.slice(0, 2)) {
              const text = node?.textContent?.slice(0, 30);
              causes.push(`${entry.value.toFixed(3)}: ${name(node)}, ${place(previousRect)} -> ${place(currentRect)}, ${text}`);
            }
          }
        };
        const observer = new PerformanceObserver(list => add(list.getEntries()));
        observer.observe({type: "layout-shift", buffered: true});
        document.fonts.ready.then(async () => {
          // What was seen in a frame is told after it.
          for (let i = 0; i < 6; i++) await new Promise(requestAnimationFrame);
          setTimeout(() => {
            add(observer.takeRecords());
            resolve([sum, ...causes]);
          });
        });
      })
      """
    ).array
    guard let answer, let sum = answer.first?.number else { return nil }
    return (sum, answer.dropFirst().compactMap(\.string))
  }
}

/// What does not change with the width, in the order in which `MeasuredNumbers` has it.
private struct MeasuredNames: Decodable {
  var id: String
  var elements: [String]
  var paragraphs: [Paragraph]
  struct Paragraph: Decodable {
    var owner: String
    var text: String
  }
}

/// The answer of `__measure`: names are left out, and boxes are four numbers each, or four nulls.
private struct MeasuredNumbers: Decodable {
  var innerWidth: Double
  var clientWidth: Double
  var scrollWidth: Double
  var root: Double
  var culprits: [String]
  var blocks: [Block]

  struct Block: Decodable {
    var frame: [Double?]
    var boxes: [Double?]
    /// Of each paragraph: its box, then six numbers for each line.
    var paragraphs: [[Double?]]
  }

  static func all(_ bytes: [UInt8]) throws -> [MeasuredNumbers] {
    try JSONDecoder().decode([MeasuredNumbers].self, from: Data(bytes))
  }

  func named(_ names: [MeasuredNames], width: Int) -> PageMeasurement {
    PageMeasurement(
      width: width, root: root, scrollWidth: scrollWidth, clientWidth: clientWidth, culprits: culprits,
      blocks: zip(names, blocks).map { BlockMeasurement($0, $1) })
  }
}

extension BlockMeasurement {
  fileprivate init(_ names: MeasuredNames, _ numbers: MeasuredNumbers.Block) {
    id = names.id
    frame = Box(numbers.frame[...]) ?? Box(x: 0, y: 0, width: 0, height: 0)
    boxes = names.elements.enumerated().map { index, id in
      (id, Box(numbers.boxes[(4 * index)..<(4 * index + 4)]))
    }
    paragraphs = zip(names.paragraphs, numbers.paragraphs).map { ParagraphMeasurement($0, $1) }
  }
}

extension ParagraphMeasurement {
  fileprivate init(_ name: MeasuredNames.Paragraph, _ numbers: [Double?]) {
    owner = name.owner
    text = name.text
    box = Box(numbers[..<4])
    lines = stride(from: 4, to: numbers.count - 5, by: 6).map { at in
      let line = numbers[at..<(at + 6)].map { $0 ?? .nan }
      return Line(
        start: Int(line[0]), top: line[1], bottom: line[2], left: line[3], right: line[4], baseline: line[5])
    }
  }
}

extension Box {
  /// A box from four numbers, or nil when they are nulls.
  fileprivate init?(_ numbers: ArraySlice<Double?>) {
    let known = numbers.compactMap(\.self)
    guard known.count == 4 else { return nil }
    self.init(x: known[0], y: known[1], width: known[2], height: known[3])
  }
}
