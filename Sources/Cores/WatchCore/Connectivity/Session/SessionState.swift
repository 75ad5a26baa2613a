import Foundation

/// The state of a session. It changes in the transport's turns, except for the queue and the
/// context, which callers can change at any time.
struct SessionState {
  /// How many user infos are sent at once. The rest wait for an acknowledgement.
  static let window = 64
  /// How many bytes of a file are sent at once, and how many are on their way at a time.
  static let filePart = 65_536
  static let fileWindow = 8 * filePart

  weak var delegate: (any WatchSessionDelegate)?
  var activation = ActivationState.notActivated
  var status = TransportStatus()
  var record = TransferRecord()
  /// Why the record could not be read.
  var storageError: WatchConnectivityError?

  /// Over this connection: how many frames were sent, and the number of the last one received.
  var sentFrames = 0
  var lastFrame = 0
  /// What the partner announced; `nil` before its announcement.
  var announcement: WatchFrame.Announcement?
  /// How much of the queue and the context was sent over this connection.
  var sentUserInfo = 0
  var sentContext = 0
  /// The file that is being sent over this connection.
  var fileOnItsWay: FileOnItsWay?
  /// The last file that was withdrawn over this connection: nothing more of it is sent.
  var withdrawnFile = 0

  var messages = 0
  /// Messages for a partner that is being woken, oldest first.
  var waiting: [OutgoingMessage] = []
  /// Messages that were sent, oldest first.
  var sent: [OutgoingMessage] = []
  /// Whether a check for unanswered messages is scheduled.
  var looksForDeadlines = false

  /// The number of the last user info from the partner that was handled.
  var receivedUserInfo: Int {
    guard let announcement else { return 0 }
    // What the partner no longer sends was handled, even if this side's record does not show it.
    return max(record.received[announcement.queue]?.userInfo ?? 0, announcement.firstUserInfo - 1)
  }

  /// The same for files.
  var receivedFile: Int {
    guard let announcement else { return 0 }
    return max(record.received[announcement.queue]?.file ?? 0, announcement.firstFile - 1)
  }

  var receivedContextVersion: Int {
    announcement.flatMap { record.received[$0.queue]?.contextVersion } ?? 0
  }

  var hasContentPending: Bool {
    guard activation != .notActivated, status.connection != nil else { return false }
    // Until the partner's announcement, there may be something.
    guard let announcement else { return true }
    return receivedUserInfo < announcement.lastUserInfo
      || receivedContextVersion < announcement.contextVersion
      || receivedFile < announcement.lastFile
  }

  /// Why nothing can be sent; `nil` if something can.
  var sendingError: WatchConnectivityError? {
    if delegate == nil { return .sessionMissingDelegate }
    switch activation {
    case .notActivated: return .sessionNotActivated
    case .inactive: return .sessionInactive
    case .activated: break
    }
    if !status.isPaired { return .deviceNotPaired }
    return status.isWatchAppInstalled ? nil : .watchAppNotInstalled
  }

  /// Starts over with a new connection, or with none.
  mutating func start(_ newStatus: TransportStatus) {
    status = newStatus
    sentFrames = 0
    lastFrame = 0
    announcement = nil
    sentUserInfo = record.firstUserInfo - 1
    sentContext = 0
    fileOnItsWay = nil
    withdrawnFile = 0
  }

  /// The next frames to send from the queue and the context.
  mutating func nextTransfers() -> [WatchFrame.Content] {
    guard activation == .activated, status.connection != nil else { return [] }
    let first = record.firstUserInfo
    // User infos have consecutive numbers.
    let ready = record.outstanding.dropFirst(max(0, sentUserInfo - first + 1))
      .prefix { $0.id < first + Self.window }
    var contents = ready.map { transfer -> WatchFrame.Content in
      transfer.payload.map { .userInfo(id: transfer.id, payload: $0) }
        ?? .userInfoWithdrawn(id: transfer.id)
    }
    if let last = ready.last { sentUserInfo = last.id }
    if let context = record.context, !context.isAcknowledged, context.version > sentContext {
      contents.append(.context(version: context.version, payload: context.payload))
      sentContext = context.version
    }
    return contents
  }

  /// Removes a message that was sent.
  mutating func takeSent(_ id: Int) -> OutgoingMessage? {
    sent.firstIndex { $0.id == id }.map { sent.remove(at: $0) }
  }
}
