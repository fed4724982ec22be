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

  /// The page knows which version it is, so that it notices too what happened while it was not listening: of its own
  /// bytes, and behind the hyphen of the files that pages load. A page in a tab that is not looked at hangs up: a
  /// browser opens six connections to a server and no more, and whoever has six tabs open would wait for ever for the
  /// seventh.
  ///
  /// What is different is exchanged in the page that stands there, so that scroll position, focus, states of blocks,
  /// open details and what was typed stay. A page with scripts of its author's is loaded anew.
  private static func text(version: String) -> String {
    """
    <script data-version="\(version)">
    (() => {
      const own = document.currentScript;
      let source = null, isBusy = false, isLate = false;
      const rest = () => { source?.close(); source = null; };
      const listen = () => {
        if (document.hidden) return rest();
        if (source && source.readyState !== EventSource.CLOSED) return;
        source = new EventSource("\(address)?page=" + encodeURIComponent(location.pathname));
        source.onmessage = event => { if (event.data !== own.dataset.version) follow(); };
        source.onerror = () => setTimeout(listen, 1000);
      };
      const follow = async () => {
        isLate = isBusy;
        if (isBusy) return;
        isBusy = true;
        try {
          if (!await exchange()) return location.reload();
        } catch {
          return location.reload();
        }
        isBusy = false;
        if (isLate) follow();
      };
      const exchange = async () => {
        if (!Document.parseHTMLUnsafe) return false;
        const answer = await fetch(location.href, {cache: "no-cache"});
        const page = Document.parseHTMLUnsafe(await answer.text());
        const next = page.querySelector("body > script[data-version]:last-of-type");
        if (!next || scripts(document) > 1 || scripts(page) > 1) return false;
        const loaded = next.dataset.version.split("-")[1];
        const isLoadedAnew = own.dataset.version.split("-")[1] !== loaded;
        await restyle(page, isLoadedAnew);
        attributes(document.documentElement, page.documentElement);
        children(document.head, page.head);
        attributes(document.body, page.body);
        children(document.body, page.body);
        if (isLoadedAnew) for (const image of document.images) {
          image.src = image.src.split("#")[0] + "#" + loaded;
          if (image.srcset) image.srcset += "";
        }
        dispatchEvent(new Event("stonehand-exchange"));
        return own.isConnected;
      };
      // What a page says to search engines is in an element of the same name, and does not run.
      const scripts = page => [...page.scripts].filter(script => !/^application[/](ld[+])?json$/i.test(script.type)).length;
      // Style sheets of the next page are there before it is, and those of the last until then.
      const restyle = (page, isLoadedAnew) => {
        const sheets = document => [...document.querySelectorAll("link[rel=stylesheet]")];
        const old = sheets(document);
        return Promise.all(sheets(page).map((link, index) => new Promise(done => {
          const place = old[index];
          if (place && place.isEqualNode(link) && !isLoadedAnew) return done();
          const copy = document.importNode(link);
          copy.onload = copy.onerror = () => { place?.remove(); done(); };
          if (place) place.after(copy); else document.head.append(copy);
        })));
      };
      const isEqual = (a, b) => !a.shadowRoot && !b.shadowRoot && a.isEqualNode(b);
      const isSame = (a, b) => a.nodeName === b.nodeName && a.id === b.id && !a.shadowRoot && !b.shadowRoot;
      const attributes = (old, now) => {
        const isReaders = name => name === "open" && old.nodeName === "DETAILS";
        for (const {name} of [...old.attributes])
          if (!now.hasAttribute(name) && !isReaders(name)) old.removeAttribute(name);
        for (const {name, value} of now.attributes)
          if (old.getAttribute(name) !== value && !isReaders(name)) old.setAttribute(name, value);
      };
      const children = (old, now) => {
        let a = [...old.childNodes], b = [...now.childNodes];
        while (a.length && b.length && isEqual(a[0], b[0])) { a.shift(); b.shift(); }
        while (a.length && b.length && isEqual(a.at(-1), b.at(-1))) { a.pop(); b.pop(); }
        const end = a.length ? a.at(-1).nextSibling : b.length ? following(old, now, b.at(-1)) : null;
        for (const node of b) {
          const found = a.findIndex(other => node.nodeType === 1 && isSame(other, node));
          if (found < 0) {
            old.insertBefore(document.adoptNode(node), a[0] ?? end);
            continue;
          }
          for (const gone of a.splice(0, found)) gone.remove();
          const kept = a.shift();
          if (isEqual(kept, node)) continue;
          attributes(kept, node);
          children(kept, node);
        }
        for (const gone of a) gone.remove();
      };
      // What stands behind the place of a node that has only to be put in.
      const following = (old, now, node) => {
        let behind = 0;
        for (let next = node.nextSibling; next; next = next.nextSibling) behind++;
        return behind ? old.childNodes[old.childNodes.length - behind] : null;
      };
      document.addEventListener("visibilitychange", listen);
      addEventListener("pageshow", listen);
      addEventListener("pagehide", rest);
      const inspect = () => import("\(InspectorScript.address)").then(inspector => inspector.toggle());
      if (new URLSearchParams(location.search).has("inspect")) inspect();
      addEventListener("keydown", event => {
        if (event.code !== "KeyI" || !event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
        event.preventDefault();
        inspect();
      });
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
