import Foundation

/// The reason why there is no response from the verifyReceipt endpoint.
public enum VerifyReceiptError: Error, Hashable, Sendable {
  /// The endpoint could not be reached.
  case unreachable(url: URL, reason: String)
  /// The response is not in the endpoint's format.
  case unreadableAnswer(url: URL, httpStatus: Int)
}

extension VerifyReceiptError: CustomStringConvertible {
  public var description: String {
    switch self {
    case .unreachable(let url, let reason):
      "\(url) cannot be reached: \(reason). Try again later; the receipt is not refused."
    case .unreadableAnswer(let url, let httpStatus):
      "\(url) answered with HTTP status \(httpStatus) and no verifyReceipt response."
    }
  }
}
