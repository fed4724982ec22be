/// A JavaScript function of a selector of blocks: prepares the page (what is turned or scaled stands straight, so
/// that its box can be told), defines `__measure(width, root)`, and
/// answers the names of what that will measure.
///
/// A line of a paragraph is told from the next by the middles of its glyph boxes: with line
/// boxes of one height, middles on one line differ by less than half a line height, superscripts included. A line's
/// start is found by bisection with one-character ranges, because a text node's client rectangles say where
/// lines are but not which characters they hold.
let measuringScript = #"""
  async selector => {
    const still = document.createElement("style");
    still.textContent = "*,*::before,*::after{transition:none!important;animation:none!important;"
      + "rotate:none!important;scale:none!important}";
    document.head.append(still);
    await Promise.all([...document.fonts].map(font => font.load().catch(() => null)));
    await document.fonts.ready;

    const inline = element => ["inline", "contents", "ruby"].includes(getComputedStyle(element).display);
    const nameOf = element => element.closest("[id]")?.id ?? "";

    const blocks = [...document.querySelectorAll(selector)].map(block => {
      const paragraphs = new Map();
      const walker = document.createTreeWalker(block, NodeFilter.SHOW_TEXT);
      for (let node; (node = walker.nextNode());) {
        if (node.parentElement.closest("style,script,title,svg,textarea,option,template")) continue;
        let owner = node.parentElement;
        while (owner !== block && inline(owner)) owner = owner.parentElement;
        if (!paragraphs.has(owner)) paragraphs.set(owner, []);
        paragraphs.get(owner).push(node);
      }
      for (const [owner, nodes] of paragraphs) {
        if (nodes.every(node => !/\S/.test(node.data))) paragraphs.delete(owner);
      }
      return {block, elements: [...block.querySelectorAll("[id]")], paragraphs: [...paragraphs]};
    });

    const exact = number => Math.round(number * 10000) / 10000;
    const range = document.createRange();

    // From the top of a glyph box to its baseline: measured once for each font, with a line of it. A width
    // may change the size of an element's font, not the rest.
    const ascents = new Map();
    const known = new WeakMap();
    const ascent = element => {
      const style = getComputedStyle(element);
      const size = style.fontSize;
      if (known.get(element)?.size === size) return known.get(element).ascent;
      const {fontStyle, fontWeight, fontStretch, fontFamily} = style;
      const key = [fontStyle, fontWeight, fontStretch, size, fontFamily].join();
      if (!ascents.has(key)) {
        const probe = document.createElement("div");
        probe.style.cssText = "position:fixed;left:0;top:0;visibility:hidden;white-space:nowrap;line-height:3";
        Object.assign(probe.style, {fontStyle, fontWeight, fontStretch, fontSize: size, fontFamily});
        const foot = document.createElement("span");
        foot.style.cssText = "display:inline-block;width:0;height:0";
        probe.append("x", foot);
        document.body.append(probe);
        const line = document.createRange();
        line.selectNodeContents(probe.firstChild);
        ascents.set(key, foot.getBoundingClientRect().bottom - line.getBoundingClientRect().top);
        probe.remove();
      }
      known.set(element, {size, ascent: ascents.get(key)});
      return ascents.get(key);
    };

    const starts = new WeakMap();
    const middle = rect => (rect.top + rect.bottom) / 2;

    const linesOf = (owner, nodes, origin) => {
      const style = getComputedStyle(owner);
      const pitch = parseFloat(style.lineHeight) || 1.2 * parseFloat(style.fontSize);
      const preserved = style.whiteSpaceCollapse?.startsWith("preserve") || style.whiteSpace.startsWith("pre");
      const space = preserved ? /[\n]/ : /[ \t\n\r]/;
      const lines = [];
      let first = null, offset = 0;
      for (const node of nodes) {
        range.selectNodeContents(node);
        const rects = [...range.getClientRects()].filter(rect => rect.width > 0);
        if (rects.length) {
          first ??= middle(rects[0]);
          const lineOf = rect => Math.round((middle(rect) - first) / pitch);
          const rectOf = index => {
            range.setStart(node, index);
            range.setEnd(node, index + 1);
            for (const rect of range.getClientRects()) if (rect.width > 0) return rect;
          };
          // The line of the nearest character that is shown, from an index on, forwards or backwards.
          const lineAt = (index, step) => {
            for (let i = index; i >= 0 && i < node.length; i += step) {
              const rect = rectOf(i);
              if (rect) return lineOf(rect);
            }
            return step * Infinity;
          };
          const startOf = line => {
            // From one width to the next most lines start where they did.
            const known = starts.get(node)?.get(line);
            if (known !== undefined && lineAt(known, 1) === line && lineAt(known - 1, -1) < line) return known;
            let low = 0, high = node.length;
            while (low < high) {
              const at = (low + high) >> 1;
              if (lineAt(at, 1) >= line) high = at; else low = at + 1;
            }
            while (low < node.length && space.test(node.data[low])) low++;
            if (!starts.has(node)) starts.set(node, new Map());
            starts.get(node).set(line, low);
            return low;
          };
          for (const rect of rects) {
            const number = lineOf(rect);
            let line = lines.find(line => line.number === number);
            if (!line) {
              const top = rect.top - origin.top;
              line = {
                number, start: offset + startOf(number), top, bottom: top, left: Infinity, right: -Infinity,
                baseline: top + ascent(node.parentElement),
              };
              lines.push(line);
            }
            line.top = Math.min(line.top, rect.top - origin.top);
            line.bottom = Math.max(line.bottom, rect.bottom - origin.top);
            line.left = Math.min(line.left, rect.left - origin.left);
            line.right = Math.max(line.right, rect.right - origin.left);
          }
        }
        offset += node.length;
      }
      lines.sort((a, b) => a.number - b.number);
      return lines.flatMap(line =>
        [line.start, line.top, line.bottom, line.left, line.right, line.baseline].map(exact));
    };

    const box = (element, origin) => {
      const rect = element.getBoundingClientRect();
      if (!rect.width && !rect.height && !element.getClientRects().length) return [null, null, null, null];
      return [rect.left - origin.left, rect.top - origin.top, rect.width, rect.height].map(exact);
    };

    const culprits = limit => [...document.body.querySelectorAll("*")].filter(element => {
      const rect = element.getBoundingClientRect();
      return rect.width && (rect.right > limit + 0.01 || rect.left < -0.01);
    }).slice(0, 5).map(element => {
      const rect = element.getBoundingClientRect();
      return `<${element.localName} id=${nameOf(element)} class=${element.className}>`
        + ` ${exact(rect.left)}…${exact(rect.right)}`;
    });

    window.__measure = (width, root) => {
      const page = document.documentElement;
      if (root !== null) page.style.fontSize = root + "px";
      const top = {left: -scrollX, top: -scrollY};
      return {
        innerWidth, clientWidth: page.clientWidth, scrollWidth: page.scrollWidth,
        root: parseFloat(getComputedStyle(page).fontSize),
        culprits: page.scrollWidth > page.clientWidth ? culprits(page.clientWidth) : [],
        blocks: blocks.map(({block, elements, paragraphs}) => {
          const origin = block.getBoundingClientRect();
          return {
            frame: box(block, top),
            boxes: elements.flatMap(element => box(element, origin)),
            paragraphs: paragraphs.map(([owner, nodes]) =>
              [...box(owner, origin), ...linesOf(owner, nodes, origin)]),
          };
        }),
      };
    };

    return blocks.map(({block, elements, paragraphs}) => ({
      id: block.id,
      elements: elements.map(element => element.id),
      paragraphs: paragraphs.map(([owner, nodes]) =>
        ({owner: nameOf(owner), text: nodes.map(node => node.data).join("")})),
    }));
  }
  """#
