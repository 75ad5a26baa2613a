import Foundation

/// A browser that speaks the DevTools protocol.
///
/// Waiting for an answer has a time limit, so a browser that hangs fails its test.
package actor Browser {
  package struct Failure: Error, CustomStringConvertible {
    package var description: String

    package init(description: String) { self.description = description }
  }

  private let process: ChromiumProcess
  private var lastID = 0
  private var waiting: [Int: CheckedContinuation<Data, any Error>] = [:]
  private var listeners: [String: [(JSONValue) -> Void]] = [:]
  private var hasEnded = false

  /// The time limit for an answer, in seconds.
  package static let patience = 900

  /// The browser that the tests of ``BrowserTests`` share.
  @TaskLocal package static var current: Browser?

  package static var isInstalled: Bool { ChromiumProcess.executable != nil }

  /// Runs the body with its own browser, which is ended afterward.
  package static func run(_ body: (Browser) async throws -> Void) async throws {
    let browser = Browser(process: try ChromiumProcess())
    defer { browser.process.end() }
    await browser.begin()
    try await body(browser)
  }

  private init(process: ChromiumProcess) {
    self.process = process
  }

  private func begin() {
    process.receive(
      { [weak self] message in
        guard let self else { return }
        Task { await self.take(message) }
      },
      atEnd: { [weak self] in
        guard let self else { return }
        Task { await self.failAll() }
      })
  }

  /// Runs the body with a new page without history, and closes it.
  package static func withPage(_ body: (BrowserPage) async throws -> Void) async throws {
    guard let browser = current else { throw Failure(description: "no browser was started") }
    // Each context has its own storage, such as the reader's choice of colors.
    let context = try await browser.call("Target.createBrowserContext")["browserContextId"]
    let page: BrowserPage
    do {
      page = try await browser.page(in: context)
      try await body(page)
    } catch {
      _ = try? await browser.call("Target.disposeBrowserContext", ["browserContextId": context])
      throw error
    }
    try await browser.call("Target.disposeBrowserContext", ["browserContextId": context])
    await browser.forget(page.session)
  }

  /// Opens a new window, because a tab that another one hides draws nothing.
  private func page(in context: JSONValue) async throws -> BrowserPage {
    let target = try await call(
      "Target.createTarget",
      ["url": "about:blank", "newWindow": true, "browserContextId": context])
    let session = try await call(
      "Target.attachToTarget",
      ["targetId": target["targetId"], "flatten": true])
    guard let id = session["sessionId"].string else { throw Failure(description: "no session") }
    let page = BrowserPage(browser: self, session: id)
    try await page.prepare()
    return page
  }

  private func forget(_ session: String) {
    for name in listeners.keys where name.hasPrefix("\(session) ") { listeners[name] = nil }
  }

  @discardableResult
  func call(
    _ method: String, _ parameters: JSONValue = [:], session: String? = nil
  ) async throws -> JSONValue {
    guard !hasEnded else { throw Failure(description: "the browser has ended") }
    lastID += 1
    let id = lastID
    var message: [String: JSONValue] = [
      "id": .number(Double(id)), "method": .string(method), "params": parameters,
    ]
    if let session { message["sessionId"] = .string(session) }
    let data = try JSONEncoder().encode(JSONValue.object(message))
    let timeout = Task {
      try await Task.sleep(for: .seconds(Self.patience))
      fail(id, Failure(description: "\(method) was not answered in \(Self.patience) s"))
    }
    defer { timeout.cancel() }
    let answer = try await withCheckedThrowingContinuation { continuation in
      waiting[id] = continuation
      do {
        try process.send(data)
      } catch {
        fail(id, error)
      }
    }
    let value = try JSONDecoder().decode(JSONValue.self, from: answer)
    if let problem = value["error"]["message"].string {
      throw Failure(description: "\(method): \(problem)")
    }
    return value["result"]
  }

  /// Calls the listener with the parameters of each event of that name in a session.
  func listen(to method: String, in session: String, _ listener: @escaping (JSONValue) -> Void) {
    listeners["\(session) \(method)", default: []].append(listener)
  }

  private func take(_ message: Data) {
    guard let value = try? JSONDecoder().decode(JSONValue.self, from: message) else { return }
    if let id = value["id"].number {
      waiting.removeValue(forKey: Int(id))?.resume(returning: message)
    } else if let method = value["method"].string {
      listeners["\(value["sessionId"].string ?? "") \(method)"]?.forEach { $0(value["params"]) }
    }
  }

  private func fail(_ id: Int, _ error: any Error) {
    waiting.removeValue(forKey: id)?.resume(throwing: error)
  }

  private func failAll() {
    hasEnded = true
    for id in waiting.keys { fail(id, Failure(description: "the browser ended")) }
  }
}
