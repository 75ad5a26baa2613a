import GRDB
import TestSupport

/// The goods that customers own, in SQLite. Granting is idempotent: the transaction is the row's
/// key.
@MainActor final class Goods {
  private let database: DatabaseQueue
  private let steps: Steps

  init(path: String, steps: Steps) throws {
    self.steps = steps
    database = try DatabaseQueue(path: path)
    try database.write { database in
      try database.execute(
        sql: """
          CREATE TABLE IF NOT EXISTS granted (transactionIdentifier TEXT PRIMARY KEY, product TEXT);
          CREATE TABLE IF NOT EXISTS stock (product TEXT PRIMARY KEY, amount INTEGER NOT NULL);
          """)
    }
  }

  func grant(_ transactionIdentifier: String, product: String) throws {
    steps.next()
    try database.write { database in
      try database.execute(
        sql: "INSERT OR IGNORE INTO granted VALUES (?, ?)",
        arguments: [transactionIdentifier, product])
      guard database.changesCount == 1 else { return }
      try database.execute(
        sql: """
          INSERT INTO stock VALUES (?, 1)
          ON CONFLICT (product) DO UPDATE SET amount = amount + 1
          """, arguments: [product])
    }
    steps.next()
  }
}
