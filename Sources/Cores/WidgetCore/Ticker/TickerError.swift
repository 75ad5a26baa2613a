import Foundation

/// The reason why the server gave no prices.
public enum TickerError: Error, Hashable, Sendable {
  /// There was no response.
  case unreachable(url: URL, reason: String)
  /// The server responded with an HTTP status that is not 200.
  case refused(url: URL, httpStatus: Int)
  /// The response has no prices, or cannot be read.
  case unreadableAnswer(url: URL)
  /// The recorded response has no prices, or cannot be read.
  case unreadableRecording
}

extension TickerError: CustomStringConvertible {
  public var description: String {
    switch self {
    case .unreachable(let url, let reason): "No answer from \(url): \(reason)"
    case .refused(let url, let status): "\(url) answered with HTTP status \(status)."
    case .unreadableAnswer(let url): "The answer of \(url) holds no prices that can be read."
    case .unreadableRecording: "The recorded answer holds no prices that can be read."
    }
  }
}
