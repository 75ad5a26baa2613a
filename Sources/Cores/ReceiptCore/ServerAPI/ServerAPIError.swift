import Foundation

/// The reason why the App Store Server API did not answer a request.
public enum ServerAPIError: Error, Hashable, Sendable {
  /// The server cannot be reached.
  case unreachable(url: URL, reason: String)
  /// The token was refused: the key, its identifier, the issuer or the clock is wrong.
  case unauthorized
  /// The server refused the request, with an error code.
  case refused(code: Int, message: String)
  /// There were too many requests: try again later.
  case tooManyRequests
  /// The answer cannot be read.
  case unreadableAnswer(httpStatus: Int)
  /// A transaction in the answer was not signed by the store.
  case untrusted(SignedTransactionError)
  /// The private key cannot sign.
  case unusableKey(reason: String)
}

extension ServerAPIError: CustomStringConvertible {
  /// A description of the error and its remedy in English.
  public var description: String {
    switch self {
    case .unreachable(let url, let reason): "No answer from \(url): \(reason)"
    case .unauthorized:
      "The token was refused. Check the private key, its identifier, the issuer and the clock."
    case .refused(let code, let message): "\(code): \(message)"
    case .tooManyRequests: "There were too many requests. Ask again later."
    case .unreadableAnswer(let status): "The answer (HTTP status \(status)) cannot be read."
    case .untrusted(let error): "The answer is not the store's. \(error)"
    case .unusableKey(let reason):
      "The private key cannot be used: \(reason). Pass the text of the .p8 file."
    }
  }
}

extension ServerAPIError: LocalizedError {
  public var errorDescription: String? { description }
}
