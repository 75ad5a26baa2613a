import Foundation
import GRDB

/// Keeps records in an SQLite database: a file of its own, or an app's database.
public struct SQLiteQuizStore: EditableQuizStore {
  private let database: any DatabaseWriter

  /// Opens a database file, creating it if necessary.
  ///
  /// - Throws: `QuizStoreError` if it cannot be opened.
  public init(path: String) throws(QuizStoreError) {
    let database = try Self.storing { try DatabaseQueue(path: path) }
    try self.init(database: database)
  }

  /// Uses the app's own database.
  ///
  /// - Throws: `QuizStoreError` if the table cannot be created.
  public init(database: any DatabaseWriter) throws(QuizStoreError) {
    self.database = database
    var migrator = DatabaseMigrator()
    migrator.registerMigration("quiz") { database in
      try database.create(table: "quiz") { table in
        table.primaryKey("id", .text)
        // Seconds since 2001, as in `Date` itself: with another epoch, some dates would be rounded.
        table.column("date", .double).notNull().indexed()
        table.column("score", .integer).notNull()
        // The points of each answer, as JSON.
        table.column("scores", .text).notNull()
      }
    }
    migrator.registerMigration("deletedQuiz") { database in
      try database.create(table: "deletedQuiz") { table in table.primaryKey("id", .text) }
    }
    try Self.storing { try migrator.migrate(database) }
  }

  @discardableResult public func add(_ record: QuizRecord) throws(QuizStoreError) -> Bool {
    try Self.storing {
      let scores = String(decoding: try Self.encoder.encode(record.scores), as: UTF8.self)
      return try database.write { database in
        // The primary key decides: two simultaneous deliveries cannot both be new.
        try database.execute(
          sql: """
            INSERT OR IGNORE INTO quiz (id, date, score, scores) SELECT ?, ?, ?, ?
            WHERE NOT EXISTS (SELECT 1 FROM deletedQuiz WHERE id = ?)
            """,
          arguments: [
            record.id.uuidString, record.date.timeIntervalSinceReferenceDate, record.score, scores,
            record.id.uuidString,
          ])
        return database.changesCount == 1
      }
    }
  }

  @discardableResult public func update(_ record: QuizRecord) throws(QuizStoreError) -> Bool {
    try Self.storing {
      let scores = String(decoding: try Self.encoder.encode(record.scores), as: UTF8.self)
      return try database.write { database in
        try database.execute(
          sql: "UPDATE quiz SET date = ?, score = ?, scores = ? WHERE id = ?",
          arguments: [
            record.date.timeIntervalSinceReferenceDate, record.score, scores, record.id.uuidString,
          ])
        return database.changesCount == 1
      }
    }
  }

  @discardableResult public func delete(_ id: UUID) throws(QuizStoreError) -> Bool {
    try Self.storing {
      try database.write { database in
        try database.execute(sql: "DELETE FROM quiz WHERE id = ?", arguments: [id.uuidString])
        guard database.changesCount == 1 else { return false }
        // Uses the same transaction, so that nothing can arrive in between.
        try database.execute(
          sql: "INSERT INTO deletedQuiz (id) VALUES (?)", arguments: [id.uuidString])
        return true
      }
    }
  }

  public func records(in dates: Range<Date>) throws(QuizStoreError) -> [QuizRecord] {
    try Self.storing {
      let rows = try database.read { database in
        try Row.fetchAll(
          database,
          sql: "SELECT id, date, scores FROM quiz WHERE date >= ? AND date < ? ORDER BY date, id",
          arguments: Self.arguments(dates))
      }
      return try rows.map(Self.record)
    }
  }

  public func averageScore(in dates: Range<Date>) throws(QuizStoreError) -> Double? {
    try Self.storing {
      try database.read { database in
        try Double.fetchOne(
          database, sql: "SELECT AVG(score) FROM quiz WHERE date >= ? AND date < ?",
          arguments: Self.arguments(dates))
      }
    }
  }

  private static var encoder: JSONEncoder {
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    return encoder
  }

  private static func arguments(_ dates: Range<Date>) -> StatementArguments {
    [
      dates.lowerBound.timeIntervalSinceReferenceDate,
      dates.upperBound.timeIntervalSinceReferenceDate,
    ]
  }

  private static func record(_ row: Row) throws -> QuizRecord {
    guard let id = UUID(uuidString: row["id"]) else {
      throw QuizStoreError.storage(reason: "a record has the identifier \(row["id"] as String)")
    }
    let scores: String = row["scores"]
    return QuizRecord(
      id: id, date: Date(timeIntervalSinceReferenceDate: row["date"]),
      scores: try JSONDecoder().decode([String: Int].self, from: Data(scores.utf8)))
  }

  private static func storing<Value>(
    _ body: () throws -> Value
  ) throws(QuizStoreError) -> Value {
    do { return try body() } catch let error as QuizStoreError { throw error } catch {
      throw .storage(reason: "\(error)")
    }
  }
}
