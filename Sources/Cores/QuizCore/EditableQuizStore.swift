import Foundation

/// A store whose records people may correct and delete.
public protocol EditableQuizStore: QuizStore {
  /// Replaces the record with the same identifier.
  ///
  /// - Returns: whether there was one.
  /// - Throws: `QuizStoreError`; nothing is changed then.
  @discardableResult func update(_ record: QuizRecord) throws(QuizStoreError) -> Bool

  /// Deletes the record with an identifier, for good: `add` refuses it from then on, because the
  /// watch may send it again.
  ///
  /// - Returns: whether there was one.
  /// - Throws: `QuizStoreError`; nothing is deleted then.
  @discardableResult func delete(_ id: UUID) throws(QuizStoreError) -> Bool
}
