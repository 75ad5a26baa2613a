import FlyingFox
import Foundation
import ReceiptCore

/// Serves `/verifyReceipt` as the store's endpoint does.
///
/// The HTTP status is always 200. The verdict on the receipt is the body's `status`.
struct VerifyReceiptHandler: HTTPHandler {
  /// The largest accepted size of a request, in bytes. Larger requests get HTTP status 413, as from
  /// Apple.
  static let sizeLimit = 32 << 20

  let service: VerifyReceiptService

  func handleRequest(_ request: HTTPRequest) async throws -> HTTPResponse {
    guard request.path == "/verifyReceipt" else { return HTTPResponse(statusCode: .notFound) }
    guard let body = try await request.body(limit: Self.sizeLimit) else {
      return HTTPResponse(statusCode: .payloadTooLarge)
    }
    return try .json(await service.respond(method: request.method.rawValue, body: body))
  }
}

extension HTTPRequest {
  /// Returns the body; `nil` if it is larger than the limit. In that case the rest is not read.
  func body(limit: Int) async throws -> Data? {
    var body = Data()
    for try await chunk in bodySequence {
      body += chunk
      guard body.count <= limit else { return nil }
    }
    return body
  }
}

extension HTTPResponse {
  static func json(_ value: some Encodable, _ status: HTTPStatusCode = .ok) throws
    -> HTTPResponse
  {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    return HTTPResponse(
      statusCode: status, headers: [.contentType: "application/json"],
      body: try encoder.encode(value))
  }
}
