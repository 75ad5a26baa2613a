import Foundation

/// A message that has been neither answered nor given up.
struct OutgoingMessage: Sendable {
  let id: Int
  let payload: WatchFrame.Payload
  /// When it is given up.
  let deadline: Date
  /// `nil` where no reply is wanted.
  let replyHandler: (@Sendable (WatchFrame.Payload) -> Void)?
  let errorHandler: (@Sendable (WatchConnectivityError) -> Void)?

  var frame: WatchFrame.Content {
    .message(id: id, payload: payload, wantsReply: replyHandler != nil)
  }
}
