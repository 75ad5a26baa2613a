import Foundation
import ReceiptCore

extension ServerAPIService {
  /// The age of the oldest notification in the history, in seconds: 180 days.
  static let historyAge: TimeInterval = 180 * 86_400

  /// Returns a page of the notifications that were sent.
  ///
  /// - Parameter token: the `paginationToken` of the page before; `nil` for the first.
  /// - Throws: `ServerAPIRefusal`.
  func notifications(for body: Data, token: String?) throws -> NotificationPage {
    guard
      let question = try? SignedTransaction.decoder.decode(
        NotificationHistoryRequest.self, from: body)
    else { throw ServerAPIRefusal.badRequest }
    guard question.startDate < question.endDate else {
      throw ServerAPIRefusal.startDateAfterEndDate
    }
    guard question.startDate >= now() - Self.historyAge else {
      throw ServerAPIRefusal.startDateTooFarInPast
    }
    guard question.transactionId == nil || question.notificationType == nil else {
      throw ServerAPIRefusal.multipleFiltersSupplied
    }
    let found = try notifications.filter { try matches($0, question) }
    var start = 0
    if let token {
      guard let number = Int(token), number > 0, number <= found.count else {
        throw ServerAPIRefusal.invalidPaginationToken
      }
      start = number
    }
    let end = min(start + pageSize, found.count)
    return NotificationPage(
      notificationHistory: found[start..<end].map {
        NotificationPage.Item(signedPayload: $0.signedPayload, sendAttempts: $0.attempts)
      }, hasMore: end < found.count, paginationToken: end < found.count ? "\(end)" : nil)
  }

  private func matches(
    _ record: NotificationRecord, _ question: NotificationHistoryRequest
  ) throws -> Bool {
    let body = try NotificationBody(unverified: record.signedPayload)
    guard (question.startDate..<question.endDate).contains(body.signedDate) else { return false }
    if question.onlyFailures == true, record.attempts.contains(where: \.isSuccess) { return false }
    if let kind = question.notificationType, kind != body.notificationType { return false }
    if let subtype = question.notificationSubtype, subtype != body.subtype { return false }
    // The service has one customer, who owns all transactions.
    guard let identifier = question.transactionId else { return true }
    try check(identifier)
    return try body.transactionIdentifier != nil
  }
}
