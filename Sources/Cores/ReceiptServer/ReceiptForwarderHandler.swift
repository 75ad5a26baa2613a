import FlyingFox
import Foundation
import ReceiptCore

/// Serves `POST /receipts`.
struct ReceiptForwarderHandler: HTTPHandler {
  let forwarder: ReceiptForwarder

  func handleRequest(_ request: HTTPRequest) async throws -> HTTPResponse {
    guard request.path == "/receipts", request.method == .POST else {
      return HTTPResponse(statusCode: .notFound)
    }
    guard let body = try await request.body(limit: VerifyReceiptHandler.sizeLimit) else {
      return HTTPResponse(statusCode: .payloadTooLarge)
    }
    guard let question = try? JSONDecoder().decode(ReceiptForwarder.Request.self, from: body)
    else { return HTTPResponse(statusCode: .badRequest) }
    do {
      return try .json(await forwarder.respond(to: question))
    } catch let error as ReceiptStoreError {
      return try .json(["problem": error.description], .conflict)
    } catch let error as VerifyReceiptError {
      // A missing answer is not a refusal: the app keeps the receipt and asks again.
      return try .json(["problem": error.description], .badGateway)
    }
  }
}
