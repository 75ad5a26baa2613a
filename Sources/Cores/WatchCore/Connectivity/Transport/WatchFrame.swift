import Foundation

/// A unit that is sent over a link.
public struct WatchFrame: Codable, Hashable, Sendable {
  /// Its number among the sender's frames over one connection, from 1.
  public let number: Int
  public let content: Content

  public init(number: Int, content: Content) {
    self.number = number
    self.content = content
  }

  /// The content of a frame.
  public enum Content: Codable, Hashable, Sendable {
    /// The first frame of every connection: what the sender has to deliver.
    case hello(Announcement)
    case message(id: Int, payload: Payload, wantsReply: Bool)
    /// A message that wanted no reply was delivered.
    case messageReceived(id: Int)
    case reply(id: Int, payload: Payload)
    /// The reply cannot be sent.
    case replyFailed(id: Int)
    case userInfo(id: Int, payload: Data)
    /// All user infos up to this one were handled.
    case userInfoReceived(through: Int)
    case context(version: Int, payload: Data)
    case contextReceived(version: Int)
  }

  /// The payload of a message.
  public enum Payload: Codable, Hashable, Sendable {
    /// A dictionary, as a binary property list.
    case dictionary(Data)
    /// The app's own bytes.
    case data(Data)
  }

  /// What a session has to deliver when a connection begins.
  public struct Announcement: Codable, Hashable, Sendable {
    /// The queue that the numbers belong to. It changes when the app is reinstalled.
    public let queue: UUID
    /// The number of the oldest unacknowledged user info, or of the next one if there is none.
    public let firstUserInfo: Int
    /// The number of the newest user info; one less than the first if there is none.
    public let lastUserInfo: Int
    /// The version of the context; 0 if there is none.
    public let contextVersion: Int
  }
}
