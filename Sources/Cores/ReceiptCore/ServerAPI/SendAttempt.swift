import Foundation

/// An attempt by the store to deliver a notification.
///
/// Source: Apple, "sendAttemptItem".
public struct SendAttempt: Codable, Hashable, Sendable {
  public let date: Date
  /// The result as the store names it, such as `SUCCESS` or `NO_RESPONSE`.
  public let result: String

  /// Makes an attempt.
  public init(date: Date, result: String) {
    self.date = date
    self.result = result
  }

  public var isSuccess: Bool { result == "SUCCESS" }

  private enum CodingKeys: String, CodingKey {
    case date = "attemptDate"
    case result = "sendAttemptResult"
  }
}
