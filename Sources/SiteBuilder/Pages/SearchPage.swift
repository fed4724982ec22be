internal import Web

/// The page on which Pagefind's results are shown: the only one of a site that has a script, and only when
/// `search: pagefind` asks for it. Pagefind's own program is called by the script when there is something to find.
struct SearchPage {
  /// Where it is, and where Pagefind writes its index.
  static let folder = "search"
  static let indexFolder = "pagefind"

  private let words: SiteWords.Theme

  init(_ words: SiteWords.Theme) { self.words = words }

  func html(for page: Page) -> [UInt8] {
    var writer = HTMLWriter()
    writer.raw("<form class=\"search\" role=\"search\" id=\"find\"><input type=\"search\" name=\"q\"")
    writer.attribute("aria-label", words.search)
    writer.attribute("placeholder", words.search)
    writer.raw("></form>\n<p id=\"count\" role=\"status\"")
    writer.attribute("data-none", words.nothingFound)
    writer.attribute("data-missing", words.noSearch)
    writer.raw(">")
    writer.text(words.noSearch)
    writer.raw("</p>\n<ol id=\"found\"></ol>\n<script type=\"module\">\n")
    writer.raw(script(index: page.route.rootPrefix + Self.indexFolder))
    writer.raw("</script>\n")
    return writer.bytes
  }

  private func script(index: String) -> String {
    """
    const form = document.getElementById("find"), field = form.elements.q;
    const count = document.getElementById("count"), found = document.getElementById("found");
    let last = 0;
    function entry(page) {
      const item = document.createElement("li"), link = document.createElement("a");
      link.href = page.url;
      link.textContent = page.meta.title ?? page.url;
      const place = document.createElement("small"), text = document.createElement("p");
      place.textContent = (page.filters?.section ?? []).join(", ");
      text.innerHTML = page.excerpt;
      item.append(link, " ", place, text);
      return item;
    }
    async function find() {
      const number = ++last, words = field.value.trim();
      history.replaceState(null, "", location.pathname + (words ? "?q=" + encodeURIComponent(words) : ""));
      let pages = [], message = "";
      if (words) {
        try {
          const pagefind = await import("\(index)/pagefind.js");
          const { results } = await pagefind.search(words);
          pages = await Promise.all(results.slice(0, 50).map(result => result.data()));
          if (!pages.length) message = count.dataset.none;
        } catch { message = count.dataset.missing; }
      }
      if (number !== last) return;
      count.textContent = message;
      found.replaceChildren(...pages.map(entry));
    }
    form.addEventListener("submit", event => { event.preventDefault(); find(); });
    field.addEventListener("input", find);
    document.addEventListener("keydown", event => {
      if (event.key !== "/" || event.target.matches?.("input, textarea, select")) return;
      event.preventDefault();
      field.focus();
    });
    field.value = new URLSearchParams(location.search).get("q") ?? "";
    field.focus();
    find();

    """
  }
}

extension PageAssembly {
  /// What Pagefind reads of an element: that it is a page's text, and the section that the page is in. Nothing without
  /// `search: pagefind`, and for pages that nobody has written.
  func pagefindAttributes(of page: Page) -> [UInt8]? {
    guard configuration.publishing.search.contains(.pagefind), page.generated == nil, !page.isNotFound else {
      return nil
    }
    var writer = HTMLWriter()
    writer.raw(" data-pagefind-body")
    if let node = tree.nodeOfPage[page.id], let section = tree.ancestors(of: node).first ?? Optional(node),
      section != node || !tree.nodes[node].children.isEmpty
    {
      writer.attribute("data-section", tree.nodes[section].title)
      writer.raw(" data-pagefind-filter=\"section[data-section]\"")
    }
    return writer.bytes
  }
}
