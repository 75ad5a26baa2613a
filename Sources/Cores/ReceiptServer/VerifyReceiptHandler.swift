import FlyingFox
import Foundation
import ReceiptCore

/// Serves `/verifyReceipt` as the store's endpoint does.
///
/// HTTP says 200 to everything that concerns the receipt; the verdict is the body's `status`.
struct VerifyReceiptHandler: HTTPHandler {
  /// The largest request that is read; larger ones get HTTP status 413, as Apple's do.
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
  /// The body; `nil` when it is larger than the limit, whose rest is then not read.
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
