import BrowserDriving
import Foundation

/// The moment at which a page shows something, as the browser sees it.
struct Painting {
  private let page: BrowserPage
  private let watch: String

  /// Begins to watch a page for a condition, which must not be true yet.
  ///
  /// - Parameter condition: a JavaScript expression, evaluated whenever the page changes.
  init(of condition: String, on page: BrowserPage) async throws {
    self.page = page
    watch = """
      new Promise((resolve) => {
        const paint = performance.getEntriesByName('first-contentful-paint')[0];
        const now = () => (performance.timeOrigin + performance.now()) / 1000;
        const look = () => {
          if (!(\(condition))) return false;
          observer.disconnect();
          // A frame with it has begun, and after that frame comes the next task.
          requestAnimationFrame(() => setTimeout(() => resolve(now())));
          return true;
        };
        const observer = new MutationObserver(look);
        observer.observe(document, {
          subtree: true, childList: true, characterData: true, attributes: true });
        // A page that was loaded again may show it already.
        if (!look() || !paint || !window.isNew) return;
        resolve((performance.timeOrigin + paint.startTime) / 1000);
      })
      """
    try await page.evaluate("window.painting = \(watch); undefined")
  }

  /// In seconds since 1970.
  var time: Double {
    get async throws {
      guard let time = try await time(within: Browser.patience / 2) else {
        throw Browser.Failure(description: "it was never painted")
      }
      return time
    }
  }

  /// In seconds since 1970; `nil` if it was not painted within the time limit.
  func time(within seconds: Int) async throws -> Double? {
    let end = ContinuousClock.now + .seconds(seconds)
    var script = "window.painting ?? (window.isNew = true, \(watch))"
    while ContinuousClock.now < end {
      let left = (end - ContinuousClock.now) / .milliseconds(1)
      let limit = "new Promise((resolve) => setTimeout(resolve, \(max(0, Int(left)))))"
      do {
        return try await page.evaluate("Promise.race([\(script), \(limit)])").number
      } catch let failure as Browser.Failure
        where failure.description.contains("navigated or closed")
      {
        script = "(window.isNew = true, \(watch))"
      }
    }
    return nil
  }
}
