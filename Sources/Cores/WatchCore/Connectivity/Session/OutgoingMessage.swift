import Foundation

/// A message that was sent, and neither answered nor abandoned.
struct OutgoingMessage: Sendable {
  let id: Int
  let payload: WatchFrame.Payload
  /// When it is abandoned.
  let deadline: Date
  /// `nil` if no reply is wanted.
  let replyHandler: (@Sendable (WatchFrame.Payload) -> Void)?
  let errorHandler: (@Sendable (WatchConnectivityError) -> Void)?

  var frame: WatchFrame.Content {
    .message(id: id, payload: payload, wantsReply: replyHandler != nil)
  }
}
