"use strict";

// Keeps an open page as its author last saved it. What did not change stays: the scroll position, what
// is open, where the focus is.
(() => {
  const root = document.documentElement;
  const self = document.currentScript;
  const token = self.dataset.token;
  self.remove();

  // What each part of the page was made from: the page as the server sent it, beside what is shown.
  const shown = new WeakMap();
  const pair = (source, live) => {
    shown.set(source, live);
    source.childNodes.forEach((child, index) => pair(child, live.childNodes[index]));
  };
  let source = document.body.cloneNode(true);
  pair(source, document.body);

  // The theme's scripts run again after each change. What they listened to before must not be done
  // twice, so their listeners end with the page that they ran on.
  let age = new AbortController();
  let isOwn = false;
  const listen = EventTarget.prototype.addEventListener;
  EventTarget.prototype.addEventListener = function (type, listener, options) {
    if (isOwn) return listen.call(this, type, listener, options);
    const given = typeof options === "object" && options !== null ? options : { capture: !!options };
    const signal = given.signal ? AbortSignal.any([given.signal, age.signal]) : age.signal;
    return listen.call(this, type, listener, { ...given, signal });
  };
  const own = (work) => {
    isOwn = true;
    try {
      return work();
    } finally {
      isOwn = false;
    }
  };

  // MARK: Exchanging

  const isSame = (a, b) =>
    a.isEqualNode(b) &&
    // Two templates are equal whatever is in them.
    (a.nodeType !== Node.ELEMENT_NODE ||
      [a, ...a.querySelectorAll("template")].every((node, index) => {
        if (node.localName !== "template") return true;
        const other = index === 0 ? b : b.querySelectorAll("template")[index - 1];
        return node.innerHTML === other.innerHTML;
      }));

  // Without a list of children, as below: pages have thousands of parts.
  const keep = (old, next) => {
    shown.set(next, shown.get(old));
    let child = next.firstChild;
    for (let known = old.firstChild; known; known = known.nextSibling) {
      keep(known, child);
      child = child.nextSibling;
    }
  };

  const setAttributes = (live, old, next) => {
    for (const { name } of old.attributes) {
      if (!next.hasAttribute(name)) live.removeAttribute(name);
    }
    for (const { name, value } of next.attributes) {
      if (old.getAttribute(name) !== value) live.setAttribute(name, value);
    }
  };

  const insert = (next, parent, before) => {
    const live = document.importNode(next, true);
    pair(next, live);
    parent.insertBefore(live, before);
  };

  function exchange(old, next) {
    if (isSame(old, next)) return keep(old, next);
    const live = shown.get(old);
    const isAlike =
      old.nodeType === next.nodeType && old.nodeName === next.nodeName && next.nodeName !== "TEMPLATE";
    if (!isAlike) {
      insert(next, live.parentNode, live);
      live.remove();
      return;
    }
    shown.set(next, live);
    if (next.nodeType !== Node.ELEMENT_NODE) {
      live.data = next.data;
      return;
    }
    setAttributes(live, old, next);
    const olds = [...old.childNodes];
    const nexts = [...next.childNodes];
    let start = 0;
    while (start < olds.length && start < nexts.length && isSame(olds[start], nexts[start])) {
      keep(olds[start], nexts[start]);
      start += 1;
    }
    let oldEnd = olds.length;
    let nextEnd = nexts.length;
    while (oldEnd > start && nextEnd > start && isSame(olds[oldEnd - 1], nexts[nextEnd - 1])) {
      oldEnd -= 1;
      nextEnd -= 1;
      keep(olds[oldEnd], nexts[nextEnd]);
    }
    const after = oldEnd < olds.length ? shown.get(olds[oldEnd]) : null;
    const pairs = Math.min(oldEnd, nextEnd);
    for (let index = start; index < pairs; index += 1) exchange(olds[index], nexts[index]);
    for (let index = pairs; index < oldEnd; index += 1) shown.get(olds[index]).remove();
    for (let index = pairs; index < nextEnd; index += 1) insert(nexts[index], live, after);
  }

  // Removes what scripts added, and what they wrote on elements. What the reader opened stays open.
  function tidy(old) {
    const live = shown.get(old);
    if (old.nodeType !== Node.ELEMENT_NODE) return;
    if (live.attributes.length !== old.attributes.length || !sameAttributes(live, old)) {
      for (const { name } of [...live.attributes]) {
        if (name !== "open" && !name.startsWith("data-exhibit-") && !old.hasAttribute(name)) {
          live.removeAttribute(name);
        }
      }
      for (const { name, value } of old.attributes) {
        if (name !== "open" && live.getAttribute(name) !== value) live.setAttribute(name, value);
      }
    }
    if (!sameChildren(live, old)) {
      const parts = [...old.childNodes].map((child) => shown.get(child));
      const known = new Set(parts);
      [...live.childNodes].forEach((child) => known.has(child) || child.remove());
      // Putting everything in its place again would lose the reader's.
      if (!sameChildren(live, old)) live.replaceChildren(...parts);
    }
    for (let child = old.firstChild; child; child = child.nextSibling) {
      if (child.nodeType === Node.TEXT_NODE) {
        const part = shown.get(child);
        if (part.data !== child.data) part.data = child.data;
      }
      tidy(child);
    }
  }
  function sameChildren(live, old) {
    let part = live.firstChild;
    for (let child = old.firstChild; child; child = child.nextSibling) {
      if (!part || shown.get(child) !== part) return false;
      part = part.nextSibling;
    }
    return !part;
  }
  function sameAttributes(live, old) {
    for (const { name, value } of old.attributes) {
      if (live.getAttribute(name) !== value) return false;
    }
    return true;
  }

  // The first part of the page that a reader sees, and where it is.
  function place() {
    const parts = document.querySelectorAll(
      "main h1, main h2, main h3, main h4, main p, main li, main tr, main .row, main figure, main pre");
    const seen = [];
    for (const part of parts) {
      // A list of contents may stand still beside the text.
      if (part.closest("nav")) continue;
      const box = part.getBoundingClientRect();
      if (box.height > 0 && box.bottom > 0) seen.push({ part, top: box.top });
      if (box.top > innerHeight || seen.length > 80) break;
    }
    return scrollY > 0 ? seen : [];
  }

  function returnTo(seen) {
    const found = seen.find(({ part }) => part.isConnected);
    if (!found) return;
    const moved = found.part.getBoundingClientRect().top - found.top;
    if (Math.abs(moved) >= 1) scrollBy({ top: moved, behavior: "instant" });
  }

  let number = Date.now();

  const runAgain = (script) =>
    new Promise((resolve) => {
      const again = document.createElement("script");
      own(() => {
        again.addEventListener("load", resolve);
        again.addEventListener("error", resolve);
      });
      again.src = `${script.getAttribute("src").split("?")[0]}?live=${number}`;
      again.dataset.exhibitAgain = "";
      document.head.append(again);
    }).then(() => document.querySelectorAll("[data-exhibit-again]").forEach((old) => old.remove()));

  async function show(html) {
    const next = new DOMParser().parseFromString(html, "text/html");
    next.querySelectorAll("script[data-token]").forEach((script) => script.remove());
    number += 1;
    age.abort();
    age = new AbortController();
    const seen = place();
    tidy(source);
    exchange(source, next.body);
    source = next.body;
    root.lang = next.documentElement.lang;
    root.dir = next.documentElement.dir;
    document.title = next.title;
    returnTo(seen);
    mark();
    for (const script of next.head.querySelectorAll("script[src][defer]")) await runAgain(script);
    dispatchEvent(new Event("exhibit-shown"));
  }

  function renewStyles() {
    for (const link of document.head.querySelectorAll("link[rel=stylesheet]")) {
      const next = link.cloneNode();
      next.href = `${link.getAttribute("href").split("?")[0]}?live=${++number}`;
      // The old one stays until the new one is there: the page is never bare.
      const end = () => link.remove();
      own(() => {
        next.addEventListener("load", end);
        next.addEventListener("error", end);
      });
      link.after(next);
    }
  }

  function renewPictures() {
    number += 1;
    for (const image of document.body.querySelectorAll("img[src]")) {
      const address = image.getAttribute("src");
      if (!address.startsWith("data:")) image.src = `${address.split("?")[0]}?live=${number}`;
    }
  }

  // MARK: What is to be said

  let news;

  // Samples whose values are not those of their code.
  function mark() {
    for (const sample of document.querySelectorAll("[data-exhibit-state]")) {
      delete sample.dataset.exhibitState;
    }
    const set = (numbers, state) => {
      for (const number of numbers) {
        const sample = document.getElementById(`_sample-${number}`);
        if (sample) sample.dataset.exhibitState = state;
      }
    };
    set(news?.old ?? [], "old");
    set(news?.running ?? [], "running");
  }

  const host = document.createElement("aside");
  host.id = "_exhibit";
  host.setAttribute("aria-label", "Exhibit");
  const panel = host.attachShadow({ mode: "open" });
  panel.innerHTML = `<link rel="stylesheet" href="/_exhibit/live.css">
    <div class="activity" role="status" hidden></div>
    <section class="problems" role="alert" hidden>
      <header><strong></strong><button type="button" class="hide">Hide</button></header><ol></ol>
    </section>`;
  root.append(host);
  const activity = panel.querySelector(".activity");
  const problems = panel.querySelector(".problems");
  let hidden = "";
  own(() =>
    panel.querySelector(".hide").addEventListener("click", () => {
      hidden = JSON.stringify(news?.problems ?? []);
      problems.hidden = true;
    }));

  const element = (name, text, className) => {
    const made = document.createElement(name);
    if (text !== undefined) made.textContent = text;
    if (className) made.className = className;
    return made;
  };

  function item(problem) {
    const made = element("li");
    made.className = problem.severity;
    made.append(element("code", problem.place, "place"), element("p", problem.message));
    if (problem.details.length > 0) made.append(element("pre", problem.details.join("\n")));
    if (!problem.isAcceptable) return made;
    const button = element("button", "Accept", "accept");
    button.type = "button";
    button.ariaLabel = `Accept what came out at ${problem.place}`;
    own(() => button.addEventListener("click", () => accept(problem, button, made)));
    made.append(button);
    return made;
  }

  async function accept(problem, button, place) {
    button.disabled = true;
    place.querySelector(".refusal")?.remove();
    let refusal;
    try {
      const answer = await fetch("/_exhibit/accept", {
        method: "POST",
        headers: { "Content-Type": "application/json", "X-Exhibit-Token": token },
        body: JSON.stringify({ path: problem.path, line: problem.line, column: problem.column }),
      });
      if (!answer.ok) refusal = await answer.text();
    } catch {
      refusal = "Exhibit does not answer.";
    }
    if (refusal === undefined) return;
    button.disabled = false;
    place.append(element("p", refusal, "refusal"));
  }

  function say(text) {
    activity.hidden = !text;
    activity.textContent = text ?? "";
  }

  function tell() {
    const all = news.problems;
    const errors = all.filter((problem) => problem.severity === "error").length;
    const isGone = !news.page;
    const gone = "The site has no such page. What you see is its last state.";
    say(news.activity ?? (isGone ? gone : undefined));
    const key = JSON.stringify(all);
    if (problems.dataset.key !== key) {
      problems.dataset.key = key;
      panel.querySelector("strong").textContent = `${errors} ${errors === 1 ? "problem" : "problems"}`;
      panel.querySelector("ol").replaceChildren(
        ...all.filter((problem) => problem.isHere).map(item),
        ...all.filter((problem) => !problem.isHere).map(item));
    }
    problems.hidden = all.length === 0 || hidden === key;
  }

  // MARK: Listening

  let isBusy = false;
  let isAwaited = false;

  // One change after the other; only the newest counts.
  async function follow() {
    if (isBusy) {
      isAwaited = true;
      return;
    }
    isBusy = true;
    try {
      do {
        isAwaited = false;
        await take(news);
      } while (isAwaited);
    } finally {
      isBusy = false;
      if (isAwaited) follow();
    }
  }

  // What is shown now. What else was loaded with the page is taken to be as new as the first news.
  let last = { page: self.dataset.page };

  async function take(now) {
    tell();
    mark();
    if (!now.page) return;
    const before = last;
    last = now;
    if (!before.page) return location.reload();
    const differs = (kind) => before[kind] !== undefined && now[kind] !== before[kind];
    if (differs("styles")) renewStyles();
    if (now.page !== before.page || differs("scripts")) {
      // Until it is shown: what comes next asks again.
      last = before;
      const answer = await fetch(location.pathname, { cache: "no-store" });
      if (answer.ok) {
        await show(await answer.text());
        last = now;
      }
    }
    if (differs("pictures")) renewPictures();
  }

  let stream;

  function open() {
    if (stream) return;
    const page = encodeURIComponent(decodeURIComponent(location.pathname));
    stream = new EventSource(`/_exhibit/events?page=${page}`);
    own(() => {
      stream.addEventListener("message", (event) => {
        news = JSON.parse(event.data);
        if (news.server === self.dataset.server) follow();
        else location.reload();
      });
      stream.addEventListener("error", () => {
        say("Exhibit does not answer. Waiting for it.");
        // A browser gives up where there is no server at all.
        if (stream?.readyState !== EventSource.CLOSED) return;
        close();
        setTimeout(open, 1000);
      });
    });
  }

  function close() {
    stream?.close();
    stream = undefined;
  }

  // A browser has few connections for one server: pages that nobody sees give theirs back.
  own(() => {
    document.addEventListener("visibilitychange", () => (document.hidden ? close() : open()));
    addEventListener("pagehide", close);
    addEventListener("pageshow", open);
  });
  if (!document.hidden) open();

  const styles = document.createElement("link");
  styles.rel = "stylesheet";
  styles.href = "/_exhibit/live.css";
  document.head.append(styles);
})();
