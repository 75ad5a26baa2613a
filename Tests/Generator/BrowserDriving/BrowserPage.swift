import Foundation

/// One tab of a browser.
package actor BrowserPage {
  private let browser: Browser
  package nonisolated let session: String
  package private(set) var requests: [String] = []
  /// Errors of scripts and violations of the content security policy.
  package private(set) var complaints: [String] = []
  private var loads = 0
  private var waitingForLoad: [CheckedContinuation<Void, Never>] = []

  init(browser: Browser, session: String) {
    self.browser = browser
    self.session = session
  }

  func prepare() async throws {
    await listen(to: "Network.requestWillBeSent") { await $0.noteRequest($1) }
    await listen(to: "Runtime.exceptionThrown") { await $0.noteComplaint($1["exceptionDetails"]) }
    await listen(to: "Log.entryAdded") { await $0.noteComplaint($1["entry"]) }
    await listen(to: "Page.loadEventFired") { page, _ in await page.noteLoad() }
    for domain in ["Page", "Network", "Runtime", "Log", "DOM"] {
      try await call("\(domain).enable")
    }
    // Keys and the focus go to each page, whichever window is in front.
    try await call("Emulation.setFocusEmulationEnabled", ["enabled": true])
  }

  private func listen(
    to event: String, _ listener: @escaping @Sendable (BrowserPage, JSONValue) async -> Void
  ) async {
    await browser.listen(to: event, in: session) { [weak self] parameters in
      guard let self else { return }
      Task { await listener(self, parameters) }
    }
  }

  @discardableResult
  package func call(_ method: String, _ parameters: JSONValue = [:]) async throws -> JSONValue {
    try await browser.call(method, parameters, session: session)
  }

  /// Sets the size of the window and the system's colors.
  package func show(width: Int, height: Int = 900, dark: Bool = false) async throws {
    try await call(
      "Emulation.setDeviceMetricsOverride",
      [
        "width": .number(Double(width)), "height": .number(Double(height)),
        "deviceScaleFactor": 1, "mobile": .bool(width < 600),
      ])
    try await call(
      "Emulation.setEmulatedMedia",
      [
        "features": [
          ["name": "prefers-color-scheme", "value": dark ? "dark" : "light"],
          ["name": "prefers-reduced-motion", "value": "reduce"],
        ]
      ])
  }

  package func setScripts(areOn: Bool) async throws {
    try await call("Emulation.setScriptExecutionDisabled", ["value": .bool(!areOn)])
  }

  /// Opens a page and waits until it is loaded.
  package func open(_ url: URL) async throws {
    let before = loads
    try await call("Page.navigate", ["url": .string(url.absoluteString)])
    guard loads == before else { return }
    let limit = Task {
      try await Task.sleep(for: .seconds(Browser.patience))
      complaints.append("\(url) did not load in \(Browser.patience) s")
      noteLoad()
    }
    defer { limit.cancel() }
    await withCheckedContinuation { waitingForLoad.append($0) }
  }

  /// The value of an expression; promises are awaited.
  @discardableResult
  package func evaluate(_ expression: String) async throws -> JSONValue {
    let answer = try await call(
      "Runtime.evaluate",
      [
        "expression": .string(expression), "awaitPromise": true, "returnByValue": true,
        "userGesture": true,
      ])
    if answer["exceptionDetails"] != .null {
      let details = answer["exceptionDetails"]
      throw Browser.Failure(
        description: details["exception"]["description"].string ?? "\(details)")
    }
    return answer["result"]["value"]
  }

  /// Waits until an expression is true. The browser checks it at each frame, and after a while less
  /// often, because frames come as fast as it can draw them.
  ///
  /// - Parameter seconds: the time limit. It is shorter than that for an answer, whose error would
  ///   not name the condition.
  package func wait(until condition: String, within seconds: Int = Browser.patience / 2)
    async throws
  {
    let milliseconds = seconds * 1000
    let look = """
      new Promise((resolve) => {
        const start = performance.now();
        const look = () => {
          const elapsed = performance.now() - start;
          if (\(condition)) resolve(true);
          else if (elapsed > \(milliseconds)) resolve(false);
          else if (elapsed < 50) requestAnimationFrame(look);
          else setTimeout(look, 20);
        };
        look();
      })
      """
    var isMet: JSONValue?
    while isMet == nil {
      do { isMet = try await evaluate(look) } catch let failure as Browser.Failure
        where failure.description.contains("navigated or closed")
      {
        // The page has changed: checks the next one.
      }
    }
    guard isMet?.bool == true else {
      throw Browser.Failure(description: "it never came true: \(condition)")
    }
  }

  /// Presses and releases a key, as a keyboard would: `Enter`, `ArrowDown`, `/`, `a`.
  package func press(_ key: String) async throws {
    let codes = [
      "Enter": 13, "Escape": 27, "Tab": 9, "ArrowLeft": 37, "ArrowUp": 38, "ArrowRight": 39,
      "ArrowDown": 40, " ": 32,
    ]
    var event: [String: JSONValue] = ["key": .string(key), "type": "keyDown"]
    if let code = codes[key] { event["windowsVirtualKeyCode"] = .number(Double(code)) }
    if key.count == 1 { event["text"] = .string(key) }
    if key == "Enter" { event["text"] = "\r" }
    try await call("Input.dispatchKeyEvent", .object(event))
    event["type"] = "keyUp"
    event["text"] = nil
    try await call("Input.dispatchKeyEvent", .object(event))
  }

  /// Moves the mouse to the middle of the first element that a selector finds.
  package func point(at selector: String) async throws {
    let (x, y) = try await middle(of: selector)
    try await call("Input.dispatchMouseEvent", ["type": "mouseMoved", "x": x, "y": y])
  }

  /// Touches the middle of the first element that a selector finds, as a finger would.
  package func tap(_ selector: String) async throws {
    let (x, y) = try await middle(of: selector)
    try await call(
      "Input.dispatchTouchEvent", ["type": "touchStart", "touchPoints": [["x": x, "y": y]]])
    try await call("Input.dispatchTouchEvent", ["type": "touchEnd", "touchPoints": []])
  }

  private func middle(of selector: String) async throws -> (x: JSONValue, y: JSONValue) {
    let place = try await evaluate(
      """
      (() => {
        const box = document.querySelector('\(selector)').getBoundingClientRect();
        return { x: box.left + box.width / 2, y: box.top + box.height / 2 };
      })()
      """)
    return (place["x"], place["y"])
  }

  package func type(_ text: String) async throws {
    try await call("Input.insertText", ["text": .string(text)])
  }

  /// Answers requests below an address with the files of a folder, as a web server would. Requests
  /// for missing files get `404.html`.
  package func serve(_ folder: URL, at origin: String) async throws {
    await listen(to: "Fetch.requestPaused") { page, event in
      try? await page.answer(event, from: folder, below: origin)
    }
    try await call("Fetch.enable", ["patterns": [["urlPattern": .string("\(origin)*")]]])
  }

  private func answer(_ event: JSONValue, from folder: URL, below origin: String) async throws {
    let url = URL(string: event["request"]["url"].string ?? "")
    let path = String(url?.path.dropFirst() ?? "")
    let found = try? Data(contentsOf: folder.appendingPathComponent(path))
    let data = try found ?? Data(contentsOf: folder.appendingPathComponent("404.html"))
    let types = ["css": "text/css", "js": "text/javascript", "svg": "image/svg+xml"]
    let type = types[url?.pathExtension ?? ""] ?? "text/html; charset=utf-8"
    try await call(
      "Fetch.fulfillRequest",
      [
        "requestId": event["requestId"],
        // The browser would complain about a page with another code.
        "responseCode": found == nil && event["resourceType"].string != "Document" ? 404 : 200,
        "responseHeaders": [["name": "Content-Type", "value": .string(type)]],
        "body": .string(data.base64EncodedString()),
      ])
  }

  package func screenshot() async throws -> Data {
    let answer = try await call("Page.captureScreenshot", ["format": "png"])
    return Data(base64Encoded: answer["data"].string ?? "") ?? Data()
  }

  private func noteRequest(_ parameters: JSONValue) {
    if let url = parameters["request"]["url"].string { requests.append(url) }
  }

  private func noteComplaint(_ entry: JSONValue) {
    complaints.append(
      entry["exception"]["description"].string ?? entry["text"].string ?? "\(entry)")
  }

  private func noteLoad() {
    loads += 1
    waitingForLoad.forEach { $0.resume() }
    waitingForLoad = []
  }
}
