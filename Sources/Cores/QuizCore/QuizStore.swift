import Foundation

/// Where records are kept.
public protocol QuizStore: Sendable {
  /// Keeps a record. One with the identifier of a record that is there changes nothing.
  ///
  /// - Returns: whether it is new.
  /// - Throws: `QuizStoreError`; the record is not kept then.
  @discardableResult func add(_ record: QuizRecord) throws(QuizStoreError) -> Bool

  /// The records from a date to before another, by date and then by identifier.
  ///
  /// - Throws: `QuizStoreError`.
  func records(in dates: Range<Date>) throws(QuizStoreError) -> [QuizRecord]

  /// The mean score of those records; `nil` where there is none.
  ///
  /// - Throws: `QuizStoreError`.
  func averageScore(in dates: Range<Date>) throws(QuizStoreError) -> Double?
}

/// What can go wrong with a store of records.
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
