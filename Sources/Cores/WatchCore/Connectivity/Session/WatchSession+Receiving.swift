import Foundation
import Synchronization

/// Handles received frames in the transport's turns. No delegate or handler is called while the
/// state is locked.
extension WatchSession {
  func handle(_ event: TransportEvent) {
    let before = state.withLock { ($0.hasContentPending, $0.activation) }
    switch event {
    case .status(let status): handle(status)
    case .frame(let frame, let connection):
      let isNew = state.withLock { state in
        guard state.status.connection == connection, frame.number > state.lastFrame else {
          return false
        }
        state.lastFrame = frame.number
        return true
      }
      if isNew { handle(frame.content) }
    case .partnerLeaves:
      state.withLock { state in
        state.activation = .inactive
        state.status.isReachable = false
      }
      giveUp(waiting: true, sent: true)
      delegate?.sessionDidBecomeInactive(self)
    case .partnerLeft:
      state.withLock { state in
        state.activation = .notActivated
        state.start(TransportStatus())
      }
      delegate?.sessionDidDeactivate(self)
    }
    // The state at activation is not a change.
    let after = state.withLock { ($0.hasContentPending, $0.activation) }
    if before.0 != after.0, before.1 == .activated, after.1 == .activated {
      delegate?.sessionHasContentPendingDidChange(self)
    }
  }

  private func handle(_ status: TransportStatus) {
    let before = state.withLock { state in
      let before = (activation: state.activation, status: state.status)
      if before.activation == .notActivated { state.activation = .activated }
      if status.connection != state.status.connection {
        state.start(status)
      } else {
        state.status = status
      }
      return before
    }
    let isNewConnection = status.connection != before.status.connection
    // A partial file cannot be continued over another connection.
    if isNewConnection { inbox.discard() }
    if before.activation == .notActivated {
      delegate?.session(self, activationDidCompleteWith: .activated, error: nil)
    }
    giveUp(waiting: !status.isReachable, sent: isNewConnection || !status.isReachable)
    // The state at activation is not a change.
    if before.activation != .notActivated,
      status.isPaired != before.status.isPaired
        || status.isWatchAppInstalled != before.status.isWatchAppInstalled
    {
      delegate?.sessionWatchStateDidChange(self)
    }
    if status.isReachable != before.status.isReachable {
      delegate?.sessionReachabilityDidChange(self)
    }
    guard isNewConnection, status.connection != nil else { return }
    sendHello()
    sendWaiting()
    sendTransfers()
  }

  private func handle(_ content: WatchFrame.Content) {
    switch content {
    case .hello(let announcement):
      state.withLock { $0.announcement = announcement }
    case .message(let id, let payload, let wantsReply):
      receive(id, payload, wantsReply: wantsReply)
    case .messageReceived(let id):
      _ = state.withLock { $0.takeSent(id) }
    case .reply(let id, let payload):
      state.withLock { $0.takeSent(id) }?.replyHandler?(payload)
    case .replyFailed(let id):
      state.withLock { $0.takeSent(id) }?.errorHandler?(.messageReplyFailed)
    case .userInfo(let id, let payload): receiveUserInfo(id, payload)
    case .userInfoWithdrawn(let id): receiveUserInfo(id, nil)
    case .userInfoReceived(let id): finishUserInfos(through: id)
    case .context(let version, let payload): receiveContext(version, payload)
    case .contextReceived(let version):
      // If this is not saved, the context is sent again, and the partner recognizes it.
      try? keepInTurn(.contextAcknowledged(version: version))
    case .fileStart(let id, let header): receiveFileStart(id, header)
    case .fileBytes(let bytes): receiveFileBytes(bytes)
    case .fileWithdrawn(let id): receiveFileWithdrawal(id)
    case .fileProgress(let id, let bytes): noteProgress(ofFile: id, bytes: bytes)
    case .fileReceived(let id): finishFiles(through: id)
    }
  }

  private func receive(_ id: Int, _ payload: WatchFrame.Payload, wantsReply: Bool) {
    guard let delegate else { return }
    switch (payload, wantsReply) {
    case (.dictionary(let data), false):
      delegate.session(self, didReceiveMessage: Payload.decode(data) ?? [:])
    case (.data(let data), false):
      delegate.session(self, didReceiveMessageData: data)
    case (.dictionary(let data), true):
      let reply = replySender(id)
      delegate.session(self, didReceiveMessage: Payload.decode(data) ?? [:]) { content in
        reply(try? .dictionary(Payload.encode(content, limit: Payload.messageLimit)))
      }
    case (.data(let data), true):
      let reply = replySender(id)
      delegate.session(self, didReceiveMessageData: data) { data in
        reply(try? .data(Payload.checked(data, limit: Payload.messageLimit)))
      }
    }
    if !wantsReply { send(.messageReceived(id: id)) }
  }

  /// Returns a handler that sends a reply to a message, only once and over the message's
  /// connection.
  private func replySender(_ id: Int) -> @Sendable (WatchFrame.Payload?) -> Void {
    let connection = state.withLock { $0.status.connection }
    let isAnswered = Atomic(false)
    return { payload in
      guard !isAnswered.exchange(true, ordering: .relaxed) else { return }
      self.transport.perform {
        guard self.state.withLock({ $0.status.connection }) == connection else { return }
        self.send(payload.map { .reply(id: id, payload: $0) } ?? .replyFailed(id: id))
      }
    }
  }

  /// - Parameter payload: `nil` if the user info was canceled.
  private func receiveUserInfo(_ id: Int, _ payload: Data?) {
    let (queue, last) = state.withLock { ($0.announcement?.queue, $0.receivedUserInfo) }
    // A gap means that an earlier user info could not be handled: all of them are sent again.
    guard let queue, id <= last + 1 else { return }
    if id == last + 1 {
      guard let delegate else { return }
      do {
        if let payload {
          try delegate.session(self, didReceiveUserInfo: Payload.decode(payload) ?? [:])
        }
        // Saves this after the handling: if the process ends in between, the user info is sent once
        // more. It is never lost.
        try keepInTurn(.received(queue: queue, id: id))
      } catch {
        return
      }
    }
    send(.userInfoReceived(through: max(id, last)))
  }

  private func finishUserInfos(through id: Int) {
    let finished = state.withLock { state in state.record.outstanding.prefix { $0.id <= id } }
    guard !finished.isEmpty, (try? keepInTurn(.acknowledged(through: id))) != nil else { return }
    for transfer in finished {
      guard let transfer = UserInfoTransfer(transfer, of: self) else { continue }
      delegate?.session(self, didFinish: transfer, error: nil)
    }
    sendTransfers()
  }

  private func receiveContext(_ version: Int, _ payload: Data) {
    let (queue, last) = state.withLock { ($0.announcement?.queue, $0.receivedContextVersion) }
    guard let queue else { return }
    if version > last {
      let change = TransferChange.receivedContext(queue: queue, version: version, payload: payload)
      guard (try? keepInTurn(change)) != nil else { return }
      delegate?.session(self, didReceiveApplicationContext: Payload.decode(payload) ?? [:])
    }
    send(.contextReceived(version: version))
  }

  /// Abandons messages, oldest first.
  private func giveUp(waiting: Bool, sent: Bool) {
    let messages = state.withLock { state in
      let messages = (sent ? state.sent : []) + (waiting ? state.waiting : [])
      if sent { state.sent = [] }
      if waiting { state.waiting = [] }
      return messages
    }
    for message in messages { message.errorHandler?(.notReachable) }
  }

  func keepInTurn(_ change: TransferChange) throws(WatchConnectivityError) {
    try state.withLock { state throws(WatchConnectivityError) in
      // The app may have ended while it handled this.
      guard state.activation != .notActivated else { throw .sessionNotActivated }
      try storage.keep(change)
      state.record.apply(change)
    }
  }
}
