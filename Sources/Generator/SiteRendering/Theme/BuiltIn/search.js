"use strict";

// Search: words, not phrases. Each word that was typed must stand in a section, as the beginning
// of a word of it; where no word begins so, one letter may be wrong.
window.exhibitSearch = (() => {
  const root = document.documentElement;
  const mostResults = 30;
  let index;
  const texts = [];

  // As SearchTerms does it: lower case, no accents, names with their parts.
  const plain = (text) => text.normalize("NFD").replace(/\p{M}+/gu, "").toLowerCase();
  const wordsOf = (text) => plain(text).match(/[\p{L}\p{N}]+/gu) ?? [];
  const partsOf = (name) => name.split(/(?<=[^A-Z])(?=[A-Z])/).map(plain);

  // Whether a term begins with a word, one letter of which may be missing, wrong, too many, or in
  // its neighbour's place.
  function beginsNearly(term, word) {
    let i = 0;
    while (i < word.length && term[i] === word[i]) i += 1;
    const rest = word.slice(i + 1);
    return (
      i === word.length ||
      term.startsWith(rest, i + 1) ||
      term.startsWith(rest, i) ||
      term.startsWith(word.slice(i), i + 1) ||
      (term[i] === word[i + 1] && term[i + 1] === word[i] && term.startsWith(word.slice(i + 2), i + 2))
    );
  }

  // The terms that a word stands for, each with how well it fits.
  function termsFor(word) {
    const found = new Map();
    index.terms.forEach((term, number) => {
      if (term.startsWith(word)) found.set(number, term === word ? 3 : 2);
    });
    if (found.size === 0 && word.length > 3) {
      index.terms.forEach((term, number) => {
        if (beginsNearly(term, word)) found.set(number, 1);
      });
    }
    return found;
  }

  function sectionsOf(termNumber) {
    let section = 0;
    return index.places[termNumber].split(",").map((step) => (section += parseInt(step, 36)));
  }

  function scoresOf(word, terms) {
    const scores = new Map();
    for (const [number, fit] of terms) {
      for (const section of sectionsOf(number)) {
        scores.set(section, Math.max(scores.get(section) ?? 0, fit));
      }
    }
    for (const [section, score] of scores) {
      const [page, , title] = index.sections[section];
      const has = (text) => wordsOf(text).some((other) => other.startsWith(word));
      scores.set(section, score + (has(title || index.pages[page][1]) ? 4 : 0));
    }
    return scores;
  }

  function search(query) {
    const words = wordsOf(query);
    if (words.length === 0) return { results: [], isWanted: () => false };
    const terms = words.map(termsFor);
    const scores = words.map((word, number) => scoresOf(word, terms[number]));
    const results = [...scores[0].keys()]
      .filter((section) => scores.every((score) => score.has(section)))
      .map((section) => ({
        section,
        score: scores.reduce((sum, score) => sum + score.get(section), 0),
      }))
      .sort((a, b) => b.score - a.score || a.section - b.section);
    const wanted = new Set(terms.flatMap((map) => [...map.keys()].map((n) => index.terms[n])));
    const isWanted = (name) => partsOf(name).concat(plain(name)).some((part) => wanted.has(part));
    return { results, isWanted };
  }

  // A text as nodes, its wanted words marked.
  function marked(text, isWanted) {
    const fragment = document.createDocumentFragment();
    for (const piece of text.split(/([\p{L}\p{N}\p{M}]+)/u)) {
      if (!/[\p{L}\p{N}]/u.test(piece) || !isWanted(piece)) {
        fragment.append(piece);
        continue;
      }
      const mark = document.createElement("mark");
      mark.textContent = piece;
      fragment.append(mark);
    }
    return fragment;
  }

  function excerpt(text, isWanted) {
    const words = [...text.matchAll(/[\p{L}\p{N}\p{M}]+/gu)];
    const first = words.find((word) => isWanted(word[0]))?.index ?? 0;
    const before = text.slice(0, first).search(/(?:\S+\s+){0,6}\S*$/);
    const start = Math.max(before, first - 60);
    const end = Math.min(text.length, start + 160);
    return (start > 0 ? "… " : "") + text.slice(start, end) + (end < text.length ? " …" : "");
  }

  function load(name) {
    return new Promise((resolve, reject) => {
      const script = document.createElement("script");
      script.src = `${root.dataset.root}search/${name}.js`;
      script.onload = resolve;
      script.onerror = reject;
      document.head.append(script);
    });
  }

  const loading = new Map();
  function loadOnce(name) {
    if (!loading.has(name)) loading.set(name, load(name));
    return loading.get(name);
  }

  async function textOf(section) {
    const number = index.texts.findLastIndex((start) => start <= section);
    await loadOnce(`text-${number}`);
    return texts[number][section - index.texts[number]];
  }

  // The window of search.
  const dialog = document.createElement("dialog");
  dialog.className = "search";
  dialog.setAttribute("aria-label", "Search");
  dialog.innerHTML = `
    <div class="search-head">
      <input type="search" aria-label="Search" placeholder="Search text and code"
        autocomplete="off" spellcheck="false" enterkeyhint="search" />
      <button type="button" class="search-close">Close</button>
    </div>
    <p class="search-status" role="status"></p>
    <ol class="search-results"></ol>`;
  const input = dialog.querySelector("input");
  const status = dialog.querySelector("p");
  const list = dialog.querySelector("ol");
  document.body.append(dialog);

  function item({ section }, isWanted) {
    const [page, anchor, title] = index.sections[section];
    const [file, pageTitle] = index.pages[page];
    const link = document.createElement("a");
    const path = file.split("/").map(encodeURIComponent).join("/");
    link.href = root.dataset.root + path + (anchor ? `#${encodeURIComponent(anchor)}` : "");
    const heading = document.createElement("strong");
    heading.append(marked(title || pageTitle, isWanted));
    link.append(heading);
    if (title) {
      const place = document.createElement("span");
      place.className = "search-page";
      place.append(pageTitle);
      link.append(" ", place);
    }
    const text = document.createElement("span");
    text.className = "search-text";
    link.append(text);
    textOf(section).then((whole) => text.append(marked(excerpt(whole, isWanted), isWanted)));
    const entry = document.createElement("li");
    entry.append(link);
    return entry;
  }

  function show() {
    if (!index) return;
    const { results, isWanted } = search(input.value);
    list.replaceChildren(...results.slice(0, mostResults).map((result) => item(result, isWanted)));
    const count = results.length;
    if (!input.value.trim()) {
      status.textContent = "";
    } else if (count === 0) {
      status.textContent = "Nothing found";
    } else if (count > mostResults) {
      status.textContent = `The first ${mostResults} of ${count} sections`;
    } else {
      status.textContent = count === 1 ? "1 section" : `${count} sections`;
    }
  }

  function move(step) {
    const stops = [input, ...list.querySelectorAll("a")];
    const now = stops.indexOf(document.activeElement);
    stops[Math.min(stops.length - 1, Math.max(0, now + step))]?.focus();
  }

  input.addEventListener("input", show);
  dialog.querySelector(".search-close").addEventListener("click", () => dialog.close());
  dialog.addEventListener("click", (event) => {
    if (event.target === dialog || event.target.closest("a")) dialog.close();
  });
  dialog.addEventListener("keydown", (event) => {
    if (event.key === "ArrowDown" || event.key === "ArrowUp") {
      event.preventDefault();
      move(event.key === "ArrowDown" ? 1 : -1);
    } else if (event.key === "Enter" && event.target === input) {
      event.preventDefault();
      list.querySelector("a")?.click();
    } else if (event.key === "Escape") {
      // Some browsers would only empty the field.
      event.preventDefault();
      dialog.close();
    } else if (event.target.closest("a") && (event.key.length === 1 || event.key === "Backspace")) {
      // Whoever goes on typing goes on searching.
      if (!event.ctrlKey && !event.metaKey && !event.altKey && event.key !== " ") input.focus();
    }
  });

  return {
    open() {
      if (dialog.open) return;
      dialog.showModal();
      input.select();
      loadOnce("index").catch(() => (status.textContent = "The search index cannot be loaded."));
    },
    addIndex(loaded) {
      index = { ...loaded, terms: loaded.terms.split(" "), places: loaded.places.split(" ") };
      show();
    },
    addTexts(number, loaded) {
      texts[number] = loaded;
    },
  };
})();
