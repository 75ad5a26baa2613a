import FlyingFox
import Foundation
import ReceiptCore

/// Serves `GET /inApps/v2/history/ID` and `GET /inApps/v2/refund/lookup/ID`.
struct ServerAPIHandler: HTTPHandler {
  let service: ServerAPIService

  func handleRequest(_ request: HTTPRequest) async throws -> HTTPResponse {
    guard request.method == .GET else { return HTTPResponse(statusCode: .methodNotAllowed) }
    guard await service.admits(request.headers[.authorization]) else {
      return HTTPResponse(statusCode: .unauthorized)
    }
    let paths = ["/inApps/v2/history/": false, "/inApps/v2/refund/lookup/": true]
    for (path, refundsOnly) in paths where request.path.hasPrefix(path) {
      let identifier = String(request.path.dropFirst(path.count))
      do {
        return try .json(
          service.history(
            of: identifier, revision: request.query["revision"], refundsOnly: refundsOnly))
      } catch let refusal as ServerAPIRefusal {
        let isUnknown = refusal == .transactionNotFound
        return try .json(refusal, isUnknown ? .notFound : .badRequest)
      }
    }
    return HTTPResponse(statusCode: .notFound)
  }
}
