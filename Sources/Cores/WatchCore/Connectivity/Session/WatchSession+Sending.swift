import Foundation

/// Sends content. Except for `send`, these methods run in the transport's turns.
extension WatchSession {
  func send(
    _ payload: Result<WatchFrame.Payload, WatchConnectivityError>,
    replyHandler: (@Sendable (WatchFrame.Payload) -> Void)?,
    errorHandler: (@Sendable (WatchConnectivityError) -> Void)?
  ) {
    let deadline = clock.now + Self.replyTimeout
    // Runs in turn, so that no handler is called before this method returns and messages keep their
    // order.
    transport.perform {
      do throws(WatchConnectivityError) {
        try self.start(payload.get(), deadline, replyHandler, errorHandler)
      } catch {
        errorHandler?(error)
      }
    }
  }

  private func start(
    _ payload: WatchFrame.Payload, _ deadline: Date,
    _ replyHandler: (@Sendable (WatchFrame.Payload) -> Void)?,
    _ errorHandler: (@Sendable (WatchConnectivityError) -> Void)?
  ) throws(WatchConnectivityError) {
    let frame = try state.withLock { state throws(WatchConnectivityError) in
      if let error = state.sendingError { throw error }
      guard state.status.isReachable else { throw .notReachable }
      state.messages += 1
      let message = OutgoingMessage(
        id: state.messages, payload: payload, deadline: deadline, replyHandler: replyHandler,
        errorHandler: errorHandler)
      guard state.status.connection != nil else {
        state.waiting.append(message)
        return nil as WatchFrame.Content?
      }
      state.sent.append(message)
      return message.frame
    }
    if let frame { send(frame) } else { transport.wakePartner() }
    lookForDeadlines()
  }

  func send(_ content: WatchFrame.Content) {
    let numbered = state.withLock { state in
      state.status.connection.map { connection in
        state.sentFrames += 1
        return (WatchFrame(number: state.sentFrames, content: content), connection)
      }
    }
    if let (frame, connection) = numbered { transport.send(frame, over: connection) }
  }

  func sendTransfers() {
    for content in state.withLock({ $0.nextTransfers() }) { send(content) }
    sendFiles()
  }

  /// Sends the announcement, the first frame of a connection.
  func sendHello() {
    let record = state.withLock { $0.record }
    send(
      .hello(
        WatchFrame.Announcement(
          queue: record.queue, firstUserInfo: record.firstUserInfo,
          lastUserInfo: record.lastUserInfo, firstFile: record.firstFile,
          lastFile: record.lastFile, contextVersion: record.context?.version ?? 0)))
  }

  /// Sends the messages that waited for the partner to wake.
  func sendWaiting() {
    let messages = state.withLock { state in
      let waiting = state.waiting
      state.waiting = []
      state.sent += waiting
      return waiting
    }
    for message in messages { send(message.frame) }
  }

  /// Schedules a check for the date when the oldest message times out.
  private func lookForDeadlines() {
    let deadline = state.withLock { state -> Date? in
      guard !state.looksForDeadlines else { return nil }
      let deadline = (state.waiting + state.sent).map(\.deadline).min()
      state.looksForDeadlines = deadline != nil
      return deadline
    }
    guard let deadline else { return }
    clock.schedule(at: deadline) { [weak self] in
      guard let self else { return }
      transport.perform { self.giveUpOverdue() }
    }
  }

  private func giveUpOverdue() {
    let now = clock.now
    let overdue = state.withLock { state in
      state.looksForDeadlines = false
      let overdue = (state.sent + state.waiting).filter { $0.deadline <= now }
      state.waiting.removeAll { $0.deadline <= now }
      state.sent.removeAll { $0.deadline <= now }
      return overdue
    }
    for message in overdue { message.errorHandler?(.messageReplyTimedOut) }
    lookForDeadlines()
  }
}
