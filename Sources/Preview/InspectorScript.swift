/// The inspector of blocks: a script of its own that the preview serves, and a page loads when its address ends in
/// `?inspect` or somebody presses Alt-I.
enum InspectorScript {
  static let address = "/.stonehand/inspector.js"
  /// Where it asks about a block.
  static let inspection = "/.stonehand/inspection"

  static let bytes = Array((text + "\n" + statesAndDrawing + "const style = `" + style + "`;\n").utf8)

  /// Everything of it stands in a shadow tree behind the page's body: a page that is exchanged keeps it. What it knows
  /// of a block comes from the engine; the browser is asked only where the block stands and what is chosen in it.
  private static let text = #"""
    const root = document.documentElement;
    const switches = {
      size: ["Text", "100%", {"75%": "75 %", "100%": "100 %", "125%": "125 %", "150%": "150 %", "200%": "200 %"}],
      direction: ["Direction", "", {"": "as the page", ltr: "left to right", rtl: "right to left"}],
      scheme: ["Colours", "", {"": "as the system", light: "light", dark: "dark"}],
      contrast: ["Contrast", "", {"": "as the system", more: "more", forced: "forced colours"}],
    };
    const chosen = {...Object.fromEntries(Object.entries(switches).map(([name, [, first]]) => [name, first])),
      ...JSON.parse(sessionStorage.getItem("stonehand-inspector") ?? "{}")};
    let host = null, ui = null, block = null, data = null, hovered = null, pinned = null, width = null;
    let original = null, isAsking = false, isLate = false;

    const make = (tag, attributes = {}, ...children) => {
      const isDrawn = ["svg", "path", "circle", "text", "title", "g", "marker"].includes(tag);
      const element = isDrawn
        ? document.createElementNS("http://www.w3.org/2000/svg", tag) : document.createElement(tag);
      for (const [name, value] of Object.entries(attributes)) {
        if (name.startsWith("on")) element.addEventListener(name.slice(2), value);
        else if (value !== null && value !== false) element.setAttribute(name, value === true ? "" : value);
      }
      element.append(...children);
      return element;
    };
    const number = value => value === null ? "nil" : typeof value === "string" ? value
      : String(Math.round(value * 100) / 100);
    const pair = values => values.map(number).join(" × ");
    const scale = () => parseFloat(getComputedStyle(root).fontSize) / 16;
    const blocks = () => [...document.querySelectorAll(".layout-block[id]")];
    const points = () => block.getBoundingClientRect().width / scale();

    export const toggle = () => host ? close() : open();

    const open = () => {
      host = make("div", {id: "stonehand-inspector"});
      const shadow = host.attachShadow({mode: "open"});
      ui = {};
      const select = ([name, [label, , options]]) => {
        const box = make("select", {"data-name": name, onchange: () => choose(name, box.value)},
          ...Object.entries(options).map(([value, text]) =>
            make("option", {value, selected: chosen[name] === value}, text)));
        return make("label", {}, label, box);
      };
      shadow.append(make("style", {}, style), ui.outlines = make("div", {class: "outlines"}),
        ui.panel = make("section", {"aria-label": "Inspector"},
          make("header", {},
            make("label", {}, "Block", ui.chooser = make("select", {class: "chooser",
              onchange: () => show(document.getElementById(ui.chooser.value), true)})),
            ...Object.entries(switches).map(select),
            make("button", {class: "close", title: "Close (Alt-I)", "aria-label": "Close", onclick: close}, "×")),
          make("div", {class: "width"},
            make("button", {title: "The piece before", onclick: () => step(-1)}, "‹"),
            make("div", {class: "track"}, ui.ticks = make("div", {class: "ticks"}),
              ui.slider = make("input", {type: "range", min: 0, step: 1, "aria-label": "Width of the block in points",
                oninput: () => resize(+ui.slider.value)})),
            make("button", {title: "The next piece", onclick: () => step(1)}, "›"),
            ui.width = make("output"),
            ui.reset = make("button", {title: "As wide as the page makes it", onclick: () => resize(null)}, "Fit")),
          make("div", {class: "parts"},
            ui.tree = make("div", {class: "tree", role: "tree", "aria-label": "Views"}),
            ui.facts = make("div", {class: "facts"}),
            ui.states = make("div", {class: "states"}))));
      root.append(host);
      for (const [name, listener, target] of listeners) target.addEventListener(name, listener, true);
      for (const name of Object.keys(switches)) if (name !== "direction") apply(name);
      if (!addressed()) address(true);
      chosen.direction = "";
      list();
      const middle = innerHeight / 2;
      const distance = one => Math.abs(one.getBoundingClientRect().top - middle);
      show(document.getElementById(decodeURIComponent(location.hash.slice(1)).split(".")[0])
        ?.closest(".layout-block") ?? blocks().sort((a, b) => distance(a) - distance(b))[0] ?? null);
    };

    const close = () => {
      for (const [name, listener, target] of listeners) target.removeEventListener(name, listener, true);
      restore();
      resize(null, true);
      for (const [name, [, first]] of Object.entries(switches)) {
        const value = chosen[name];
        chosen[name] = first;
        apply(name);
        chosen[name] = value;
      }
      root.style.removeProperty("padding-block-end");
      if (!root.getAttribute("style")) root.removeAttribute("style");
      host.remove();
      address(false);
      host = ui = block = data = hovered = pinned = null;
    };

    // The address says whether the inspector is open, so that it is again when the page is loaded anew.
    const addressed = () => new URLSearchParams(location.search).has("inspect");
    const address = isOpen => {
      const parameters = [...new URLSearchParams(location.search)].filter(([name]) => name !== "inspect");
      const rest = new URLSearchParams(parameters).toString();
      const query = [rest, isOpen ? "inspect" : ""].filter(part => part).join("&");
      history.replaceState(history.state, "", location.pathname + (query ? "?" + query : "") + location.hash);
    };

    const list = () => ui.chooser.replaceChildren(...blocks().map(one =>
      make("option", {value: one.id, selected: one === block}, one.id)));

    // MARK: The block

    const show = (next, isMoved = false) => {
      if (next !== block) {
        restore();
        resize(null, true);
        [data, hovered, pinned] = [null, null, null];
      }
      block = next;
      if (!block) {
        ui.facts.replaceChildren(make("p", {}, "This page has no layout block."));
        return draw();
      }
      ui.chooser.value = block.id;
      if (isMoved) block.scrollIntoView({block: "center"});
      observer.disconnect();
      observer.observe(block);
      if (chosen.direction) return turn();
      ask();
    };

    const state = () => (data?.registers ?? []).map((register, index) => {
      const moved = block.querySelector(`svg[id$="_r${index}"]`);
      if (moved) return +(moved.className.animVal.match(/(?:^| )_(\d+)/)?.[1] ?? 0);
      const control = block.querySelector(`[id$="_i${index}"]`);
      if (control?.type === "checkbox") return +(control.checked !== control.defaultChecked);
      if (control?.tagName === "DETAILS") return +(control.open !== first(control));
      if (control?.tagName === "SELECT") return register.menu?.[control.selectedIndex] ?? 0;
      return +(block.querySelector(`[name$="_i${index}"]:checked`)?.id.match(/_(\d+)$/)?.[1] ?? 0);
    });
    // Whether a disclosure was open at first.
    const opened = new WeakMap();
    const first = details => {
      if (!opened.has(details)) opened.set(details, details.open);
      return opened.get(details);
    };

    // The latest question only, one at a time.
    const ask = async () => {
      isLate = isAsking;
      if (isAsking || !block) return;
      isAsking = true;
      const asked = block;
      const values = state();
      const query = new URLSearchParams({page: location.pathname, block: asked.id, width: points()});
      if (values.length) query.set("state", values.join(","));
      if (chosen.direction) query.set("direction", chosen.direction);
      let found = null;
      try {
        const answer = await fetch("/.stonehand/inspection?" + query);
        found = answer.ok ? await answer.json() : {problem: (await answer.text()).trim(), views: [], registers: []};
      } catch {
        found = {problem: "the preview does not answer", views: [], registers: []};
      }
      isAsking = false;
      if (!host) return;
      const isFirst = data === null;
      if (asked === block) {
        found.values = values;
        data = found;
        // The first answer tells which registers there are.
        if (isFirst && data.registers.length && state().some(value => value)) isLate = true;
        if (pinned !== null && !data.views[pinned]) pinned = null;
        hovered = data.views[hovered] ? hovered : null;
        draw();
      }
      if (isLate) ask();
    };

    const resize = (points, isQuiet = false) => {
      width = points;
      if (block) {
        for (const name of ["inline-size", "max-inline-size", "min-inline-size"]) {
          if (points === null) block.style.removeProperty(name);
          else block.style.setProperty(name, points * scale() + "px", "important");
        }
        if (points === null && !block.getAttribute("style")) block.removeAttribute("style");
      }
      if (!isQuiet) ask();
    };

    const step = direction => {
      const now = points();
      const ends = data?.pieces ?? [];
      const next = direction > 0
        ? ends.find(end => end > now + .01) : ends.filter(end => end < now - .51).at(-1);
      if (next !== undefined) resize(Math.ceil(next * 64) / 64);
    };

    // MARK: Switches

    const choose = (name, value) => {
      chosen[name] = value;
      sessionStorage.setItem("stonehand-inspector", JSON.stringify({...chosen, direction: ""}));
      if (name === "direction") return value ? turn() : (restore(), ask());
      apply(name);
      if (width !== null) resize(width); else ask();
    };

    const apply = name => {
      const value = chosen[name];
      if (name === "size") root.style.fontSize = value === "100%" ? "" : value;
      if (name === "scheme") {
        root.style.colorScheme = value;
        emulate("prefers-color-scheme", value);
      }
      if (name === "contrast") {
        emulate("prefers-contrast", value === "more" ? "more" : "");
        emulate("forced-colors", value === "forced" ? "active" : "");
      }
    };

    // A page cannot change what the system prefers; its style sheets can ask for something else.
    const written = new WeakMap();
    const emulate = (feature, value) => {
      const pattern = new RegExp(`\\(\\s*${feature}\\s*(?::\\s*([a-z-]+)\\s*)?\\)`, "g");
      const change = media => {
        const text = written.get(media) ?? media.mediaText;
        if (!/prefers-|forced-colors/.test(text)) return;
        written.set(media, text);
        let result = text;
        for (const [name, own] of emulated) {
          const one = name === feature ? pattern
            : new RegExp(`\\(\\s*${name}\\s*(?::\\s*([a-z-]+)\\s*)?\\)`, "g");
          if (own) result = result.replace(one, (_, asked) =>
            (asked === undefined ? own !== "no-preference" : asked === own) ? "(min-width: 0)" : "(max-width: -1px)");
        }
        if (media.mediaText !== result) media.mediaText = result;
      };
      const visit = rules => {
        for (const rule of rules) {
          if (rule.media) change(rule.media);
          if (rule.cssRules) visit(rule.cssRules);
          if (rule.styleSheet) try { visit(rule.styleSheet.cssRules); } catch {}
        }
      };
      emulated.set(feature, value);
      for (const sheet of document.styleSheets) {
        change(sheet.media);
        // Those of other hosts cannot be read.
        try { visit(sheet.cssRules); } catch {}
      }
      for (const source of document.querySelectorAll("source[media]")) {
        const text = source.dataset.written ?? source.media;
        if (!text.includes(feature)) continue;
        source.dataset.written = text;
        source.media = value ? text.replace(pattern, (_, asked) => asked === value ? "all" : "not all") : text;
      }
    };
    const emulated = new Map();

    // The block as the engine lays it out from the other side, in the place of the page's own.
    const turn = async () => {
      const direction = chosen.direction;
      const now = original?.block ?? block;
      const query = new URLSearchParams(
        {page: location.pathname, block: now.id, width: points(), direction});
      const answer = await fetch("/.stonehand/inspection?" + query);
      const found = answer.ok ? await answer.json() : null;
      if (!found?.page || chosen.direction !== direction) return;
      restore();
      const holder = document.createElement("div");
      holder.innerHTML = found.page.html;
      const copy = holder.querySelector(".layout-block");
      if (!copy) return;
      copy.dir = direction;
      original = {block: now, copy, style: make("style", {}, found.page.css)};
      document.head.append(original.style);
      now.replaceWith(copy);
      block = copy;
      observer.disconnect();
      observer.observe(block);
      if (width !== null) resize(width, true);
      ask();
    };

    const restore = () => {
      if (!original) return;
      original.style.remove();
      if (original.copy.isConnected) original.copy.replaceWith(original.block);
      if (block === original.copy) block = original.block;
      original = null;
      if (width !== null) resize(width, true);
    };
    """#
}
