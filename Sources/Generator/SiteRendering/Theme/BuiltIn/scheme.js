// Runs before the first paint: says that scripts run, and applies the reader's choice of colours.
(() => {
  const root = document.documentElement;
  root.classList.add("js");
  try {
    const scheme = localStorage.getItem("exhibit-scheme");
    if (scheme === "light" || scheme === "dark") root.dataset.scheme = scheme;
  } catch {
    // Storage may be forbidden: then the system's setting holds.
  }
})();
