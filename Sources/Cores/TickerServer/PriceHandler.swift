import FlyingFox
import Foundation
import WidgetCore

/// Serves `GET /prices`.
struct PriceHandler: HTTPHandler {
  let feed: PriceFeed
  let now: @Sendable () -> Date

  func handleRequest(_ request: HTTPRequest) async throws -> HTTPResponse {
    guard request.path == "/prices" else { return HTTPResponse(statusCode: .notFound) }
    guard request.method == .GET else { return HTTPResponse(statusCode: .methodNotAllowed) }
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    return HTTPResponse(
      statusCode: .ok, headers: [.contentType: "application/json"],
      body: try encoder.encode(feed.history(at: now())))
  }
}
