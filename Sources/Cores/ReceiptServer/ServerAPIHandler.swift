import FlyingFox
import Foundation
import ReceiptCore

/// Serves the App Store Server API.
struct ServerAPIHandler: HTTPHandler {
  /// The largest accepted size of a request, in bytes.
  static let sizeLimit = 1 << 16

  let service: ServerAPIService

  func handleRequest(_ request: HTTPRequest) async throws -> HTTPResponse {
    guard await service.admits(request.headers[.authorization]) else {
      return HTTPResponse(statusCode: .unauthorized)
    }
    do {
      if request.path == "/inApps/v1/notifications/history" {
        return try await answerNotifications(request)
      }
      guard request.method == .GET else { return HTTPResponse(statusCode: .methodNotAllowed) }
      if let identifier = request.path(after: "/inApps/v2/history/") {
        return try .json(history(of: identifier, request, refundsOnly: false))
      }
      if let identifier = request.path(after: "/inApps/v2/refund/lookup/") {
        return try .json(history(of: identifier, request, refundsOnly: true))
      }
      if let identifier = request.path(after: "/inApps/v1/subscriptions/") {
        let states = request.query.filter { $0.name == "status" }.map(\.value)
        return try .json(service.statuses(of: identifier, in: states))
      }
    } catch let refusal as ServerAPIRefusal {
      return try .json(refusal, HTTPStatusCode(refusal.httpStatus, phrase: ""))
    }
    return HTTPResponse(statusCode: .notFound)
  }

  private func history(
    of identifier: String, _ request: HTTPRequest, refundsOnly: Bool
  ) throws -> TransactionPage {
    try service.history(
      of: identifier, revision: request.query["revision"], refundsOnly: refundsOnly)
  }

  private func answerNotifications(_ request: HTTPRequest) async throws -> HTTPResponse {
    guard request.method == .POST else { return HTTPResponse(statusCode: .methodNotAllowed) }
    guard let body = try await request.body(limit: Self.sizeLimit) else {
      return HTTPResponse(statusCode: .payloadTooLarge)
    }
    let page = try service.notifications(for: body, token: request.query["paginationToken"])
    return HTTPResponse(
      statusCode: .ok, headers: [.contentType: "application/json"],
      body: try SignedTransaction.encoder.encode(page))
  }
}

extension HTTPRequest {
  /// Returns the part of the path after a prefix; `nil` if the path does not begin with it.
  fileprivate func path(after prefix: String) -> String? {
    path.hasPrefix(prefix) ? String(path.dropFirst(prefix.count)) : nil
  }
}
