import Foundation
import Synchronization

/// Keeps records in memory, for samples and tests.
public final class MemoryQuizStore: EditableQuizStore {
  /// The records by identifier; `nil` in place of a deleted record.
  private let kept = Mutex<[UUID: QuizRecord?]>([:])

  public init() {}

  @discardableResult public func add(_ record: QuizRecord) throws(QuizStoreError) -> Bool {
    kept.withLock { kept in
      guard kept.index(forKey: record.id) == nil else { return false }
      kept.updateValue(record, forKey: record.id)
      return true
    }
  }

  @discardableResult public func update(_ record: QuizRecord) throws(QuizStoreError) -> Bool {
    kept.withLock { kept in
      guard case .some(.some) = kept[record.id] else { return false }
      kept.updateValue(record, forKey: record.id)
      return true
    }
  }

  @discardableResult public func delete(_ id: UUID) throws(QuizStoreError) -> Bool {
    kept.withLock { kept in
      guard case .some(.some) = kept[id] else { return false }
      kept.updateValue(nil, forKey: id)
      return true
    }
  }

  public func records(in dates: Range<Date>) throws(QuizStoreError) -> [QuizRecord] {
    kept.withLock { $0.values.compactMap(\.self).filter { dates.contains($0.date) } }
      .sorted { ($0.date, $0.id.uuidString) < ($1.date, $1.id.uuidString) }
  }

  public func averageScore(in dates: Range<Date>) throws(QuizStoreError) -> Double? {
    let scores = try records(in: dates).map { Double($0.score) }
    return scores.isEmpty ? nil : scores.reduce(0, +) / Double(scores.count)
  }
}
