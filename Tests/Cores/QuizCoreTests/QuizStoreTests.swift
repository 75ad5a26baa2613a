import Foundation
import GRDB
import QuizCore
import TestSupport
import Testing

@Suite struct QuizStoreTests {
  static let start = Date(timeIntervalSince1970: 1_421_675_520)
  static let always = Date.distantPast..<Date.distantFuture

  static func stores() throws -> [any EditableQuizStore] {
    [MemoryQuizStore(), try SQLiteQuizStore(database: DatabaseQueue())]
  }

  static func record(_ score: Int, at date: Date) -> QuizRecord {
    QuizRecord(date: date, scores: ["a": score])
  }

  @Test func aRecordIsStoredOnce() throws {
    for store in try Self.stores() {
      let record = Self.record(5, at: Self.start)
      #expect(try store.add(record))
      #expect(try !store.add(record))
      // The first record counts, regardless of later ones with its identifier.
      #expect(try !store.add(QuizRecord(id: record.id, date: Self.start, scores: ["a": 9])))
      #expect(try store.records(in: Self.always) == [record])
    }
  }

  @Test func correctsAndDeletesRecords() throws {
    for store in try Self.stores() {
      let record = Self.record(5, at: Self.start)
      let corrected = QuizRecord(id: record.id, date: Self.start + 1, scores: ["a": 9])
      #expect(try !store.update(record))
      #expect(try !store.delete(record.id))
      try store.add(record)
      #expect(try store.update(corrected))
      #expect(try store.records(in: Self.always) == [corrected])
      #expect(try store.averageScore(in: Self.always) == 9)
      #expect(try store.delete(record.id))
      #expect(try !store.delete(record.id))
      #expect(try !store.update(corrected))
      // The watch sends the record again.
      #expect(try !store.add(record))
      #expect(try store.records(in: Self.always).isEmpty)
    }
  }

  @Test func bothStoresAgreeOnRandomRecords() throws {
    var generator = SeededGenerator(seed: 3)
    let stores = try Self.stores()
    for _ in 1...200 {
      let record = Self.record(
        .random(in: 0...30, using: &generator),
        at: Self.start + .random(in: 0...100, using: &generator).rounded() / 3)
      for store in stores { try store.add(record) }
    }
    #expect(try stores[0].records(in: Self.always) == stores[1].records(in: Self.always))
    for _ in 1...100 {
      let bounds = [0, 1].map { _ in Self.start + .random(in: 0...40, using: &generator) }.sorted()
      let range = bounds[0]..<bounds[1]
      #expect(try stores[0].records(in: range) == stores[1].records(in: range))
      let averages = try stores.map { try $0.averageScore(in: range) ?? -1 }
      #expect(abs(averages[0] - averages[1]) < 1e-9)
    }
  }

  @Test func aRangeHasItsFirstMomentAndNotItsLast() throws {
    for store in try Self.stores() {
      for second in 0...3 { try store.add(Self.record(second, at: Self.start + Double(second))) }
      let records = try store.records(in: Self.start + 1..<Self.start + 3)
      #expect(records.map(\.score) == [1, 2])
    }
  }

  @Test func theDatabaseOutlivesItsStore() throws {
    let folder = try TemporaryTree()
    let path = folder.path("quiz.sqlite")
    let record = QuizRecord(date: Self.start + 0.123_456, scores: ["a": 1, "b": -2])
    try SQLiteQuizStore(path: path).add(record)
    #expect(try SQLiteQuizStore(path: path).records(in: Self.always) == [record])
  }

  @Test func aDatabaseThatCannotBeOpenedIsReported() throws {
    #expect(throws: QuizStoreError.self) { try SQLiteQuizStore(path: "/nowhere/quiz.sqlite") }
  }
}
