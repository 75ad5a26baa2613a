import Foundation

/// A verified notification from the store, version 2: an event and the transaction that it
/// concerns.
///
/// Only `SignedTransactionVerifier` makes these.
///
/// Source: Apple, "responseBodyV2DecodedPayload".
public struct ServerNotification: Hashable, Sendable, Identifiable {
  /// The notification's own identifier (`notificationUUID`). The store sends the same notification
  /// again until your server has answered, so handle each identifier once.
  public let id: UUID
  public let kind: NotificationKind
  /// Details of the kind, such as `VOLUNTARY` for `EXPIRED`.
  public let subtype: String?
  /// The date when the store signed it. Notifications can arrive out of order: sort them by this
  /// date.
  public let signedDate: Date
  /// The verified transaction that the notification concerns; `nil` for a test or a summary, which
  /// concern none.
  public let transaction: SignedTransaction?
}

extension ServerNotification: CustomStringConvertible {
  /// A short description, such as "EXPIRED VOLUNTARY of 1004".
  public var description: String {
    let words = [kind.rawValue, subtype].compactMap(\.self).joined(separator: " ")
    return transaction?.transactionIdentifier.map { "\(words) of \($0)" } ?? words
  }
}
