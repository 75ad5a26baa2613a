import Foundation
import Synchronization

/// One side of the connection between a phone and its watch.
///
/// A session represents one launch of an app. Its storage outlives the launch and holds the queues
/// of user infos and files, the contexts, and the numbers of received content.
///
/// Source: Apple, "WCSession".
public final class WatchSession: Sendable {
  /// The time that a message waits for its reply, in seconds. Apple's documentation gives no
  /// number.
  public static let replyTimeout: TimeInterval = 60

  let transport: any WatchTransport
  let clock: any LinkClock
  let storage: any TransferStorage
  let state: Mutex<SessionState>
  let inbox = Inbox()

  /// Makes a session, which is not activated yet.
  public init(
    transport: any WatchTransport, clock: any LinkClock, storage: any TransferStorage
  ) {
    self.transport = transport
    self.clock = clock
    self.storage = storage
    var state = SessionState()
    do { state.record = try storage.record() } catch { state.storageError = error }
    self.state = Mutex(state)
  }

  /// The delegate. Set it before the session is activated. The session keeps only a weak reference
  /// to it.
  public var delegate: (any WatchSessionDelegate)? {
    get { state.withLock { $0.delegate } }
    set { state.withLock { $0.delegate = newValue } }
  }

  /// The session's activation state.
  public var activationState: ActivationState { state.withLock { $0.activation } }

  /// Indicates whether messages can be sent. A watch app in the foreground can reach the phone's
  /// app even if that is not running: a message wakes it.
  public var isReachable: Bool {
    state.withLock { $0.activation == .activated && $0.status.isReachable }
  }

  /// Indicates whether the phone has a watch. Read it on a phone, in an activated session:
  /// otherwise the value is meaningless. Apple's framework has this property on phones only.
  public var isPaired: Bool {
    state.withLock { $0.activation == .activated && $0.status.isPaired }
  }

  /// Indicates whether the phone's watch has the app. Check `isPaired` first.
  public var isWatchAppInstalled: Bool {
    state.withLock { $0.activation == .activated && $0.status.isWatchAppInstalled }
  }

  /// Indicates whether the partner has sent user infos, files or a context that have not arrived
  /// yet.
  public var hasContentPending: Bool { state.withLock { $0.hasContentPending } }

  /// The latest context that was set on this side.
  public var applicationContext: [String: any Sendable] {
    state.withLock { $0.record.context?.payload }.flatMap(Payload.decode) ?? [:]
  }

  /// The latest context received from the partner.
  public var receivedApplicationContext: [String: any Sendable] {
    state.withLock { $0.record.receivedContext }.flatMap(Payload.decode) ?? [:]
  }

  /// The user infos that are neither handled nor canceled, oldest first.
  public var outstandingUserInfoTransfers: [UserInfoTransfer] {
    state.withLock { $0.record.outstanding }.compactMap { UserInfoTransfer($0, of: self) }
  }

  /// Activates the session, or activates it again after `sessionDidDeactivate`. Notifies the
  /// delegate when it is done. Does nothing without a delegate, or if the session is already
  /// activated.
  public func activate() {
    let begins = state.withLock { $0.activation == .notActivated && $0.delegate != nil }
    guard begins else { return }
    transport.open { [weak self] event in self?.handle(event) }
  }

  /// Sends a message to a reachable partner. Messages arrive in order. One of the two handlers is
  /// called once. Without a reply handler, neither is called on success. An error does not mean
  /// that the message did not arrive: the connection may have been lost before the reply.
  ///
  /// A message from a watch wakes the phone's app. A message from a phone does not wake the watch's
  /// app.
  ///
  /// - Parameter errorHandler: receives `payloadTooLarge` above 65,536 bytes,
  ///   `payloadUnsupportedTypes`, `notReachable`, `messageReplyFailed`, `messageReplyTimedOut`, or
  ///   an error about the session's state.
  public func sendMessage(
    _ message: [String: any Sendable],
    replyHandler: (@Sendable ([String: any Sendable]) -> Void)?,
    errorHandler: (@Sendable (WatchConnectivityError) -> Void)? = nil
  ) {
    let encoded = Result { () throws(WatchConnectivityError) in
      WatchFrame.Payload.dictionary(
        try Payload.encode(message, limit: Payload.messageLimit))
    }
    var onReply: (@Sendable (WatchFrame.Payload) -> Void)?
    if let replyHandler {
      onReply = { payload in
        guard case .dictionary(let data) = payload, let reply = Payload.decode(data) else {
          errorHandler?(.messageReplyFailed)
          return
        }
        replyHandler(reply)
      }
    }
    send(encoded, replyHandler: onReply, errorHandler: errorHandler)
  }

  /// Sends data as `sendMessage` sends dictionaries. Both kinds of message arrive in order.
  public func sendMessageData(
    _ data: Data, replyHandler: (@Sendable (Data) -> Void)?,
    errorHandler: (@Sendable (WatchConnectivityError) -> Void)? = nil
  ) {
    let checked = Result { () throws(WatchConnectivityError) in
      WatchFrame.Payload.data(try Payload.checked(data, limit: Payload.messageLimit))
    }
    var onReply: (@Sendable (WatchFrame.Payload) -> Void)?
    if let replyHandler {
      onReply = { payload in
        guard case .data(let reply) = payload else {
          errorHandler?(.messageReplyFailed)
          return
        }
        replyHandler(reply)
      }
    }
    send(checked, replyHandler: onReply, errorHandler: errorHandler)
  }

  /// Sets the context that the partner should have. The latest context wins: it is kept while the
  /// partner is unreachable, and across restarts. An earlier one that is still unsent is dropped.
  ///
  /// - Throws: `payloadTooLarge` above 262,144 bytes, `payloadUnsupportedTypes`, `storage`, or an
  ///   error about the session's state.
  public func updateApplicationContext(
    _ context: [String: any Sendable]
  ) throws(WatchConnectivityError) {
    let payload = try Payload.encode(context, limit: Payload.contextLimit)
    try keep { .context(version: ($0.context?.version ?? 0) + 1, payload: payload) }
    transport.perform { self.sendTransfers() }
  }

  /// Adds a user info to the queue. When this returns, the user info is in the storage, where it
  /// stays until the partner has handled it. Every user info arrives, in order.
  ///
  /// - Throws: `payloadTooLarge` above 65,536 bytes, `payloadUnsupportedTypes`, `storage`, or an
  ///   error about the session's state; the user info is not queued in that case. Apple's method
  ///   does not throw.
  @discardableResult public func transferUserInfo(
    _ userInfo: [String: any Sendable]
  ) throws(WatchConnectivityError) -> UserInfoTransfer {
    let payload = try Payload.encode(userInfo, limit: Payload.messageLimit)
    let id = try keep { .queued(id: $0.lastUserInfo + 1, payload: payload) }.lastUserInfo
    transport.perform { self.sendTransfers() }
    return UserInfoTransfer(id: id, payload: payload, session: self)
  }

  /// Ends the session with its app's process: nothing is sent, saved or answered any longer. The
  /// storage then belongs to the next session.
  func end() {
    let left = state.withLock { state in
      let left = state.sent + state.waiting
      state.sent = []
      state.waiting = []
      state.activation = .notActivated
      state.start(TransportStatus())
      return left
    }
    // Releases, outside the lock, the objects that the handlers hold.
    withExtendedLifetime(left) {}
    inbox.discard()
  }

  /// Withdraws content that is still in a queue.
  ///
  /// - Parameter change: the change to save; `nil` if there is nothing to withdraw.
  func withdraw(
    _ change: (TransferRecord) -> TransferChange?
  ) throws(WatchConnectivityError) {
    try state.withLock { state throws(WatchConnectivityError) in
      guard state.activation != .notActivated else { throw .sessionNotActivated }
      guard let change = change(state.record) else { return }
      try storage.keep(change)
      state.record.apply(change)
    }
    transport.perform { self.sendTransfers() }
  }

  /// Saves a change for a caller, and returns the changed record.
  @discardableResult func keep(
    _ change: (TransferRecord) -> TransferChange
  ) throws(WatchConnectivityError) -> TransferRecord {
    try state.withLock { state throws(WatchConnectivityError) in
      if let error = state.storageError ?? state.sendingError { throw error }
      let change = change(state.record)
      try storage.keep(change)
      state.record.apply(change)
      return state.record
    }
  }
}
