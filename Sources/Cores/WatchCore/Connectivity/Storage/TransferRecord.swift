import Foundation

/// The stored state of a session: its queues, its context, and the numbers of content received from
/// its partner.
public struct TransferRecord: Codable, Hashable, Sendable {
  /// The queue's identity for the partner. Every installation of an app starts counting at 1.
  public let queue: UUID
  /// The user infos that are not acknowledged, oldest first.
  public private(set) var outstanding: [Transfer] = []
  /// The number of the newest user info; 0 before the first.
  public private(set) var lastUserInfo = 0
  /// The files that are not acknowledged, oldest first.
  public private(set) var outstandingFiles: [File] = []
  /// The number of the newest file; 0 before the first.
  public private(set) var lastFile = 0
  /// The context that was set on this side; `nil` before the first.
  public private(set) var context: Context?
  /// The context last received from the partner, encoded; `nil` before the first.
  public private(set) var receivedContext: Data?
  /// The numbers of the handled content, by the partner's queue.
  public private(set) var received: [UUID: Received] = [:]

  /// A user info in the queue, encoded.
  public struct Transfer: Codable, Hashable, Sendable {
    public let id: Int
    /// The encoded user info; `nil` if it was canceled. It keeps its place until the partner is
    /// notified, so that the numbers have no gap.
    public var payload: Data?
  }

  /// A file in its queue. Its contents are read when it is sent.
  public struct File: Codable, Hashable, Sendable {
    public let id: Int
    public let path: String
    /// The encoded metadata; `nil` if there is none.
    public let metadata: Data?
    /// Indicates whether it was canceled or could not be read.
    public var isWithdrawn = false
  }

  /// The latest application context, encoded.
  public struct Context: Codable, Hashable, Sendable {
    /// The number of the context, counting from 1.
    public let version: Int
    public let payload: Data
    public var isAcknowledged = false
  }

  /// The numbers of the newest user info, context and file that were handled; 0 for none.
  public struct Received: Codable, Hashable, Sendable {
    public var userInfo = 0
    public var contextVersion = 0
    public var file = 0
  }

  public init(queue: UUID = UUID()) { self.queue = queue }

  /// The number of the oldest unacknowledged user info, or of the next one if there is none.
  var firstUserInfo: Int { outstanding.first?.id ?? lastUserInfo + 1 }

  /// The number of the oldest unacknowledged file, or of the next one if there is none.
  var firstFile: Int { outstandingFiles.first?.id ?? lastFile + 1 }

  /// Applies a change.
  public mutating func apply(_ change: TransferChange) {
    switch change {
    case .queued(let id, let payload):
      outstanding.append(Transfer(id: id, payload: payload))
      lastUserInfo = id
    case .withdrawn(let id):
      if let index = outstanding.firstIndex(where: { $0.id == id }) {
        outstanding[index].payload = nil
      }
    case .acknowledged(let id):
      outstanding.removeFirst(outstanding.prefix { $0.id <= id }.count)
    case .fileQueued(let id, let path, let metadata):
      outstandingFiles.append(File(id: id, path: path, metadata: metadata))
      lastFile = id
    case .fileWithdrawn(let id):
      if let index = outstandingFiles.firstIndex(where: { $0.id == id }) {
        outstandingFiles[index].isWithdrawn = true
      }
    case .filesAcknowledged(let id):
      outstandingFiles.removeFirst(outstandingFiles.prefix { $0.id <= id }.count)
    case .context(let version, let payload):
      context = Context(version: version, payload: payload)
    case .contextAcknowledged(let version):
      if context?.version == version { context?.isAcknowledged = true }
    case .received(let queue, let id):
      received[queue, default: Received()].userInfo = id
    case .receivedFile(let queue, let id):
      received[queue, default: Received()].file = id
    case .receivedContext(let queue, let version, let payload):
      received[queue, default: Received()].contextVersion = version
      receivedContext = payload
    }
  }
}

/// A change to a session's record.
public enum TransferChange: Codable, Hashable, Sendable {
  /// A user info joined the queue.
  case queued(id: Int, payload: Data)
  /// A user info was canceled.
  case withdrawn(id: Int)
  /// The partner has handled all user infos up to this one.
  case acknowledged(through: Int)
  /// A file joined its queue.
  case fileQueued(id: Int, path: String, metadata: Data?)
  /// A file was canceled, or could not be read.
  case fileWithdrawn(id: Int)
  /// The partner has handled all files up to this one.
  case filesAcknowledged(through: Int)
  /// A new context was set.
  case context(version: Int, payload: Data)
  /// The partner has received the context of this version.
  case contextAcknowledged(version: Int)
  /// A user info from the partner was handled.
  case received(queue: UUID, id: Int)
  /// A file from the partner was handled.
  case receivedFile(queue: UUID, id: Int)
  /// A context from the partner arrived.
  case receivedContext(queue: UUID, version: Int, payload: Data)
}
