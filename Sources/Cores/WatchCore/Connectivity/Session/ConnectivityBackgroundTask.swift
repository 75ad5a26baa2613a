import Synchronization

/// Background time in which an app receives content that was sent to it.
///
/// Source: Apple, "WKWatchConnectivityRefreshBackgroundTask".
public final class ConnectivityBackgroundTask: Sendable {
  /// The session that receives the content.
  public let session: WatchSession
  private let completed = Mutex(false)
  private let completion: @Sendable () -> Void

  init(session: WatchSession, completion: @escaping @Sendable () -> Void) {
    self.session = session
    self.completion = completion
  }

  /// Indicates whether the task was completed.
  public var isCompleted: Bool { completed.withLock { $0 } }

  /// Completes the task, which suspends the app. Completing it twice does nothing.
  ///
  /// - Throws: `sessionNotActivated`, or `contentPending` while content is on its way. Apple's
  ///   method does not throw: the app is suspended, and the rest arrives another time.
  public func setTaskCompleted() throws(WatchConnectivityError) {
    guard !isCompleted else { return }
    guard session.activationState == .activated else { throw .sessionNotActivated }
    guard !session.hasContentPending else { throw .contentPending }
    if completed.withLock({ completed in
      defer { completed = true }
      return !completed
    }) {
      completion()
    }
  }
}
