import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// Fetches prices over HTTP. Where the server has no answer, a recorded one serves, and says so.
public struct TickerService: Sendable {
  /// Where the prices are: GET answers with a `PriceHistory` in JSON.
  public let url: URL
  /// A body that the server once answered with; `nil` lets the server's error be thrown.
  public let recording: Data?
  /// How long to wait for the server, in seconds.
  public let timeout: TimeInterval
  private let session: URLSession

  /// Makes a service; it asks nobody until `fetch`.
  public init(
    url: URL, recording: Data? = TickerService.recordedAnswer, timeout: TimeInterval = 10,
    session: URLSession = .shared
  ) {
    self.url = url
    self.recording = recording
    self.timeout = timeout
    self.session = session
  }

  /// Asks the server for its prices.
  ///
  /// - Throws: `TickerError` where there is no recorded answer either.
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
    // What a cache still has is no answer of the server's.
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

  // The system's own words for these tell how many milliseconds it took.
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
