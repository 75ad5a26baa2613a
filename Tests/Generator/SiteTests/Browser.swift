import Foundation

/// A browser that speaks the DevTools protocol.
///
/// Every answer is waited for so long and no longer: a browser that hangs fails its test.
actor Browser {
  struct Failure: Error, CustomStringConvertible {
    var description: String
  }

  private let process: ChromiumProcess
  private var lastID = 0
  private var waiting: [Int: CheckedContinuation<Data, any Error>] = [:]
  private var listeners: [String: [(JSONValue) -> Void]] = [:]
  private var hasEnded = false

  /// Seconds for which an answer is waited for.
  static let patience = 300

  /// Runs the body with a browser of its own, which is gone afterwards.
  static func run<Result: Sendable>(
    _ body: (Browser) async throws -> Result
  ) async throws -> Result {
    let browser = Browser(process: try ChromiumProcess())
    await browser.begin()
    do {
      let result = try await body(browser)
      browser.process.end()
      return result
    } catch {
      browser.process.end()
      throw error
    }
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

  /// A new window: a tab that another one hides draws nothing.
  func page() async throws -> BrowserPage {
    let target = try await call(
      "Target.createTarget", ["url": "about:blank", "newWindow": true])
    let session = try await call(
      "Target.attachToTarget",
      ["targetId": target["targetId"], "flatten": true])
    guard let id = session["sessionId"].string else { throw Failure(description: "no session") }
    let page = BrowserPage(browser: self, session: id)
    try await page.prepare()
    return page
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
