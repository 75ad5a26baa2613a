"use strict";

// Search. Words are ranked by BM25: rare ones count for more, in titles for more than in the text.
// A section needs not have all of them, but those that have come first.
window.exhibitSearch = (() => {
  const root = document.documentElement;
  const mostResults = 30;
  const mostOfPage = 4;
  let index;
  const texts = [];

  // As SearchTerms does it: lower case, no accents, names with their parts.
  const plain = (text) => text.normalize("NFD").replace(/\p{M}+/gu, "").toLowerCase();
  const partsOf = (name) => name.split(/(?<=[^A-Z])(?=[A-Z])/).map(plain);

  // Scripts without blanks between words are found by pairs of letters.
  const unspaced = /[\p{sc=Han}\p{sc=Hira}\p{sc=Kana}\p{sc=Thai}]/u;
  const pairsOf = (word) => Array.from(word).slice(1).map((letter, at) => Array.from(word)[at] + letter);

  // Words of questions, which say nothing about the answer.
  const fillers = new Set(
    `a about after all am an and any are as at be between by can could do does during for from get
    gets give has have how i if in into ios is it its just me my of on only or please same should so
    swift that the their them then there these this to too two up use using want was way we what when where
    which while who why will with would you your`.split(/\s+/),
  );
  // Words that mean much the same, in each line.
  const alike = `allow accept let
    anagram scramble spell
    append add plus
    auth login oauth signin sign
    average mean
    begin start
    change replace update
    check verify validate validation
    color colour
    compute calculate calculation calculations measure
    create make new build
    db database sqlite
    delete remove
    difference distance interval
    dst daylight
    duration length
    error fail failure
    expire expired expires end ended
    gmt utc
    hide dismiss
    iap purchase
    image picture
    initialiser initializer init
    convert interpret parse read
    length character
    limit most
    lock limit
    login signin
    lifecycle life
    number integer digits
    overload overloading operator
    passcode password pin
    read get load retrieve fetch
    recurring recurrence repeat repeating
    regex pattern
    screen view page
    show display print format
    shuffle scramble random
    string text
    subtract minus difference
    trap crash`
    .split("\n")
    .map((line) => line.trim().split(" "));

  // A word without the ending that its other forms have.
  function stem(word) {
    if (word.length < 4) return word;
    const bare = word.replace(/ies$/, "y").replace(/(?<=[^s])s$/, "").replace(/(?:ions?|ing|ed|e)$/, "");
    return bare.length < 3 ? word : bare.replace(/([^aeiouls])\1$/, "$1");
  }

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

  // The words of a query that are looked for, each with others that stand for it: "timezone" is two
  // words, and "time zone" is one.
  function wanted(query) {
    const isTerm = (word) => index.numbers.has(word);
    const split = (query.match(/[\p{L}\p{M}\p{N}]+/gu) ?? []).flatMap((name) => {
      const word = plain(name);
      // Objective-C's names have a prefix that Swift's have not.
      const bare = word.replace(/^(?:ns|ui|sk|wk|wc)(?=[a-z]{3})/, "");
      if (isTerm(word)) return { word, also: bare !== word && isTerm(bare) ? [bare] : [] };
      if (isTerm(bare)) return { word: bare, also: [] };
      const parts = unspaced.test(word) ? pairsOf(word) : partsOf(name.replace(/^(?:NS|UI|SK|WK|WC)(?=[A-Z])/, ""));
      if (parts.length > 1 && parts.some(isTerm)) return parts.map((part) => ({ word: part, also: [] }));
      for (let at = 4; at <= word.length - 4; at += 1) {
        const parts = [word.slice(0, at), word.slice(at)];
        if (parts.every(isTerm)) return parts.map((part) => ({ word: part, also: [word] }));
      }
      return { word, also: [] };
    });
    for (let i = 1; i < split.length; i += 1) {
      const joined = split[i - 1].word + split[i].word;
      if (isTerm(joined)) for (const part of [split[i - 1], split[i]]) part.also.push(joined);
    }
    const telling = split.filter(({ word }) => !fillers.has(word));
    return telling.length > 0 ? telling : split;
  }

  // The terms that a word stands for, by their numbers, each with how well it fits.
  function termsFor({ word, also }) {
    const found = new Map();
    const add = (number, fit) => found.set(number, Math.max(found.get(number) ?? 0, fit));
    const addForms = (other, fit, prefix) => {
      const root = stem(other);
      index.terms.forEach((term, number) => {
        if (term === other) add(number, fit);
        else if (index.stems[number] === root) add(number, fit * 0.9);
        else if (prefix > 0 && term.startsWith(other)) add(number, prefix);
      });
    };
    addForms(word, 1, 0);
    addForms(word, 1, found.size > 0 ? 0.3 : 0.8);
    for (const other of also) addForms(other, 0.9, 0);
    if (found.size === 0 && word.length > 3) {
      index.terms.forEach((term, number) => {
        if (beginsNearly(term, word)) add(number, 0.5);
      });
    }
    for (const line of alike) {
      if (line.some((other) => stem(other) === stem(word)))
        for (const other of line) addForms(other, 0.45, 0);
    }
    return found;
  }

  // How well each section answers one word.
  function scoresOf(terms) {
    const counts = new Map();
    for (const [number, fit] of terms)
      for (const [section, count] of index.places[number])
        counts.set(section, (counts.get(section) ?? 0) + fit * count);
    const { sections, titles, pageTitles, lengths, meanLength } = index;
    const rarity = Math.log(1 + (sections.length - counts.size + 0.5) / (counts.size + 0.5));
    const best = (names) => Math.max(0, ...names.map((name) => terms.get(name) ?? 0));
    const scores = new Map();
    for (const [section, count] of counts) {
      const saturation = 1.2 * (0.4 + (0.6 * lengths[section]) / meanLength);
      const inText = (2.2 * count) / (count + saturation);
      const [page, , title] = sections[section];
      // A reference's titles are names, each of many words: they count where a name is asked for.
      const isHeading = title && !isReference(section);
      const inTitle = isHeading ? (2.6 * best(titles[section])) / (1 + 0.08 * titles[section].length) : 0;
      const inPageTitle = (title ? 0.6 : 1.8) * best(pageTitles[page]);
      scores.set(section, rarity * (inText + inTitle + inPageTitle));
    }
    return { scores, rarity };
  }

  // Tutorials answer questions; a reference answers names. Of a method, the name is the last part:
  // `Stack.push(_:)`.
  const isReference = (section) => index.pages[index.sections[section][0]][0].startsWith("reference/");
  function isNamed(section, query) {
    const title = index.sections[section][2];
    const name = title.split("(")[0];
    return (
      isReference(section) && /[A-Z(_:.]/.test(query) &&
      [title, title.split(".").pop(), name, name.split(".").pop()].includes(query)
    );
  }
  function weightOf(section, isExact) {
    if (isExact) return 3;
    return isReference(section) ? 0.3 : index.isCommon[section] ? 0.6 : 1;
  }

  // The sections that answer a query, the best ones first, and the terms that are marked in them.
  function find(query) {
    const words = wanted(query);
    if (words.length === 0) return { found: [], terms: new Set() };
    const fits = words.map(termsFor);
    const answers = fits.map(scoresOf);
    const all = answers.reduce((sum, { rarity }) => sum + rarity, 0);
    // What stands elsewhere on the page counts for a half.
    const onPages = answers.map(
      ({ scores }) => new Set([...scores.keys()].map((section) => index.sections[section][0])),
    );
    const candidates = new Set(answers.flatMap(({ scores }) => [...scores.keys()]));
    let found = [...candidates].map((section) => {
      let score = 0;
      let covered = 0;
      answers.forEach(({ scores, rarity }, number) => {
        score += scores.get(section) ?? 0;
        if (scores.has(section)) covered += rarity;
        else if (onPages[number].has(index.sections[section][0])) covered += rarity / 2;
      });
      const isExact = isNamed(section, query.trim());
      return { section, isExact, score: score * (covered / all) ** 2 * weightOf(section, isExact) };
    });
    // An exact name is far ahead: what explains it is shown all the same.
    const least = Math.max(0, ...found.filter((one) => !one.isExact).map(({ score }) => score)) / 5;
    found.sort((a, b) => b.isExact - a.isExact || b.score - a.score || a.section - b.section);
    const shown = new Map();
    found = found.filter(({ section, score }) => {
      const page = index.sections[section][0];
      shown.set(page, (shown.get(page) ?? 0) + 1);
      return score > least && shown.get(page) <= mostOfPage;
    });
    return { found, terms: new Set(fits.flatMap((map) => [...map.keys()].map((n) => index.terms[n]))) };
  }

  // An index with what follows from it.
  function prepare({ pages, sections, texts: starts, terms: words, places: written }) {
    const terms = words.split(" ");
    const lengths = sections.map(() => 0);
    const places = written.split(" ").map((list) => {
      let section = 0;
      return list.split(",").map((step) => {
        const [distance, count = 1] = step.split(".");
        section += parseInt(distance, 36);
        lengths[section] += Number(count);
        return [section, Number(count)];
      });
    });
    const numbers = new Map(terms.map((term, number) => [term, number]));
    const termsOf = (title) =>
      (title.match(/[\p{L}\p{M}\p{N}]+/gu) ?? [])
        .flatMap((name) => [...partsOf(name), plain(name)])
        .map((word) => numbers.get(word));
    const uses = new Map();
    for (const [, , title] of sections) uses.set(title, (uses.get(title) ?? 0) + 1);
    return {
      pages, sections, starts, terms, places, numbers, lengths,
      stems: terms.map(stem),
      titles: sections.map(([, , title]) => termsOf(title)),
      pageTitles: pages.map(([, title]) => termsOf(title)),
      // "Summary" stands on every page, and says of none what it is about.
      isCommon: sections.map(([, , title]) => title && uses.get(title) > 3),
      meanLength: lengths.reduce((sum, length) => sum + length, 0) / lengths.length,
    };
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
    const number = index.starts.findLastIndex((start) => start <= section);
    await loadOnce(`text-${number}`);
    return texts[number][section - index.starts[number]];
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
    const place = document.createElement("span");
    place.className = "search-page";
    place.append([isReference(section) ? "Reference" : "", title ? pageTitle : ""].filter(Boolean).join(" › "));
    if (place.textContent) link.append(place, " ");
    link.append(heading);
    const text = document.createElement("span");
    text.className = "search-text";
    link.append(text);
    textOf(section).then((whole) => text.append(marked(excerpt(whole, isWanted), isWanted)));
    const entry = document.createElement("li");
    entry.append(link);
    return entry;
  }

  // Enter waits for the index.
  let isEntered = false;

  function show() {
    if (!index) return;
    const { found, terms } = find(input.value);
    const isWanted = (name) => partsOf(name).concat(plain(name)).some((part) => terms.has(part));
    list.replaceChildren(...found.slice(0, mostResults).map((one) => item(one, isWanted)));
    const count = found.length;
    if (!input.value.trim()) {
      status.textContent = "";
    } else if (count === 0) {
      status.textContent = "Nothing found";
    } else if (count > mostResults) {
      status.textContent = `The first ${mostResults} of ${count} sections`;
    } else {
      status.textContent = count === 1 ? "1 section" : `${count} sections`;
    }
    if (isEntered) list.querySelector("a")?.click();
    isEntered = false;
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
      if (index) list.querySelector("a")?.click();
      else isEntered = true;
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
      isEntered = false;
      if (!index) status.textContent = "Loading…";
      loadOnce("index").catch(() => (status.textContent = "The search index cannot be loaded."));
    },
    addIndex(loaded) {
      index = prepare(loaded);
      show();
    },
    // The addresses of the sections that answer a query, inside the site.
    async find(query) {
      await loadOnce("index");
      return find(query).found.map(({ section }) => {
        const [page, anchor] = index.sections[section];
        return `${index.pages[page][0]}#${anchor}`;
      });
    },
    addTexts(number, loaded) {
      texts[number] = loaded;
    },
  };
})();
