/// The second half of the inspector's script.
extension InspectorScript {
  /// The states of a block as a graph to click in, and what is drawn over the page.
  static let statesAndDrawing = #"""
    const pause = () => new Promise(done => requestAnimationFrame(() => setTimeout(done, 30)));

    // Presses what leads to a value, one control after the other.
    const go = async (index, value) => {
      const find = selector => block.querySelector(selector);
      if (data.registers[index].isKeptByControl) {
        const control = find(`[id$="_i${index}"]`);
        if (control?.tagName === "SELECT") {
          control.selectedIndex = data.registers[index].menu?.indexOf(value) ?? value;
          control.dispatchEvent(new Event("change", {bubbles: true}));
        } else if (control?.tagName === "DETAILS") {
          const isFirst = first(control);
          control.open = value ? !isFirst : isFirst;
        } else if (control && state()[index] !== value) {
          control.click();
        } else if (!control) {
          find(`[id$="_i${index}_${value}"]`)?.click();
        }
      } else {
        const start = state()[index];
        const from = new Map([[start, null]]);
        for (const now of from.keys()) data.actions.forEach((action, number) => {
          const next = action.register === index ? action.targets[now] : null;
          if (next !== null && !from.has(next) && find(`[id$="_k${number}"]`)) from.set(next, [now, number]);
        });
        const presses = [];
        for (let at = value; from.get(at); at = from.get(at)[0]) presses.unshift([...from.get(at), at]);
        for (const [, action, next] of presses) {
          find(`[id$="_k${action}"]`).click();
          for (let tries = 0; tries < 40 && state()[index] !== next; tries++) await pause();
        }
      }
      await pause();
      ask();
    };

    const drawStates = () => {
      const present = state();
      ui.states.replaceChildren(...data.registers.map((register, index) => {
        const count = Math.min(register.values.length, 60);
        const inRow = Math.min(count, 8);
        const place = value => [34 + value % inRow * 62, 44 + Math.floor(value / inRow) * 84];
        const edges = new Map();
        for (const action of data.actions) if (action.register === index) action.targets.forEach((to, from) => {
          if (to !== null && to !== from && to < count && from < count) edges.set(from + ">" + to, [from, to]);
        });
        const lines = [...edges.values()].map(([from, to]) => {
          const [[x1, y1], [x2, y2]] = [place(from), place(to)];
          const length = Math.hypot(x2 - x1, y2 - y1), bend = Math.min(24, length / 4);
          const [nx, ny] = [(y2 - y1) / length, (x1 - x2) / length];
          const [cx, cy] = [(x1 + x2) / 2 + nx * bend, (y1 + y2) / 2 + ny * bend];
          const near = (x, y) => {
            const far = Math.hypot(cx - x, cy - y);
            return [x + (cx - x) / far * 18, y + (cy - y) / far * 18];
          };
          return make("path", {class: from === present[index] ? "edge way" : "edge", "marker-end": "url(#arrow)",
            d: `M${near(x1, y1)}Q${cx},${cy} ${near(x2, y2)}`});
        });
        const circles = register.values.slice(0, count).map((name, value) => {
          const [x, y] = place(value);
          const isHere = value === present[index];
          return make("g", {class: isHere ? "value here" : "value", role: "button", tabindex: 0,
            "data-register": index, "data-value": value, "aria-pressed": isHere,
            onclick: () => go(index, value),
            onkeydown: event => ["Enter", " "].includes(event.key) && (event.preventDefault(), go(index, value))},
            make("title", {}, name ?? `value ${value}`),
            make("circle", {cx: x, cy: y, r: 15}), make("text", {x, y: y + 4}, String(value)),
            make("text", {x, y: y + 28, class: "name"}, name && name.length > 9 ? name.slice(0, 8) + "…" : name ?? ""));
        });
        const [across, down] = [34 + inRow * 62, 44 + Math.ceil(count / inRow) * 84 - 40];
        return make("figure", {},
          make("figcaption", {}, data.registers.length > 1 ? `State ${index + 1}` : "State",
            register.values.length > count ? `, ${count} of ${register.values.length} values` : ""),
          make("svg", {viewBox: `0 0 ${across} ${down}`, width: across, height: down},
            make("marker", {id: "arrow", viewBox: "0 0 8 8", refX: 7, refY: 4, markerWidth: 7, markerHeight: 7,
              orient: "auto"}, make("path", {d: "M0 0 8 4 0 8z"})), ...lines, ...circles));
      }));
      ui.states.hidden = !data.registers.length;
    };

    // MARK: Drawing

    const draw = () => {
      list();
      for (const part of [ui.tree, ui.ticks]) if (!data) part.replaceChildren();
      if (!block || !data) return outline();
      const widest = Math.max(1280, Math.ceil(points()), ...data.pieces?.map(from => from * 1.05) ?? []);
      ui.slider.max = Math.min(widest, 2400);
      ui.slider.value = points();
      ui.ticks.replaceChildren(...(data.pieces ?? []).filter(from => from > 0 && from < +ui.slider.max)
        .slice(0, 400).map(from => make("i", {style: `left:${from / ui.slider.max * 100}%`})));
      const now = points(), piece = (data.pieces ?? []).filter(from => from <= now + .001).length;
      const [from, to] = [data.pieces?.[piece - 1] ?? 0, data.pieces?.[piece]];
      ui.width.textContent = `${number(now)} pt`
        + (data.pieces?.length ? `, piece ${piece} of ${data.pieces.length}: `
          + (to === undefined ? `from ${number(from)}` : `${number(from)} to ${number(to)}`) : "");
      ui.reset.disabled = width === null;
      ui.tree.replaceChildren(...data.views.map((view, index) => make("button", {
        role: "treeitem", "aria-level": view.depth + 1, style: `padding-left:${8 + view.depth * 14}px`,
        class: view.frame ? null : "nowhere", "aria-selected": pinned === index,
        onmouseenter: () => hover(index), onmouseleave: () => hover(null), onfocus: () => hover(index),
        onclick: () => pin(index)}, view.label)));
      drawStates();
      tell();
      outline();
    };

    const hover = index => {
      if (hovered === index) return;
      hovered = index;
      tell();
      outline();
    };
    const pin = index => {
      pinned = pinned === index ? null : index;
      draw();
      ui.tree.children[index]?.scrollIntoView({block: "nearest"});
    };

    const tell = () => {
      if (data.problem) return ui.facts.replaceChildren(make("p", {class: "problem"}, data.problem));
      const index = hovered ?? pinned;
      const view = data.views[index];
      [...ui.tree.children].forEach((row, number) => row.classList.toggle("hovered", number === index));
      if (!view) {
        return ui.facts.replaceChildren(
          make("p", {}, `${data.views.length} views, ${pair(data.size)}`),
          data.isInState ? "" : make("p", {class: "problem"},
            "Views are shown as if the other states were the first: they have nothing to do with each other."),
          make("p", {class: "quiet"}, "Point at a view. A click keeps it, Alt-click opens its source, Escape lets go."));
      }
      const place = view.place && (view.place.address
        ? make("a", {href: view.place.address}, view.place.name) : make("span", {}, view.place.name));
      const placed = view.questions.find(question => question.isPlaced) ?? view.questions.at(-1);
      const row = (name, value) => value ? [make("dt", {}, name), make("dd", {}, value)] : [];
      ui.facts.replaceChildren(
        make("h2", {}, view.label),
        make("dl", {},
          ...row("proposal", placed && pair(placed.proposal)), ...row("answer", placed && pair(placed.answer)),
          ...row("position", view.frame ? view.frame.slice(0, 2).map(number).join(", ") : "nowhere")),
        place ? make("p", {class: "place"}, place, make("code", {}, view.place.text)) : "",
        view.questions.length > 1 ? make("details", {open: true},
          make("summary", {}, `asked ${view.questions.length} things`),
          make("ul", {}, ...view.questions.map(question => make("li", {class: question.isPlaced ? "placed" : null},
            `${pair(question.proposal)} → ${pair(question.answer)}`
              + (question.count > 1 ? `, ${question.count} times` : ""))))) : "");
    };

    const outline = () => {
      // The page can be scrolled out from behind the panel.
      root.style.paddingBlockEnd = ui.panel.offsetHeight + "px";
      if (!block || !data?.views.length) return ui.outlines.replaceChildren();
      const box = block.getBoundingClientRect(), factor = scale();
      const strong = hovered ?? pinned;
      const frames = data.views.map((view, index) => view.frame && make("i", {
        class: index === strong ? "strong" : index === pinned ? "pinned" : null,
        style: ["left", "top", "width", "height"].map((name, side) => {
          const start = side === 0 ? box.left + scrollX : side === 1 ? box.top + scrollY : 0;
          return `${name}:${start + view.frame[side] * factor}px`;
        }).join(";")})).filter(frame => frame);
      const view = data.views[strong];
      if (view?.frame) {
        const placed = view.questions.find(question => question.isPlaced);
        frames.push(make("b", {style: `left:${box.left + scrollX + view.frame[0] * factor}px;`
          + `top:${box.top + scrollY + view.frame[1] * factor}px`},
          `${view.label.split(" ")[0]} ${pair(view.frame.slice(2))}`
            + (placed ? ` for ${pair(placed.proposal)}` : "")));
      }
      ui.outlines.replaceChildren(...frames);
    };

    // The innermost view at a point of the window.
    const at = (x, y) => {
      if (!data || !block) return null;
      const box = block.getBoundingClientRect(), factor = scale();
      const [left, top] = [(x - box.left) / factor, (y - box.top) / factor];
      let found = null, area = Infinity;
      data.views.forEach((view, index) => {
        if (!view.frame) return;
        const [vx, vy, w, h] = view.frame;
        if (left < vx || left > vx + w || top < vy || top > vy + h || w * h > area) return;
        [found, area] = [index, w * h];
      });
      return found;
    };

    const inside = event => event.composedPath().includes(host);
    const over = event => event.target.closest?.(".layout-block[id]");
    const later = () => setTimeout(ask, 60);
    const listeners = [
      ["mousemove", event => {
        if (inside(event)) return;
        const next = over(event);
        if (next && next !== block && pinned === null && !original) show(next);
        hover(next && next === block ? at(event.clientX, event.clientY) : null);
      }, document],
      ["click", event => {
        if (inside(event) || !over(event)) return;
        const next = over(event);
        if (next !== block) return show(next);
        const index = at(event.clientX, event.clientY);
        if (event.altKey && data?.views[index]?.place?.address) {
          event.preventDefault();
          location.href = data.views[index].place.address;
          return;
        }
        if (index !== null && index !== pinned) pin(index);
        // What was pressed takes effect first.
        later();
      }, document],
      ["change", event => { if (!inside(event)) later(); }, document],
      ["animationstart", event => { if (event.target.closest?.(".sq")) later(); }, document],
      ["keydown", event => {
        if (event.key !== "Escape") return;
        if (pinned === null) return;
        pinned = null;
        draw();
      }, document],
      ["scroll", () => outline(), document],
      ["stonehand-exchange", () => {
        for (const name of Object.keys(switches)) if (name !== "direction") apply(name);
        chosen.direction = "";
        for (const box of ui.panel.querySelectorAll("[data-name=direction]")) box.value = "";
        original?.style.remove();
        original = null;
        const [now, kept] = [block && document.getElementById(block.id), width];
        if (now === block) [data, hovered] = [null, null];
        show(now ?? blocks()[0] ?? null);
        if (now && kept !== null) resize(kept);
      }, window],
    ];
    const observer = new ResizeObserver(() => { if (host) { outline(); ask(); } });

    """#
}
