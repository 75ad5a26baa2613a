import Foundation

/// What crosses a link at once.
public struct WatchFrame: Codable, Hashable, Sendable {
  /// Its place among the frames of its sender over one connection, from 1.
  public let number: Int
  public let content: Content

  public init(number: Int, content: Content) {
    self.number = number
    self.content = content
  }

  /// What a frame says.
  public enum Content: Codable, Hashable, Sendable {
    /// The first of every connection: what the sender has that the receiver may not have.
    case hello(Announcement)
    case message(id: Int, payload: Payload, wantsReply: Bool)
    /// A message that wanted no reply was handed over.
    case messageReceived(id: Int)
    case reply(id: Int, payload: Payload)
    /// There is a reply that cannot be sent.
    case replyFailed(id: Int)
    case userInfo(id: Int, payload: Data)
    /// All user infos up to this one were handled.
    case userInfoReceived(through: Int)
    case context(version: Int, payload: Data)
    case contextReceived(version: Int)
  }

  /// What a message carries.
  public enum Payload: Codable, Hashable, Sendable {
    /// A dictionary, as a binary property list.
    case dictionary(Data)
    /// Bytes of the app's own.
    case data(Data)
  }

  /// What a session has to deliver when a connection begins.
  public struct Announcement: Codable, Hashable, Sendable {
    /// The queue that the numbers belong to: another after the app was installed anew.
    public let queue: UUID
    /// The oldest user info that is not acknowledged, or the one that is to come.
    public let firstUserInfo: Int
    /// The newest user info; one less than the first where there is none.
    public let lastUserInfo: Int
    /// The version of the context; 0 where there is none.
    public let contextVersion: Int
  }
}
