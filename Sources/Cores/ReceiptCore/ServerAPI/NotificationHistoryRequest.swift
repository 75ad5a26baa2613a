import Foundation

/// A request for the store's notifications.
///
/// Source: Apple, "NotificationHistoryRequest".
package struct NotificationHistoryRequest: Codable, Hashable, Sendable {
  package var startDate: Date
  package var endDate: Date
  package var notificationType: NotificationKind?
  package var notificationSubtype: String?
  package var transactionId: String?
  package var onlyFailures: Bool?

  package init(_ dates: Range<Date>, filter: NotificationFilter?, onlyFailures: Bool) {
    startDate = dates.lowerBound
    endDate = dates.upperBound
    switch filter {
    case .kind(let kind, let subtype):
      notificationType = kind
      notificationSubtype = subtype
    case .customer(let transactionIdentifier): transactionId = transactionIdentifier
    case nil: break
    }
    self.onlyFailures = onlyFailures ? true : nil
  }
}
