import Foundation

/// A message that was sent, but neither answered nor abandoned yet.
struct OutgoingMessage: Sendable {
  let id: Int
  let payload: WatchFrame.Payload
  /// The date when it is abandoned.
  let deadline: Date
  /// The handler of the reply; `nil` if no reply is wanted.
  let replyHandler: (@Sendable (WatchFrame.Payload) -> Void)?
  let errorHandler: (@Sendable (WatchConnectivityError) -> Void)?

  var frame: WatchFrame.Content {
    .message(id: id, payload: payload, wantsReply: replyHandler != nil)
  }
}
