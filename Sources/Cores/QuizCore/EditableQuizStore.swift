import Foundation

/// A store whose records can be corrected and deleted.
public protocol EditableQuizStore: QuizStore {
  /// Replaces the record with the same identifier.
  ///
  /// - Returns: whether there was such a record.
  /// - Throws: `QuizStoreError`; nothing is changed in that case.
  @discardableResult func update(_ record: QuizRecord) throws(QuizStoreError) -> Bool

  /// Deletes a record permanently: afterward `add` refuses its identifier, because the watch may
  /// send the record again.
  ///
  /// - Returns: whether there was such a record.
  /// - Throws: `QuizStoreError`; nothing is deleted in that case.
  @discardableResult func delete(_ id: UUID) throws(QuizStoreError) -> Bool
}
