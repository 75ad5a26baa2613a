import Foundation

/// A store of quiz records.
public protocol QuizStore: Sendable {
  /// Adds a record. Does nothing if there already is a record with its identifier.
  ///
  /// - Returns: whether the record is new.
  /// - Throws: `QuizStoreError`; the record is not added in that case.
  @discardableResult func add(_ record: QuizRecord) throws(QuizStoreError) -> Bool

  /// Returns the records in a range of dates, sorted by date and then by identifier.
  ///
  /// - Throws: `QuizStoreError`.
  func records(in dates: Range<Date>) throws(QuizStoreError) -> [QuizRecord]

  /// Returns the mean score of the records in a range of dates; `nil` if there are none.
  ///
  /// - Throws: `QuizStoreError`.
  func averageScore(in dates: Range<Date>) throws(QuizStoreError) -> Double?
}

/// An error of a store.
public enum QuizStoreError: Error, Hashable, Sendable {
  /// The records cannot be read or written.
  case storage(reason: String)
}

extension QuizStoreError: CustomStringConvertible {
  public var description: String {
    switch self {
    case .storage(let reason): "The quiz cannot be kept or read: \(reason)."
    }
  }
}
