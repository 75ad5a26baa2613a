import Foundation
import Synchronization

/// One end of the conversation between a phone and its watch.
///
/// A session stands for one start of an app. What it keeps for longer is in its storage: the queue
/// of user infos, the contexts, and what has been received.
///
/// Source: Apple, "WCSession".
public final class WatchSession: Sendable {
  /// How long a message may wait for its answer, in seconds. Apple's documentation names no time.
  public static let replyTimeout: TimeInterval = 60

  let transport: any WatchTransport
  let clock: any LinkClock
  let storage: any TransferStorage
  let state: Mutex<SessionState>

  /// Makes a session that is not activated.
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

  /// Hears what happens. Set it before the session is activated; the session does not keep it.
  public var delegate: (any WatchSessionDelegate)? {
    get { state.withLock { $0.delegate } }
    set { state.withLock { $0.delegate = newValue } }
  }

  public var activationState: ActivationState { state.withLock { $0.activation } }

  /// Whether messages can be sent. On a watch whose app is in front a phone's app that does not
  /// run is reachable as well: a message wakes it.
  public var isReachable: Bool {
    state.withLock { $0.activation == .activated && $0.status.isReachable }
  }

  /// Whether the partner has user infos or a context for us that have not arrived.
  public var hasContentPending: Bool { state.withLock { $0.hasContentPending } }

  /// The context that was last set here.
  public var applicationContext: [String: any Sendable] {
    state.withLock { $0.record.context?.payload }.flatMap(Payload.decode) ?? [:]
  }

  /// The context that last came from the partner.
  public var receivedApplicationContext: [String: any Sendable] {
    state.withLock { $0.record.receivedContext }.flatMap(Payload.decode) ?? [:]
  }

  /// The user infos that the partner has not handled yet, the oldest first.
  public var outstandingUserInfoTransfers: [UserInfoTransfer] {
    state.withLock { $0.record.outstanding }.map(UserInfoTransfer.init)
  }

  /// Begins, or begins again after `sessionDidDeactivate`. The delegate hears when it is done. Does
  /// nothing without a delegate, or where the session is activated.
  public func activate() {
    let begins = state.withLock { $0.activation == .notActivated && $0.delegate != nil }
    guard begins else { return }
    transport.open { [weak self] event in self?.handle(event) }
  }

  /// Sends a message to a partner that is there now. Messages arrive in order. Of the two handlers
  /// one is called, once; without a reply handler none is called when all goes well. An error does
  /// not say that the message has not arrived: the link may have been cut before the answer.
  ///
  /// From a watch it wakes the phone's app; from a phone it does not wake the watch's.
  ///
  /// - Parameter errorHandler: gets `payloadTooLarge` above 65,536 bytes, `payloadUnsupportedTypes`,
  ///   `notReachable`, `messageReplyFailed`, `messageReplyTimedOut`, and what is wrong with the
  ///   session.
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

  /// Sends bytes, as `sendMessage` sends a dictionary, and in order with it.
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

  /// Sets what the partner should know now. The latest wins: one that did not go out yet is
  /// forgotten. It is kept while the partner cannot be reached, and over restarts.
  ///
  /// - Throws: `payloadTooLarge` above 262,144 bytes, `payloadUnsupportedTypes`, `storage`, and
  ///   what is wrong with the session.
  public func updateApplicationContext(
    _ context: [String: any Sendable]
  ) throws(WatchConnectivityError) {
    let payload = try Payload.encode(context, limit: Payload.contextLimit)
    try keep { .context(version: ($0.context?.version ?? 0) + 1, payload: payload) }
    transport.perform { self.sendTransfers() }
  }

  /// Puts a user info into the queue. When this returns it is accepted: it is in the storage, and
  /// stays there until the partner has handled it. User infos arrive in order, each of them.
  ///
  /// - Throws: `payloadTooLarge` above 65,536 bytes, `payloadUnsupportedTypes`, `storage`, and what
  ///   is wrong with the session; it is not accepted then. Apple's does not throw.
  @discardableResult public func transferUserInfo(
    _ userInfo: [String: any Sendable]
  ) throws(WatchConnectivityError) -> UserInfoTransfer {
    let payload = try Payload.encode(userInfo, limit: Payload.messageLimit)
    let id = try keep { .queued(id: $0.lastUserInfo + 1, payload: payload) }.lastUserInfo
    transport.perform { self.sendTransfers() }
    return UserInfoTransfer(TransferRecord.Transfer(id: id, payload: payload))
  }

  /// Ends the session with its app's process: nothing is sent, kept or answered any more. The
  /// storage is the next session's.
  func end() {
    let left = state.withLock { state in
      let left = state.sent + state.waiting
      state.sent = []
      state.waiting = []
      state.activation = .notActivated
      state.start(TransportStatus())
      return left
    }
    // What the handlers hold ends outside of the lock.
    withExtendedLifetime(left) {}
  }

  /// Keeps a change that a caller wants, and gives the record after it.
  @discardableResult private func keep(
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
