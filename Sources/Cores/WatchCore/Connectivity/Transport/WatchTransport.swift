/// What carries frames between two sessions: a `WatchLink` within a process, a `SocketTransport`
/// between two.
///
/// Frames go over connections, which begin and end. Over one connection they arrive in order, a
/// part of the last ones missing where it is cut; a frame may come again later. Nothing of one
/// connection arrives over another.
public protocol WatchTransport: AnyObject, Sendable {
  /// Begins. The handler is called serially and off the main thread: first with the status.
  func open(_ handler: @escaping @Sendable (TransportEvent) -> Void)

  /// Sends a frame; does nothing once that connection has ended.
  func send(_ frame: WatchFrame, over connection: Int)

  /// Has the partner's app run, where that is possible.
  func wakePartner()

  /// Does something in turn with the handler's calls, in the order in which it was asked to.
  func perform(_ work: @escaping @Sendable () -> Void)
}

/// What happens to a transport.
public enum TransportEvent: Sendable {
  case status(TransportStatus)
  case frame(WatchFrame, connection: Int)
  /// The user changes to another watch; frames may still come.
  case partnerLeaves
  /// No frames come any more, and the transport is closed until it is opened again.
  case partnerLeft
}

/// Whether the partner is there.
public struct TransportStatus: Hashable, Sendable {
  /// The connection over which frames go, by its number, which ascends; `nil` without one.
  public var connection: Int?
  /// Whether messages can be sent: the partner is there to hear them, or can be woken.
  public var isReachable: Bool

  public init(connection: Int? = nil, isReachable: Bool = false) {
    self.connection = connection
    self.isReachable = isReachable
  }
}
