import FlyingFox
import Foundation
import TestSupport
import Testing
import TickerServer
import WidgetCore

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// Prices over HTTP on loopback.
@Suite struct TickerServiceTests {
  static let noon = Ticker.date("2026-11-20T12:00:00Z")

  /// Runs a closure with the server, which stops when the closure returns.
  func withServer<Result>(_ body: (URL) async throws -> Result) async throws -> Result {
    let server = LoopbackServer(PriceFeed(), now: { Self.noon })
    let url = try await server.start()
    do {
      let result = try await body(url)
      await server.stop()
      return result
    } catch {
      await server.stop()
      throw error
    }
  }

  func service(_ url: URL, recording: Data? = TickerService.recordedAnswer) -> TickerService {
    TickerService(url: url, recording: recording, timeout: URLSession.patience)
  }

  @Test func fetchesOverHTTP() async throws {
    let answer = try await withServer { url in
      try await service(url.appending(path: "prices"), recording: nil).fetch()
    }
    #expect(answer.source == .server)
    #expect(!answer.isRecorded)
    #expect(answer.history == PriceFeed().history(at: Self.noon))
    #expect(answer.history.prices.count == 30)
    #expect(answer.history.latest?.day == Ticker.date("2026-11-20T00:00:00Z"))
  }

  @Test func aRecordedAnswerServesWhenThereIsNoServerAndSaysSo() async throws {
    let url = try await withServer { $0 }.appending(path: "prices")
    let answer = try await service(url).fetch()
    #expect(answer.isRecorded)
    #expect(
      answer.source == .recording(because: .unreachable(url: url, reason: "Nobody listens there.")))
    #expect(
      "\(answer)" == "Doubloon in USD, 30 days up to 2026-11-20: 381.80, recorded. "
        + "No answer from \(url): Nobody listens there.")
    #expect(answer.history == PriceFeed().history(at: Self.noon))
  }

  @Test func aRecordedAnswerServesWhenTheServerRefuses() async throws {
    try await withServer { url in
      let other = url.appending(path: "other")
      let answer = try await service(other).fetch()
      #expect(answer.source == .recording(because: .refused(url: other, httpStatus: 404)))
    }
  }

  @Test func withoutARecordingTheErrorIsThrown() async throws {
    try await withServer { url in
      let other = url.appending(path: "other")
      await #expect(throws: TickerError.refused(url: other, httpStatus: 404)) {
        try await service(other, recording: nil).fetch()
      }
      await #expect(throws: TickerError.unreadableRecording) {
        try await service(other, recording: Data("{}".utf8)).fetch()
      }
    }
  }

  @Test(arguments: ["", "[]", #"{"name": "X", "currency": "USD", "prices": []}"#])
  func anAnswerWithoutPricesIsNone(body: String) async throws {
    let server = LoopbackServer(
      handler: ClosureHTTPHandler { _ in HTTPResponse(statusCode: .ok, body: Data(body.utf8)) })
    let url = try await server.start().appending(path: "prices")
    await #expect(throws: TickerError.unreadableAnswer(url: url)) {
      try await service(url, recording: nil).fetch()
    }
    await server.stop()
  }

  @Test func anAnswerThatBreaksOffIsNone() {
    let whole = TickerService.recordedAnswer
    #expect((try? JSONDecoder().decode(PriceHistory.self, from: whole)) != nil)
    for length in 0..<whole.count {
      #expect(throws: (any Error).self, "\(length)") {
        try JSONDecoder().decode(PriceHistory.self, from: whole.prefix(length))
      }
    }
  }

  @Test func theServerAnswersNothingButGET() async throws {
    try await withServer { url in
      var request = URLRequest(url: url.appending(path: "prices"))
      request.httpMethod = "POST"
      let (_, response) = try await URLSession.patient.data(for: request)
      #expect((response as? HTTPURLResponse)?.statusCode == 405)
    }
  }

  @Test func theRecordingIsWhatTheServerAnswers() async throws {
    let body = try await withServer { url in
      try await URLSession.patient.data(from: url.appending(path: "prices")).0
    }
    #expect(
      String(decoding: TickerService.recordedAnswer, as: UTF8.self)
        == String(decoding: body, as: UTF8.self))
  }

  @Test func theSameDayHasTheSamePriceTomorrow() {
    let feed = PriceFeed()
    let today = feed.history(at: Self.noon)
    let tomorrow = feed.history(at: Self.noon + 86_400)
    #expect(tomorrow.prices.dropLast(2) == today.prices.dropLast(1).dropFirst())
    #expect(today.latest?.price == feed.price(at: Self.noon))
  }
}
