import FlyingFox
import Foundation

/// Serves `POST /notifications`.
struct NotificationHandler: HTTPHandler {
  /// The largest accepted size of a notification, in bytes.
  static let sizeLimit = 1 << 20

  let receiver: NotificationReceiver

  func handleRequest(_ request: HTTPRequest) async throws -> HTTPResponse {
    guard request.path == "/notifications", request.method == .POST else {
      return HTTPResponse(statusCode: .notFound)
    }
    guard let body = try await request.body(limit: Self.sizeLimit) else {
      return HTTPResponse(statusCode: .payloadTooLarge)
    }
    let status = await receiver.receive(body).httpStatus
    return HTTPResponse(statusCode: HTTPStatusCode(status, phrase: ""))
  }
}
