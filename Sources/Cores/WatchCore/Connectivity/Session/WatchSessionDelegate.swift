import Foundation

/// Hears what happens to a session. The calls come one after the other, and never on the main
/// thread.
///
/// All but the first have a default that does nothing. A message for which there is no method is
/// lost, and where a reply was asked for, the sender waits in vain.
///
/// Source: Apple, "WCSessionDelegate".
public protocol WatchSessionDelegate: AnyObject, Sendable {
  /// The session is activated, or cannot be.
  func session(
    _ session: WatchSession, activationDidCompleteWith state: ActivationState,
    error: WatchConnectivityError?)

  /// The user changes to another watch. What is on its way still arrives. Only a phone hears it.
  func sessionDidBecomeInactive(_ session: WatchSession)

  /// Nothing more comes from the watch there was. Activate the session again to talk to the next
  /// one. Only a phone hears it.
  func sessionDidDeactivate(_ session: WatchSession)

  /// `isReachable` has changed.
  func sessionReachabilityDidChange(_ session: WatchSession)

  /// `hasContentPending` has changed. Apple's is observed as a key path.
  func sessionHasContentPendingDidChange(_ session: WatchSession)

  /// A message came whose sender wants no reply.
  func session(_ session: WatchSession, didReceiveMessage message: [String: any Sendable])

  /// A message came. Call the reply handler, once: the sender waits for it.
  func session(
    _ session: WatchSession, didReceiveMessage message: [String: any Sendable],
    replyHandler: @escaping @Sendable ([String: any Sendable]) -> Void)

  /// Data came whose sender wants no reply.
  func session(_ session: WatchSession, didReceiveMessageData data: Data)

  /// Data came. Call the reply handler, once: the sender waits for it.
  func session(
    _ session: WatchSession, didReceiveMessageData data: Data,
    replyHandler: @escaping @Sendable (Data) -> Void)

  /// The partner's context is another now.
  func session(
    _ session: WatchSession, didReceiveApplicationContext context: [String: any Sendable])

  /// A user info came. It may come a second time where the process ended in here.
  ///
  /// - Throws: whatever kept it from being handled. It was not received then, and comes again over
  ///   the next connection. Apple's cannot throw.
  func session(_ session: WatchSession, didReceiveUserInfo userInfo: [String: any Sendable]) throws

  /// The partner has handled a user info of ours.
  func session(
    _ session: WatchSession, didFinish transfer: UserInfoTransfer, error: WatchConnectivityError?)
}

extension WatchSessionDelegate {
  public func sessionDidBecomeInactive(_ session: WatchSession) {}
  public func sessionDidDeactivate(_ session: WatchSession) {}
  public func sessionReachabilityDidChange(_ session: WatchSession) {}
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
}
