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

document.addEventListener("click", async (event) => {
  const button = event.target.closest?.("button.copy");
  if (!button) return;
  try {
    await copyText(codeOf(button.closest(".sample, .listing")));
    button.textContent = "Copied";
  } catch {
    button.textContent = "Not copied";
  }
  setTimeout(() => (button.textContent = "Copy"), 2000);
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
  for (const place of places) {
    if (place === current) {
      place.link.setAttribute("aria-current", "location");
    } else {
      place.link.removeAttribute("aria-current");
    }
  }
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
  searching ??= loadScript("search.js");
  searching.then(() => window.exhibitSearch.open());
}

function loadScript(name) {
  return new Promise((resolve, reject) => {
    const script = document.createElement("script");
    script.src = root.dataset.root + name;
    script.onload = resolve;
    script.onerror = reject;
    document.head.append(script);
  });
}

document.querySelector(".search-button")?.addEventListener("click", openSearch);
document.addEventListener("keydown", (event) => {
  if (event.key !== "/" || event.ctrlKey || event.metaKey || event.altKey) return;
  if (event.target.closest("input, textarea, select, [contenteditable]")) return;
  if (!document.querySelector(".search-button")) return;
  event.preventDefault();
  openSearch();
});
