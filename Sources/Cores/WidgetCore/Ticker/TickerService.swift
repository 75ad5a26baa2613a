import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// Fetches prices over HTTP. If the server gives none, uses a recorded response, as the answer's
/// `source` shows.
public struct TickerService: Sendable {
  /// The URL of the prices: GET returns a `PriceHistory` in JSON.
  public let url: URL
  /// A recorded response body; without one, `fetch` throws the server's error.
  public let recording: Data?
  /// The time to wait for the server, in seconds.
  public let timeout: TimeInterval
  private let session: URLSession

  /// Makes a service, which sends no request until `fetch`.
  public init(
    url: URL, recording: Data? = TickerService.recordedAnswer, timeout: TimeInterval = 10,
    session: URLSession = .shared
  ) {
    self.url = url
    self.recording = recording
    self.timeout = timeout
    self.session = session
  }

  /// Fetches the prices.
  ///
  /// - Throws: `TickerError` if there is neither a response nor a usable recording.
  public func fetch() async throws(TickerError) -> TickerAnswer {
    do {
      return TickerAnswer(history: try await fetchFromServer(), source: .server)
    } catch {
      guard let recording else { throw error }
      guard let history = Self.history(in: recording) else { throw .unreadableRecording }
      return TickerAnswer(history: history, source: .recording(because: error))
    }
  }

  private func fetchFromServer() async throws(TickerError) -> PriceHistory {
    // A cached response would not come from the server.
    let request = URLRequest(
      url: url, cachePolicy: .reloadIgnoringLocalCacheData, timeoutInterval: timeout)
    let answer: (body: Data, response: URLResponse)
    do { answer = try await session.data(for: request) } catch {
      throw .unreachable(url: url, reason: Self.reason(of: error))
    }
    let status = (answer.response as? HTTPURLResponse)?.statusCode ?? 0
    guard status == 200 else { throw .refused(url: url, httpStatus: status) }
    guard let history = Self.history(in: answer.body) else { throw .unreadableAnswer(url: url) }
    return history
  }

  // The system's descriptions of these errors include the elapsed milliseconds.
  private static func reason(of error: any Error) -> String {
    switch (error as? URLError)?.code {
    case .cannotConnectToHost: "Nobody listens there."
    case .timedOut: "It took too long."
    default: (error as NSError).localizedDescription
    }
  }

  private static func history(in body: Data) -> PriceHistory? {
    guard let history = try? JSONDecoder().decode(PriceHistory.self, from: body),
      history.latest != nil
    else { return nil }
    return history
  }
}
