import Foundation

/// A store whose records can be corrected and deleted.
public protocol EditableQuizStore: QuizStore {
  /// Replaces the record with the same identifier.
  ///
  /// - Returns: whether there was such a record.
  /// - Throws: `QuizStoreError`; nothing is changed in that case.
  @discardableResult func update(_ record: QuizRecord) throws(QuizStoreError) -> Bool

  /// Deletes the record with an identifier permanently: afterward `add` refuses it, because the
  /// watch may send it again.
  ///
  /// - Returns: whether there was such a record.
  /// - Throws: `QuizStoreError`; nothing is deleted in that case.
  @discardableResult func delete(_ id: UUID) throws(QuizStoreError) -> Bool
}
