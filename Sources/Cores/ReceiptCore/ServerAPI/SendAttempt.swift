import Foundation

/// One attempt of the store to deliver a notification.
///
/// Source: Apple, "sendAttemptItem".
public struct SendAttempt: Codable, Hashable, Sendable {
  public let date: Date
  /// The result, in the store's words, such as `SUCCESS` or `NO_RESPONSE`.
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
