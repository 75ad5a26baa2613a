import Foundation
import QuizCore
import TestSupport

/// A store that records every request to keep a record, even if it is already stored.
struct NotingStore: QuizStore {
  let store: SQLiteQuizStore
  let notes: Notes
  let steps: Steps

  func add(_ record: QuizRecord) throws(QuizStoreError) -> Bool {
    steps.next()
    notes.add(record.id.uuidString)
    steps.next()
    // Stored, but not reported yet.
    defer { steps.next() }
    return try store.add(record)
  }

  func records(in dates: Range<Date>) throws(QuizStoreError) -> [QuizRecord] {
    try store.records(in: dates)
  }

  func averageScore(in dates: Range<Date>) throws(QuizStoreError) -> Double? {
    try store.averageScore(in: dates)
  }
}
