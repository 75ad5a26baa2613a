import Foundation

/// The reason why content could not be sent.
///
/// Source: Apple, "WCError.Code", for the names up to `fileAccessDenied`.
public enum WatchConnectivityError: Error, Hashable, Sendable {
  /// The session has no delegate.
  case sessionMissingDelegate
  /// The session is not activated.
  case sessionNotActivated
  /// The user is switching to another watch.
  case sessionInactive
  /// The phone has no watch.
  case deviceNotPaired
  /// The watch does not have the app.
  case watchAppNotInstalled
  /// The partner cannot be reached, or became unreachable before it answered.
  case notReachable
  /// The content, encoded as a binary property list, is larger than this kind of transfer allows.
  case payloadTooLarge(bytes: Int, limit: Int)
  /// A value in the content has a type that property lists do not support.
  case payloadUnsupportedTypes(path: String, type: String)
  /// The partner's reply could not be sent: it was too large, or not a property list.
  case messageReplyFailed
  /// The partner did not answer in time.
  case messageReplyTimedOut
  /// The file does not exist, is a folder, or may not be read.
  case fileAccessDenied(path: String)

  /// A background task was completed while content was on its way.
  case contentPending
  /// The content could not be saved, and so was not accepted.
  case storage(reason: String)
}

extension WatchConnectivityError: CustomStringConvertible {
  /// A description of the error and its remedy in English.
  public var description: String {
    switch self {
    case .sessionMissingDelegate: "The session has no delegate. Set one and activate the session."
    case .sessionNotActivated: "The session is not activated. Activate it and wait for the answer."
    case .sessionInactive: "The session is inactive. Activate it after sessionDidDeactivate."
    case .deviceNotPaired: "The phone has no watch. Ask isPaired first."
    case .watchAppNotInstalled: "The watch lacks the app. Ask isWatchAppInstalled first."
    case .notReachable: "The partner cannot be reached."
    case .payloadTooLarge(let bytes, let limit):
      "The content takes \(bytes) bytes, and \(limit) may be sent this way."
    case .payloadUnsupportedTypes(let path, let type):
      "\(path) is of type \(type). Send strings, numbers, dates, data, arrays and dictionaries."
    case .messageReplyFailed: "The partner's reply could not be sent."
    case .messageReplyTimedOut: "The partner did not answer in time."
    case .fileAccessDenied(let path):
      "\(path) cannot be read. Check the path, and keep the file until it has arrived."
    case .contentPending: "Content is still on its way. Wait until hasContentPending is false."
    case .storage(let reason): "The content cannot be saved: \(reason)."
    }
  }
}

extension WatchConnectivityError: LocalizedError {
  public var errorDescription: String? { description }
}
