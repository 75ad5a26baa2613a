/// Carries frames between two sessions: within a process in a `WatchLink`, or between two processes
/// as a `SocketTransport`.
///
/// Frames are sent over connections, which begin and end. Over one connection they arrive in order;
/// if it is cut, some of the last ones may be missing. A frame may arrive again later. No frame of
/// a connection arrives over another one.
public protocol WatchTransport: AnyObject, Sendable {
  /// Opens the transport. The handler is called serially and off the main thread, first with the
  /// status.
  func open(_ handler: @escaping @Sendable (TransportEvent) -> Void)

  /// Sends a frame. Does nothing if that connection has ended.
  func send(_ frame: WatchFrame, over connection: Int)

  /// Wakes the partner's app, if that is possible.
  func wakePartner()

  /// Performs work serially with the handler's calls, in the order of these requests.
  func perform(_ work: @escaping @Sendable () -> Void)
}

/// An event of a transport.
public enum TransportEvent: Sendable {
  case status(TransportStatus)
  case frame(WatchFrame, connection: Int)
  /// The user is switching to another watch; frames may still arrive.
  case partnerLeaves
  /// No more frames will arrive, and the transport is closed until it is opened again.
  case partnerLeft
}

/// The status of a transport: its connection, and whether the partner exists and is reachable.
public struct TransportStatus: Hashable, Sendable {
  /// The number of the current connection, which ascends; `nil` if there is none.
  public var connection: Int?
  /// Indicates whether messages can be sent: the partner is running, or can be woken.
  public var isReachable: Bool
  /// Indicates whether the phone has a watch; a watch always has its phone.
  public var isPaired: Bool
  /// Indicates whether the phone's watch has the app.
  public var isWatchAppInstalled: Bool

  public init(
    connection: Int? = nil, isReachable: Bool = false, isPaired: Bool = true,
    isWatchAppInstalled: Bool = true
  ) {
    self.connection = connection
    self.isReachable = isReachable
    self.isPaired = isPaired
    self.isWatchAppInstalled = isWatchAppInstalled
  }
}
