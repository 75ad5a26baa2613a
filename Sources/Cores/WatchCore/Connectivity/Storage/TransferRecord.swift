import Foundation

/// What a session keeps: its queue, its context, and what it has had from its partner.
public struct TransferRecord: Codable, Hashable, Sendable {
  /// Names the queue to the partner: two installations of an app both begin to count at 1.
  public let queue: UUID
  /// User infos that are not acknowledged, the oldest first.
  public private(set) var outstanding: [Transfer] = []
  /// The number of the newest user info; 0 before the first.
  public private(set) var lastUserInfo = 0
  public private(set) var context: Context?
  public private(set) var receivedContext: Data?
  /// What has been handled, by the partner's queue.
  public private(set) var received: [UUID: Received] = [:]

  /// A user info in the queue, encoded.
  public struct Transfer: Codable, Hashable, Sendable {
    public let id: Int
    public let payload: Data
  }

  /// An application context, encoded: the latest that was set.
  public struct Context: Codable, Hashable, Sendable {
    /// Ascends from 1.
    public let version: Int
    public let payload: Data
    public var isAcknowledged = false
  }

  /// The newest user info and context that were handled, by number; 0 for none.
  public struct Received: Codable, Hashable, Sendable {
    public var userInfo = 0
    public var contextVersion = 0
  }

  public init(queue: UUID = UUID()) { self.queue = queue }

  /// The oldest user info that is not acknowledged, or the one to come.
  var firstUserInfo: Int { outstanding.first?.id ?? lastUserInfo + 1 }

  /// Makes a change.
  public mutating func apply(_ change: TransferChange) {
    switch change {
    case .queued(let id, let payload):
      outstanding.append(Transfer(id: id, payload: payload))
      lastUserInfo = id
    case .acknowledged(let id):
      outstanding.removeFirst(outstanding.prefix { $0.id <= id }.count)
    case .context(let version, let payload):
      context = Context(version: version, payload: payload)
    case .contextAcknowledged(let version):
      if context?.version == version { context?.isAcknowledged = true }
    case .received(let queue, let id):
      received[queue, default: Received()].userInfo = id
    case .receivedContext(let queue, let version, let payload):
      received[queue, default: Received()].contextVersion = version
      receivedContext = payload
    }
  }
}

/// One change of what a session keeps.
public enum TransferChange: Codable, Hashable, Sendable {
  /// A user info joined the queue.
  case queued(id: Int, payload: Data)
  /// The partner has handled all user infos up to this one.
  case acknowledged(through: Int)
  /// There is a new context.
  case context(version: Int, payload: Data)
  /// The partner has this context.
  case contextAcknowledged(version: Int)
  /// A user info of the partner's was handled.
  case received(queue: UUID, id: Int)
  /// A context of the partner's came.
  case receivedContext(queue: UUID, version: Int, payload: Data)
}
