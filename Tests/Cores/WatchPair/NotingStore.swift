import Foundation
import QuizCore

/// A store that writes down what it is asked to keep, also when it is there already.
struct NotingStore: QuizStore {
  let store: SQLiteQuizStore
  let notes: Notes

  func add(_ record: QuizRecord) throws(QuizStoreError) -> Bool {
    notes.add(record.id.uuidString)
    WatchPair.showLife()
    return try store.add(record)
  }

  func records(in dates: Range<Date>) throws(QuizStoreError) -> [QuizRecord] {
    try store.records(in: dates)
  }

  func averageScore(in dates: Range<Date>) throws(QuizStoreError) -> Double? {
    try store.averageScore(in: dates)
  }
}
