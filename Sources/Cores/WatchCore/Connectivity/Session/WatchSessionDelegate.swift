import Foundation

/// Receives a session's events. The calls are serial, and never on the main thread.
///
/// All methods except the first have a default that does nothing. If the method for a message is
/// not implemented, the message is lost, and its sender gets no reply.
///
/// Source: Apple, "WCSessionDelegate".
public protocol WatchSessionDelegate: AnyObject, Sendable {
  /// Called when the session is activated, or when activation fails.
  func session(
    _ session: WatchSession, activationDidCompleteWith state: ActivationState,
    error: WatchConnectivityError?)

  /// Called when the user switches to another watch. Content on its way still arrives. Only on a
  /// phone.
  func sessionDidBecomeInactive(_ session: WatchSession)

  /// Called when nothing more will arrive from the old watch. Activate the session again for the
  /// next watch. Only on a phone.
  func sessionDidDeactivate(_ session: WatchSession)

  /// Called when `isReachable` has changed.
  func sessionReachabilityDidChange(_ session: WatchSession)

  /// Called when `isPaired` or `isWatchAppInstalled` has changed. Only on a phone.
  func sessionWatchStateDidChange(_ session: WatchSession)

  /// Called when `hasContentPending` has changed. Apple's property is observed by its key path.
  func sessionHasContentPendingDidChange(_ session: WatchSession)

  /// Called when a message without a reply handler arrives.
  func session(_ session: WatchSession, didReceiveMessage message: [String: any Sendable])

  /// Called when a message arrives. Call the reply handler once: the sender waits for it.
  func session(
    _ session: WatchSession, didReceiveMessage message: [String: any Sendable],
    replyHandler: @escaping @Sendable ([String: any Sendable]) -> Void)

  /// Called when data without a reply handler arrives.
  func session(_ session: WatchSession, didReceiveMessageData data: Data)

  /// Called when data arrives. Call the reply handler once: the sender waits for it.
  func session(
    _ session: WatchSession, didReceiveMessageData data: Data,
    replyHandler: @escaping @Sendable (Data) -> Void)

  /// Called when a new context arrives from the partner.
  func session(
    _ session: WatchSession, didReceiveApplicationContext context: [String: any Sendable])

  /// Called when a user info arrives. It may arrive a second time if the process ended in this
  /// method.
  ///
  /// - Throws: any error that prevented handling. In that case the user info counts as not
  ///   received, and comes again over the next connection. Apple's method cannot throw.
  func session(_ session: WatchSession, didReceiveUserInfo userInfo: [String: any Sendable]) throws

  /// Called when the partner has handled a user info that was sent from here.
  func session(
    _ session: WatchSession, didFinish transfer: UserInfoTransfer, error: WatchConnectivityError?)

  /// Called when a whole file has arrived. Move it before the method returns, because it is then
  /// deleted. Like a user info, it may arrive a second time.
  ///
  /// - Throws: any error that prevented handling. In that case the file counts as not received, and
  ///   comes again over the next connection. Apple's method cannot throw.
  func session(_ session: WatchSession, didReceive file: WatchFile) throws

  /// Called when the partner has handled a file that was sent from here, or with an error when the
  /// file could not be read. Not called after the transfer was canceled.
  func session(
    _ session: WatchSession, didFinish transfer: FileTransfer, error: WatchConnectivityError?)
}

extension WatchSessionDelegate {
  public func sessionDidBecomeInactive(_ session: WatchSession) {}
  public func sessionDidDeactivate(_ session: WatchSession) {}
  public func sessionReachabilityDidChange(_ session: WatchSession) {}
  public func sessionWatchStateDidChange(_ session: WatchSession) {}
  public func sessionHasContentPendingDidChange(_ session: WatchSession) {}
  public func session(_ session: WatchSession, didReceiveMessage message: [String: any Sendable]) {}
  public func session(
    _ session: WatchSession, didReceiveMessage message: [String: any Sendable],
    replyHandler: @escaping @Sendable ([String: any Sendable]) -> Void
  ) {}
  public func session(_ session: WatchSession, didReceiveMessageData data: Data) {}
  public func session(
    _ session: WatchSession, didReceiveMessageData data: Data,
    replyHandler: @escaping @Sendable (Data) -> Void
  ) {}
  public func session(
    _ session: WatchSession, didReceiveApplicationContext context: [String: any Sendable]
  ) {}
  public func session(
    _ session: WatchSession, didReceiveUserInfo userInfo: [String: any Sendable]
  ) throws {}
  public func session(
    _ session: WatchSession, didFinish transfer: UserInfoTransfer, error: WatchConnectivityError?
  ) {}
  public func session(_ session: WatchSession, didReceive file: WatchFile) throws {}
  public func session(
    _ session: WatchSession, didFinish transfer: FileTransfer, error: WatchConnectivityError?
  ) {}
}
