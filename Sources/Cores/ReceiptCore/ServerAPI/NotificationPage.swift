/// A page of notifications in an answer.
///
/// Source: Apple, "NotificationHistoryResponse".
package struct NotificationPage: Codable, Hashable, Sendable {
  package struct Item: Codable, Hashable, Sendable {
    package var signedPayload: String
    package var sendAttempts: [SendAttempt]

    package init(signedPayload: String, sendAttempts: [SendAttempt]) {
      self.signedPayload = signedPayload
      self.sendAttempts = sendAttempts
    }
  }

  package var notificationHistory: [Item]
  /// Indicates whether there is another page. Request it with this page's `paginationToken`.
  package var hasMore: Bool
  package var paginationToken: String?

  package init(notificationHistory: [Item], hasMore: Bool, paginationToken: String?) {
    self.notificationHistory = notificationHistory
    self.hasMore = hasMore
    self.paginationToken = paginationToken
  }
}
