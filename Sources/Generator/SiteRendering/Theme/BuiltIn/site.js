"use strict";

const root = document.documentElement;

// Light and dark: the system's setting, until the reader chooses the other.
const systemIsDark = matchMedia("(prefers-color-scheme: dark)");

function switchScheme() {
  const system = systemIsDark.matches ? "dark" : "light";
  const now = root.dataset.scheme ?? system;
  const next = now === "dark" ? "light" : "dark";
  if (next === system) {
    delete root.dataset.scheme;
  } else {
    root.dataset.scheme = next;
  }
  try {
    if (next === system) {
      localStorage.removeItem("exhibit-scheme");
    } else {
      localStorage.setItem("exhibit-scheme", next);
    }
  } catch {
    // Then it holds for this page only.
  }
}

document.querySelector(".scheme-button")?.addEventListener("click", switchScheme);

// Copy: what is shown, without the results and without what a step removed.
function codeOf(block) {
  const rows = block.querySelectorAll(".row > code");
  if (rows.length === 0) return block.querySelector("pre")?.textContent ?? "";
  return Array.from(rows, (row) => {
    const line = row.cloneNode(true);
    line.querySelectorAll("del").forEach((removed) => removed.remove());
    return line.textContent + "\n";
  }).join("");
}

async function copyText(text) {
  if (navigator.clipboard) return navigator.clipboard.writeText(text);
  // Pages that came without encryption have no clipboard of their own.
  const area = document.createElement("textarea");
  area.value = text;
  area.className = "unseen";
  document.body.append(area);
  area.select();
  document.execCommand("copy");
  area.remove();
}

// A whole program is put together from its samples. One with code that the page does not show is
// loaded.
let program;
window.exhibitProgram = (text) => (program = text);

async function textOf(button) {
  const { source, samples, head } = button.dataset;
  if (source) {
    await loadScript(source);
    return program;
  }
  if (!samples) return codeOf(button.closest(".sample, .listing"));
  const figures = samples.split(" ").map((number) => document.getElementById(`_sample-${number}`));
  return head + figures.map(codeOf).join("\n");
}

// What a button did is also said.
const news = document.createElement("div");
news.className = "unseen";
news.role = "status";
document.body.append(news);

document.addEventListener("click", async (event) => {
  const button = event.target.closest?.("button.copy");
  if (!button) return;
  const label = (button.dataset.label ??= button.textContent);
  try {
    await copyText(await textOf(button));
    button.textContent = "Copied";
  } catch {
    button.textContent = "Not copied";
  }
  news.textContent = button.ariaLabel.replace("Copy", button.textContent);
  setTimeout(() => (button.textContent = label), 2000);
});

// So is what a press on the switch of quiet values did.
document.addEventListener("change", (event) => {
  const box = event.target.closest?.(".all input");
  if (!box) return;
  const quiet = box.closest(".sample").querySelectorAll(".quiet").length;
  const values = quiet === 1 ? "1 value more" : `${quiet} values more`;
  news.textContent = box.checked ? `${values} shown` : `${values} hidden`;
});

// Names in code: the compiler's word on each is shown on hover, focus or tap, with the value that the
// line gave it. What the compiler says is loaded when it is first asked for.
const names = document.querySelector(".names");
let entries;
let loadingNames;

window.exhibitNames = (html) => {
  const template = document.createElement("template");
  template.innerHTML = html;
  entries = template.content.children;
};

// The value that the statement of a row gave to a name that it binds, changes or is.
function valueOf(name) {
  const row = name.closest(".row");
  const code = row.querySelector("code").cloneNode(true);
  code.querySelectorAll(".claim, del").forEach((part) => part.remove());
  const bound = /^\s*(?:(?:let|var)\s+(\w+)|(\w+)\s*(?:[-+*/%&|^]?=(?!=)|$))/.exec(code.textContent);
  if (!bound || (bound[1] ?? bound[2]) !== name.textContent) return undefined;
  // It stands where the statement ends: the lines up to there are indented, or close it.
  let last = row;
  while (last && !last.querySelector(".value")) {
    last = last.nextElementSibling;
    if (!last?.matches(".row") || !/^[\s)\]}.]/.test(last.textContent)) return undefined;
  }
  return last?.querySelector(".value > samp, .value summary > samp")?.textContent;
}

function explainNames() {
  const card = document.createElement("div");
  card.className = "name-card";
  card.popover = "manual";
  card.dir = "auto";
  let named;
  let wanted;
  let waiting;

  function place() {
    if (!named) return;
    const name = named.getClientRects()[0] ?? named.getBoundingClientRect();
    const edge = 8;
    const left = Math.min(name.left, innerWidth - card.offsetWidth - edge);
    const below = name.bottom + 6;
    const isRoomBelow = below + card.offsetHeight <= innerHeight - edge;
    const top = isRoomBelow ? below : name.top - card.offsetHeight - 6;
    card.style.left = `${Math.max(edge, left)}px`;
    card.style.top = `${Math.max(edge, top)}px`;
  }

  function show(name) {
    clearTimeout(waiting);
    wanted = name;
    if (!entries) {
      loadingNames ??= loadScript(names.dataset.source);
      // By then the reader may have gone on.
      loadingNames.then(() => wanted === name && show(name), () => {});
      return;
    }
    const entry = entries[name.dataset.name];
    if (!entry || name === named) return;
    named?.removeAttribute("aria-describedby");
    named = name;
    const words = document.importNode(entry, true);
    words.id = "_name";
    const value = valueOf(name);
    if (value) {
      const shown = document.createElement("samp");
      shown.textContent = value;
      words.querySelector("code").after(shown);
    }
    const link = document.createElement("a");
    link.href = `#${name.closest(".row").id}`;
    link.textContent = "Link to this line";
    // Not one more stop in each sample: from the keyboard, # goes there.
    link.tabIndex = -1;
    card.replaceChildren(words, link);
    card.role = words.querySelector("a") ? "group" : "tooltip";
    // A link in it is the next stop of the Tab key.
    const block = name.closest(".code");
    if (card.parentNode !== block) block.append(card);
    if (!card.matches(":popover-open")) card.showPopover();
    name.setAttribute("aria-describedby", words.id);
    place();
  }

  function hide() {
    clearTimeout(waiting);
    wanted = undefined;
    if (!named) return;
    named.removeAttribute("aria-describedby");
    named = undefined;
    card.hidePopover();
  }

  function later(action, delay) {
    clearTimeout(waiting);
    waiting = setTimeout(action, delay);
  }

  const nameAt = (event) => event.target.closest?.("[data-name]");

  for (const block of document.querySelectorAll(".code")) {
    const names = Array.from(block.querySelectorAll("[data-name]"));
    if (names.length === 0) continue;

    // The block is one stop of the Tab key, at the name where the reader was last.
    let current;
    const enter = (name) => {
      current?.removeAttribute("role");
      current?.removeAttribute("tabindex");
      current = name;
      name.role = "button";
      name.tabIndex = 0;
    };
    const go = (name) => {
      if (!name) return;
      enter(name);
      name.focus();
    };
    const neighbour = (step) => {
      const row = current.closest(".row");
      const from = names.indexOf(current);
      const others = step < 0 ? names.slice(0, from).reverse() : names.slice(from + 1);
      const next = others.find((name) => name.closest(".row") !== row)?.closest(".row");
      return next?.querySelector("[data-name]");
    };
    enter(names[0]);

    // From the first name, the key ← leads to the button that copies: it is no stop of its own.
    const button = block.closest(".sample")?.querySelector(":scope > .corner .copy");
    if (button) button.tabIndex = -1;
    button?.addEventListener("keydown", (event) => {
      if (event.key !== "ArrowRight") return;
      event.preventDefault();
      current.focus();
    });

    block.addEventListener("focusin", (event) => nameAt(event) && show(nameAt(event)));
    block.addEventListener("focusout", (event) => {
      if (!card.contains(event.relatedTarget) && !card.matches(":hover")) hide();
    });
    block.addEventListener("click", (event) => {
      const name = nameAt(event);
      if (!name || !getSelection().isCollapsed) return;
      if (name === document.activeElement && name !== named) show(name);
      go(name);
    });
    block.addEventListener("keydown", (event) => {
      if (!nameAt(event) || event.ctrlKey || event.metaKey || event.altKey) return;
      const index = names.indexOf(current);
      const moves = {
        ArrowRight: () => go(names[index + 1]),
        ArrowLeft: () => (index > 0 ? go(names[index - 1]) : button?.focus()),
        ArrowDown: () => go(neighbour(1)),
        ArrowUp: () => go(neighbour(-1)),
        Home: () => go(names[0]),
        End: () => go(names.at(-1)),
        Enter: () => (named ? hide() : show(current)),
        " ": () => (named ? hide() : show(current)),
        "#": () => (location.hash = current.closest(".row").id),
      };
      if (!moves[event.key]) return;
      event.preventDefault();
      moves[event.key]();
    });
    block.addEventListener("pointerover", (event) => {
      const name = nameAt(event);
      if (event.pointerType === "mouse" && name) later(() => show(name), 150);
    });
    block.addEventListener("pointerout", (event) => {
      if (event.pointerType === "mouse" && nameAt(event)) later(hide, 250);
    });
  }

  // Whoever reads the card may point at it.
  card.addEventListener("pointerenter", () => clearTimeout(waiting));
  card.addEventListener("pointerleave", () => later(hide, 250));
  document.addEventListener("click", (event) => {
    if (!nameAt(event) && !card.contains(event.target)) hide();
  });
  document.addEventListener("keydown", (event) => {
    if (event.key !== "Escape") return;
    if (card.contains(document.activeElement)) named?.focus();
    hide();
  });
  addEventListener("scroll", place, { capture: true, passive: true });
  addEventListener("resize", place);
}

if (names && "popover" in HTMLElement.prototype) explainNames();

// The key # leads to the address of the sample that has the focus, where no name has it.
document.addEventListener("keydown", (event) => {
  if (event.key !== "#" || event.defaultPrevented || event.target.closest("input:not([type=checkbox]), textarea")) return;
  const sample = event.target.closest?.(".sample");
  if (sample) location.hash = sample.id;
});

// A menu closes behind whoever leaves it for a part of the page.
document.addEventListener("click", (event) => {
  const menu = event.target.closest?.("a")?.closest("[popover]");
  if (menu?.matches(":popover-open")) menu.hidePopover();
});

// The table of contents follows the reader.
const places = Array.from(document.querySelectorAll(".contents a"), (link) => ({
  link,
  heading: document.getElementById(decodeURIComponent(link.hash.slice(1))),
})).filter((place) => place.heading);

function markPlace() {
  const isAtEnd = innerHeight + scrollY >= root.scrollHeight - 2;
  const passed = places.filter((place) => place.heading.getBoundingClientRect().top < 120);
  const current = isAtEnd && scrollY > 0 ? places.at(-1) : passed.at(-1);
  if (current?.link.hasAttribute("aria-current")) return;
  for (const place of places) place.link.removeAttribute("aria-current");
  if (!current) return;
  current.link.setAttribute("aria-current", "location");
  // A long list follows: the entry stays in its middle.
  const list = current.link.closest(".contents");
  const entry = current.link.getBoundingClientRect();
  const middle = list.getBoundingClientRect().top + list.clientHeight / 2;
  list.scrollTop += (entry.top + entry.bottom) / 2 - middle;
}

if (places.length > 0) {
  let isWaiting = false;
  const wait = () => {
    if (isWaiting) return;
    isWaiting = true;
    requestAnimationFrame(() => {
      isWaiting = false;
      markPlace();
    });
  };
  addEventListener("scroll", wait, { passive: true });
  addEventListener("resize", wait, { passive: true });
  markPlace();
}

// On paper everything is open.
addEventListener("beforeprint", () => {
  document.querySelectorAll("details:not([open])").forEach((details) => {
    details.open = true;
    details.dataset.wasClosed = "";
  });
});
addEventListener("afterprint", () => {
  document.querySelectorAll("details[data-was-closed]").forEach((details) => {
    details.open = false;
    delete details.dataset.wasClosed;
  });
});

// Search is loaded when it is first asked for.
let searching;

function openSearch() {
  searching ??= loadScript(`${root.dataset.root}search.js`);
  searching.then(() => window.exhibitSearch.open());
}

function loadScript(name) {
  return new Promise((resolve, reject) => {
    const script = document.createElement("script");
    script.src = name;
    script.onload = resolve;
    script.onerror = reject;
    document.head.append(script);
  });
}

document.querySelector(".search-button")?.addEventListener("click", openSearch);
document.addEventListener("keydown", (event) => {
  const isShortcut = event.key === "k" && (event.ctrlKey || event.metaKey) && !event.altKey;
  if (!isShortcut) {
    if (event.key !== "/" || event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.target.closest("input, textarea, select, [contenteditable]")) return;
  }
  if (!document.querySelector(".search-button")) return;
  event.preventDefault();
  openSearch();
});
