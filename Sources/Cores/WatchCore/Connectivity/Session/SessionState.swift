import Foundation

/// All that a session knows. It is changed in the transport's turns, but for the queue and the
/// context, which callers change at any time.
struct SessionState {
  /// How many user infos are on their way at once; the rest waits for an acknowledgement.
  static let window = 64

  weak var delegate: (any WatchSessionDelegate)?
  var activation = ActivationState.notActivated
  var status = TransportStatus()
  var record = TransferRecord()
  /// Why the record could not be read.
  var storageError: WatchConnectivityError?

  /// Over the connection: how many frames went out, and the number of the last that came in.
  var sentFrames = 0
  var lastFrame = 0
  /// What the partner said that it has; `nil` until it did.
  var announcement: WatchFrame.Announcement?
  /// How far the queue and the context went out over the connection.
  var sentUserInfo = 0
  var sentContext = 0

  var messages = 0
  /// Messages for a partner that is being woken, the oldest first.
  var waiting: [OutgoingMessage] = []
  /// Messages that went out, the oldest first.
  var sent: [OutgoingMessage] = []
  /// Whether somebody will look for messages that nobody answered.
  var looksForDeadlines = false

  /// The number of the partner's last user info that was handled.
  var receivedUserInfo: Int {
    guard let announcement else { return 0 }
    // What the partner has an acknowledgement for was handled, whether we still know it or not.
    return max(record.received[announcement.queue]?.userInfo ?? 0, announcement.firstUserInfo - 1)
  }

  var receivedContextVersion: Int {
    announcement.flatMap { record.received[$0.queue]?.contextVersion } ?? 0
  }

  var hasContentPending: Bool {
    guard activation != .notActivated, status.connection != nil else { return false }
    // Until the partner has said so, nobody knows that there is nothing.
    guard let announcement else { return true }
    return receivedUserInfo < announcement.lastUserInfo
      || receivedContextVersion < announcement.contextVersion
  }

  /// Why nothing can be sent; `nil` where it can.
  var sendingError: WatchConnectivityError? {
    if delegate == nil { return .sessionMissingDelegate }
    switch activation {
    case .notActivated: return .sessionNotActivated
    case .inactive: return .sessionInactive
    case .activated: return nil
    }
  }

  /// Begins with a connection, or with none.
  mutating func start(_ newStatus: TransportStatus) {
    status = newStatus
    sentFrames = 0
    lastFrame = 0
    announcement = nil
    sentUserInfo = record.firstUserInfo - 1
    sentContext = 0
  }

  /// The next frames of the queue and the context.
  mutating func nextTransfers() -> [WatchFrame.Content] {
    guard activation == .activated, status.connection != nil else { return [] }
    let first = record.firstUserInfo
    // User infos have consecutive numbers.
    let ready = record.outstanding.dropFirst(max(0, sentUserInfo - first + 1))
      .prefix { $0.id < first + Self.window }
    var contents = ready.map { WatchFrame.Content.userInfo(id: $0.id, payload: $0.payload) }
    if let last = ready.last { sentUserInfo = last.id }
    if let context = record.context, !context.isAcknowledged, context.version > sentContext {
      contents.append(.context(version: context.version, payload: context.payload))
      sentContext = context.version
    }
    return contents
  }

  /// Takes a message out that went out.
  mutating func takeSent(_ id: Int) -> OutgoingMessage? {
    sent.firstIndex { $0.id == id }.map { sent.remove(at: $0) }
  }
}
