/// What makes an open page follow the edits: a script that the preview, and nothing else, adds to pages.
enum ReloadScript {
  /// Where a page's versions are told as Server-Sent Events; `?page=` names it.
  static let address = "/.stonehand/editions"

  /// A page with the script in it, before the end of its body.
  ///
  /// - Parameter notice: HTML that is put in before it.
  static func inserted(into page: [UInt8], version: String, before notice: [UInt8] = []) -> [UInt8] {
    let script = notice + Array(text(version: version).utf8)
    guard let place = endOfBody(page) else { return page + script }
    return page[..<place] + script + page[place...]
  }

  /// The page knows which version it is, so that it notices too what happened while it was not listening. A page in a tab that is not looked at hangs up: a browser opens six connections to a server
  /// and no more, and whoever has six tabs open would wait for ever for the seventh.
  private static func text(version: String) -> String {
    """
    <script>
    (() => {
      let source = null;
      const rest = () => { source?.close(); source = null; };
      const listen = () => {
        if (document.hidden) return rest();
        if (source && source.readyState !== EventSource.CLOSED) return;
        source = new EventSource("\(address)?page=" + encodeURIComponent(location.pathname));
        source.onmessage = event => { if (event.data !== "\(version)") location.reload(); };
        source.onerror = () => setTimeout(listen, 1000);
      };
      document.addEventListener("visibilitychange", listen);
      addEventListener("pageshow", listen);
      addEventListener("pagehide", rest);
      listen();
    })();
    </script>

    """
  }

  /// Where the last `</body` begins.
  private static func endOfBody(_ page: [UInt8]) -> Int? {
    let tag = Array("</body".utf8)
    var index = page.count - tag.count
    while index >= 0 {
      if page[index] == tag[0], zip(page[index...], tag).allSatisfy({ $0 == $1 || $0 | 0x20 == $1 }) {
        return index
      }
      index -= 1
    }
    return nil
  }
}
