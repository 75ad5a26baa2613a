import Foundation

/// The state of a session. It changes in the transport's turns, except for the queue and the
/// context, which callers can change at any time.
struct SessionState {
  /// The number of user infos that are sent at once. The rest wait for an acknowledgment.
  static let window = 64
  /// The number of bytes of a file in one frame. The next property limits the bytes on their way.
  static let filePart = 65_536
  static let fileWindow = 8 * filePart

  weak var delegate: (any WatchSessionDelegate)?
  var activation = ActivationState.notActivated
  var status = TransportStatus()
  var record = TransferRecord()
  /// The error that prevented the record from being read.
  var storageError: WatchConnectivityError?

  /// The number of frames sent over this connection. The next property is the number of the last
  /// frame received.
  var sentFrames = 0
  var lastFrame = 0
  /// The partner's announcement; `nil` before it arrives.
  var announcement: WatchFrame.Announcement?
  /// The number of the last user info sent over this connection. The next property is the version
  /// of the sent context.
  var sentUserInfo = 0
  var sentContext = 0
  /// The file that is being sent over this connection.
  var fileOnItsWay: FileOnItsWay?
  /// The last file that was withdrawn over this connection. Its remaining bytes are not sent.
  var withdrawnFile = 0

  var messages = 0
  /// Messages for a partner that is being woken, oldest first.
  var waiting: [OutgoingMessage] = []
  /// Messages that were sent, oldest first.
  var sent: [OutgoingMessage] = []
  /// Indicates whether a check for unanswered messages is scheduled.
  var looksForDeadlines = false

  /// The number of the last user info from the partner that was handled.
  var receivedUserInfo: Int {
    guard let announcement else { return 0 }
    // User infos that the partner no longer sends were handled, even if this side's record does not
    // show it.
    return max(record.received[announcement.queue]?.userInfo ?? 0, announcement.firstUserInfo - 1)
  }

  /// The number of the last file from the partner that was handled.
  var receivedFile: Int {
    guard let announcement else { return 0 }
    return max(record.received[announcement.queue]?.file ?? 0, announcement.firstFile - 1)
  }

  var receivedContextVersion: Int {
    announcement.flatMap { record.received[$0.queue]?.contextVersion } ?? 0
  }

  var hasContentPending: Bool {
    guard activation != .notActivated, status.connection != nil else { return false }
    // Before the partner's announcement, content may be pending.
    guard let announcement else { return true }
    return receivedUserInfo < announcement.lastUserInfo
      || receivedContextVersion < announcement.contextVersion
      || receivedFile < announcement.lastFile
  }

  /// The error that prevents sending; `nil` if the session can send.
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

  /// Resets the state for a new connection, or for none.
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

  /// Returns the next frames to send from the queue and the context.
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

  /// Removes and returns a message that was sent.
  mutating func takeSent(_ id: Int) -> OutgoingMessage? {
    sent.firstIndex { $0.id == id }.map { sent.remove(at: $0) }
  }
}
