/// A notification that the store has sent, or tried to send, to your server.
///
/// Source: Apple, "notificationHistoryResponseItem".
public struct SentNotification: Hashable, Sendable {
  public let notification: ServerNotification
  /// The attempts to deliver it, at most six.
  public let attempts: [SendAttempt]

  /// Indicates whether your server has answered with success.
  public var hasArrived: Bool { attempts.contains(where: \.isSuccess) }
}
