import Foundation

/// A unit that is sent over a link.
public struct WatchFrame: Codable, Hashable, Sendable {
  /// The number among the sender's frames over one connection, from 1.
  public let number: Int
  public let content: Content

  public init(number: Int, content: Content) {
    self.number = number
    self.content = content
  }

  /// The content of a frame.
  public enum Content: Codable, Hashable, Sendable {
    /// The first frame of every connection: the content that the sender has to deliver.
    case hello(Announcement)
    case message(id: Int, payload: Payload, wantsReply: Bool)
    /// A message without a reply handler was delivered.
    case messageReceived(id: Int)
    case reply(id: Int, payload: Payload)
    /// The reply cannot be sent.
    case replyFailed(id: Int)
    case userInfo(id: Int, payload: Data)
    /// Takes the place of a user info that was canceled.
    case userInfoWithdrawn(id: Int)
    /// All user infos up to this one were handled.
    case userInfoReceived(through: Int)
    case context(version: Int, payload: Data)
    case contextReceived(version: Int)
    case fileStart(id: Int, header: FileHeader)
    /// The next bytes of the file that started last.
    case fileBytes(Data)
    /// Takes the place of a file that was canceled or could not be read, or of the rest of it.
    case fileWithdrawn(id: Int)
    /// The number of bytes of a file that have arrived.
    case fileProgress(id: Int, bytes: Int)
    /// All files up to this one were handled.
    case fileReceived(through: Int)
  }

  /// The payload of a message.
  public enum Payload: Codable, Hashable, Sendable {
    /// A dictionary, as a binary property list.
    case dictionary(Data)
    /// The app's own bytes.
    case data(Data)
  }

  /// The information that precedes a file's bytes.
  public struct FileHeader: Codable, Hashable, Sendable {
    public let name: String
    /// The number of bytes that follow.
    public let size: Int
    /// A dictionary, as a binary property list.
    public let metadata: Data?
  }

  /// The content that a session has to deliver when a connection begins.
  public struct Announcement: Codable, Hashable, Sendable {
    /// The queue that the numbers belong to. It changes when the app is reinstalled.
    public let queue: UUID
    /// The number of the oldest unacknowledged user info, or of the next one if there is none.
    public let firstUserInfo: Int
    /// The number of the newest user info; one less than the first if there is none.
    public let lastUserInfo: Int
    /// The number of the oldest unacknowledged file, or of the next one if there is none.
    public let firstFile: Int
    /// The number of the newest file; one less than the first if there is none.
    public let lastFile: Int
    /// The version of the context; 0 if there is none.
    public let contextVersion: Int
  }
}

extension WatchFrame.Content {
  /// Indicates whether its numbers of user infos, files and contexts are in the range that sessions
  /// use, so that counting on from them does not overflow.
  var isCountable: Bool {
    let numbers: [Int] =
      switch self {
      case .hello(let hello):
        [
          hello.firstUserInfo, hello.lastUserInfo, hello.firstFile, hello.lastFile,
          hello.contextVersion,
        ]
      case .userInfo(let id, _), .userInfoWithdrawn(let id), .userInfoReceived(let id),
        .fileStart(let id, _), .fileWithdrawn(let id), .fileProgress(let id, _),
        .fileReceived(let id):
        [id]
      case .context(let version, _), .contextReceived(let version): [version]
      case .message, .messageReceived, .reply, .replyFailed, .fileBytes: []
      }
    return numbers.allSatisfy { 0...1 << 53 ~= $0 }
  }
}
