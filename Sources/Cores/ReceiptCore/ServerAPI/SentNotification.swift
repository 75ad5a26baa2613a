/// A notification that the store has sent to your server, or tried to.
///
/// Source: Apple, "notificationHistoryResponseItem".
public struct SentNotification: Hashable, Sendable {
  public let notification: ServerNotification
  /// The attempts to deliver it: six at most.
  public let attempts: [SendAttempt]

  /// Whether your server has answered with success.
  public var hasArrived: Bool { attempts.contains(where: \.isSuccess) }
}
