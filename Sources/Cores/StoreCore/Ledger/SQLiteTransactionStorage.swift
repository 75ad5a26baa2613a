import Foundation
import GRDB

/// Keeps transactions in an SQLite database: a file of its own, or an app's database.
public struct SQLiteTransactionStorage: TransactionStorage {
  private static let table = "storeTransaction"

  private let database: any DatabaseWriter

  /// Opens a database file, creating it if necessary.
  ///
  /// - Throws: `StoreError.storage` if it cannot be opened.
  public init(path: String) throws(StoreError) {
    let database = try Self.storing { try DatabaseQueue(path: path) }
    try self.init(database: database)
  }

  /// Uses the app's own database.
  ///
  /// - Throws: `StoreError.storage` if the table cannot be created.
  public init(database: any DatabaseWriter) throws(StoreError) {
    self.database = database
    try Self.storing {
      try database.write { database in
        try database.create(table: Self.table, options: .ifNotExists) { table in
          table.primaryKey("id", .integer)
          // For readers of the file: the record contains everything.
          table.column("productIdentifier", .text).notNull()
          table.column("state", .text).notNull()
          table.column("isFinished", .boolean).notNull()
          table.column("record", .text).notNull()
        }
      }
    }
  }

  public func records() throws(StoreError) -> [TransactionRecord] {
    try Self.storing {
      let texts = try database.read { database in
        try String.fetchAll(database, sql: "SELECT record FROM \(Self.table) ORDER BY id")
      }
      let decoder = JSONDecoder()
      return try texts.map { try decoder.decode(TransactionRecord.self, from: Data($0.utf8)) }
    }
  }

  public func save(_ records: [TransactionRecord]) throws(StoreError) {
    try Self.storing {
      let encoder = JSONEncoder()
      encoder.outputFormatting = .sortedKeys
      let rows = try records.map { ($0, String(decoding: try encoder.encode($0), as: UTF8.self)) }
      // One SQL transaction: a process that is killed leaves all records or none.
      try database.write { database in
        for (record, text) in rows {
          try database.execute(
            sql: """
              INSERT OR REPLACE INTO \(Self.table)
              (id, productIdentifier, state, isFinished, record) VALUES (?, ?, ?, ?, ?)
              """,
            arguments: [
              record.id, record.payment.productIdentifier, record.state.rawValue,
              record.isFinished, text,
            ])
        }
      }
    }
  }

  private static func storing<Value>(
    _ body: () throws -> Value
  ) throws(StoreError) -> Value {
    do { return try body() } catch { throw .storage(reason: "\(error)") }
  }
}
