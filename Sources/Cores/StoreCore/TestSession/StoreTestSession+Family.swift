import Foundation

/// Family Sharing. Each member has a store of their own on the same clock, and gets transactions of
/// their own.
///
/// Source: Apple, "Supporting Family Sharing in your app".
extension StoreTestSession {
  /// The largest number of members that a customer can share with.
  static let familyLimit = 5

  /// Shares the customer's present and future purchases with another member of the family: the
  /// products that can be shared, and each renewal. Each member receives from one person: a new one
  /// replaces the previous one. After a new launch, call this again.
  ///
  /// - Throws: `StoreError.familyIsFull` with more than five members, or `storage`.
  public func startSharing(with member: StoreTestSession) throws(StoreError) {
    guard member !== self, !familyMembers.contains(where: { $0 === member }) else { return }
    guard familyMembers.count < Self.familyLimit else { throw .familyIsFull }
    try member.sharer?.stopSharing(with: member)
    try member.takeShared(ledger.all)
    familyMembers.append(member)
    member.sharer = self
  }

  /// Ends the sharing with a member, as either of the two can at any time. Shared purchases are
  /// revoked.
  ///
  /// - Throws: `StoreError.storage`; the sharing continues in that case.
  public func stopSharing(with member: StoreTestSession) throws(StoreError) {
    guard familyMembers.contains(where: { $0 === member }) else { return }
    // The past periods of a subscription do not change.
    let revoked = member.ledger.all.filter { record in
      record.isShared
        && (record.productType != .autoRenewableSubscription || record.renewalState != nil)
    }.map { record in
      var record = record
      record.revoke(at: clock.now)
      return record
    }
    try member.ledger.commit(revoked)
    familyMembers.removeAll { $0 === member }
    member.sharer = nil
    if !revoked.isEmpty { member.emit(.revoked(revoked)) }
  }

  /// Copies changes from the account of the member who shares.
  func takeShared(_ records: [TransactionRecord]) throws(StoreError) {
    var new: [TransactionRecord] = []
    var changed: [TransactionRecord] = []
    var revoked: [TransactionRecord] = []
    for record in records where record.state == .purchased && record.sharedID == nil {
      if var known = ledger.all.last(where: { $0.isShared && $0.sharedID == record.id }) {
        known.renewalState = record.renewalState
        known.expirationDate = record.expirationDate
        known.isUpgraded = record.isUpgraded
        if let date = record.revocationDate { known.revoke(at: date) }
        record.revocationDate == nil ? changed.append(known) : revoked.append(known)
      } else if let shared = shared(record, id: ledger.nextID + new.count) {
        new.append(shared)
      }
    }
    try ledger.commit(changed + revoked + new)
    if !revoked.isEmpty { emit(.revoked(revoked)) }
    if !new.isEmpty { emit(.updated(new)) }
  }

  /// Returns a family member's own transaction for a shared purchase; `nil` if they get none.
  private func shared(_ record: TransactionRecord, id: Int) -> TransactionRecord? {
    guard let product = product(record.payment.productIdentifier), product.isFamilyShareable,
      record.revocationDate == nil,
      record.productType != .autoRenewableSubscription || record.renewalState?.entitles == true
    else { return nil }
    var shared = TransactionRecord(
      id: id, payment: Payment(product: product), productType: record.productType,
      state: .purchased, purchaseDate: record.purchaseDate)
    shared.sharedID = record.id
    shared.originalID = ledger.all.first { $0.isShared && $0.payment == shared.payment }?.id
    shared.subscriptionPeriod = record.subscriptionPeriod
    shared.expirationDate = record.expirationDate
    shared.renewalNumber = record.renewalNumber
    shared.renewalState = record.renewalState
    return shared
  }
}

extension TransactionRecord {
  /// Indicates whether another member made the purchase, and still shares it.
  var isShared: Bool {
    sharedID != nil && state == .purchased && revocationDate == nil
  }

  /// Revokes access.
  mutating func revoke(at date: Date) {
    revocationDate = date
    isRevocationPending = true
    // A purchase that was revoked before its delivery is never delivered.
    isFinished = true
    if renewalState != nil { renewalState = .revoked }
    changesAt = nil
  }
}
