import Foundation
import QuizCore
import TestSupport

/// A store that writes down what it is asked to keep, also when it is there already.
struct NotingStore: QuizStore {
  let store: SQLiteQuizStore
  let notes: Notes
  let steps: Steps

  func add(_ record: QuizRecord) throws(QuizStoreError) -> Bool {
    steps.next()
    notes.add(record.id.uuidString)
    steps.next()
    // Stored, and nobody told of it yet.
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
