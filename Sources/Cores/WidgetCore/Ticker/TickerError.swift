import Foundation

/// Why there are no prices from the server.
public enum TickerError: Error, Hashable, Sendable {
  /// Nobody answered.
  case unreachable(url: URL, reason: String)
  /// The server answered with an HTTP status other than 200.
  case refused(url: URL, httpStatus: Int)
  /// The answer holds no prices, or is none that can be read.
  case unreadableAnswer(url: URL)
  /// The recorded answer holds no prices, or is none that can be read.
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
