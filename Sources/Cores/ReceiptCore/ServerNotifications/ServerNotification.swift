import Foundation

/// A verified notification of the store, version 2: what happened, and to which transaction.
///
/// Only `SignedTransactionVerifier` makes one.
///
/// Source: Apple, "responseBodyV2DecodedPayload".
public struct ServerNotification: Hashable, Sendable, Identifiable {
  /// The notification's own identifier (`notificationUUID`). The store sends the same one again
  /// until your server has answered, so handle each once.
  public let id: UUID
  public let kind: NotificationKind
  /// More about the kind, such as `VOLUNTARY` for `EXPIRED`.
  public let subtype: String?
  /// When the store signed it. Notifications can overtake one another: this is their order.
  public let signedDate: Date
  /// The transaction that it is about, verified too; `nil` if it is about none, as a test or a
  /// summary is.
  public let transaction: SignedTransaction?
}

extension ServerNotification: CustomStringConvertible {
  /// In short: "EXPIRED VOLUNTARY of 1004".
  public var description: String {
    let words = [kind.rawValue, subtype].compactMap(\.self).joined(separator: " ")
    return transaction?.transactionIdentifier.map { "\(words) of \($0)" } ?? words
  }
}
