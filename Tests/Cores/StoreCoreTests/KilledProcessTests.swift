import Foundation
import GRDB
import StoreCore
import Subprocess
import SystemPackage
import TestSupport
import Testing

/// An app that is killed between paying and finishing, at every step.
@Suite struct KilledProcessTests {
  @Test(arguments: ["observer", "async"])
  func everyPurchaseIsDeliveredExactlyOnceWhereverTheAppIsKilled(style: String) async throws {
    var step = 0
    var wasKilled = true
    var deliveries: Set<Int> = []
    while wasKilled {
      step += 1
      try #require(step < 200)
      // Uses a folder in memory: a killed process loses nothing that it wrote, and commits to a
      // disk are slow.
      let folder = try TemporaryTree(inMemory: true)
      let files = [folder.path("store"), folder.path("shop")]
      wasKilled = try await !lives(files + [style, "buy", "\(step)"])
      // The next launch may die as well; the one after it does not.
      _ = try await lives(files + [style, "resume", "\(step / 2)"])
      #expect(try await lives(files + [style, "resume", "0"]))

      let records = try SQLiteTransactionStorage(path: files[0]).records()
      let paid = records.filter { $0.state == .purchased }
      #expect(records.allSatisfy { $0.state != .purchasing })
      let (granted, amounts) = try goods(files[1])
      #expect(granted == Set(paid.map { "\($0.id)" }), "\(style), killed at step \(step)")
      #expect(
        amounts == Dictionary(grouping: paid, by: \.payment.productIdentifier).mapValues(\.count),
        "\(style), killed at step \(step)")
      // In the async style a restored transaction may remain; all others are finished.
      #expect(records.allSatisfy { $0.isFinished || $0.state == .restored && style == "async" })
      deliveries.insert(paid.count)
    }
    // The steps range from a death before the first payment to no death.
    #expect(step > 20)
    #expect(deliveries.count > 3)
  }

  /// Runs the shop, and returns whether it ended normally. Any end other than a normal one or a
  /// kill is a failure.
  private func lives(_ arguments: [String]) async throws -> Bool {
    let result = try await run(
      .path(FilePath(BuiltProgram.path("store-shop"))), arguments: Arguments(arguments),
      output: .discarded, error: .string(limit: 65_536))
    switch result.terminationStatus {
    case .exited(0): return true
    case .signaled(9): return false
    default:
      Issue.record("\(result.terminationStatus): \(result.standardError)")
      return true
    }
  }

  private func goods(_ path: String) throws -> (granted: Set<String>, amounts: [String: Int]) {
    try DatabaseQueue(path: path).read { database in
      let granted = try String.fetchSet(
        database, sql: "SELECT transactionIdentifier FROM granted")
      let rows = try Row.fetchAll(database, sql: "SELECT product, amount FROM stock")
      return (granted, Dictionary(uniqueKeysWithValues: rows.map { ($0["product"], $0["amount"]) }))
    }
  }
}
