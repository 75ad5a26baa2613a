import ReceiptCore

/// A notification that the store has signed, with the attempts to deliver it.
public struct NotificationRecord: Hashable, Sendable {
  public let signedPayload: String
  public let attempts: [SendAttempt]

  /// Makes a record.
  public init(signedPayload: String, attempts: [SendAttempt]) {
    self.signedPayload = signedPayload
    self.attempts = attempts
  }
}
