import Foundation
import Synchronization

/// Keeps records in memory, for samples and tests.
public final class MemoryQuizStore: QuizStore {
  private let kept = Mutex<[UUID: QuizRecord]>([:])

  public init() {}

  @discardableResult public func add(_ record: QuizRecord) throws(QuizStoreError) -> Bool {
    kept.withLock { kept in
      guard kept[record.id] == nil else { return false }
      kept[record.id] = record
      return true
    }
  }

  public func records(in dates: Range<Date>) throws(QuizStoreError) -> [QuizRecord] {
    kept.withLock { $0.values.filter { dates.contains($0.date) } }
      .sorted { ($0.date, $0.id.uuidString) < ($1.date, $1.id.uuidString) }
  }

  public func averageScore(in dates: Range<Date>) throws(QuizStoreError) -> Double? {
    let scores = try records(in: dates).map(\.score)
    return scores.isEmpty ? nil : Double(scores.reduce(0, +)) / Double(scores.count)
  }
}
