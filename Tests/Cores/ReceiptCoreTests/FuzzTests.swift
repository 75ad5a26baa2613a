import Foundation
import ReceiptCore
import ReceiptTesting
import TestSupport
import Testing

/// Tests with much damaged input. The seeds make every run the same.
@Suite struct FuzzTests {
  static let rounds = 10
  private static let receipts = Soak.count(700)
  private static let transactions = Soak.count(300)

  /// Tests 10 times 700 receipts, or 7,000. Receipts that still parse are validated as well.
  @Test(arguments: 0..<rounds) func damagedReceiptsGiveTypedErrors(round: Int) async throws {
    var generator = SeededGenerator(seed: UInt64(1_000 + round))
    let seeds = try FuzzSeeds.receiptNames.map { Array(try FuzzSeeds.load($0)) }
    let validator = ReceiptValidator(trustRoots: [try FuzzSeeds.root()]) {
      SignatureCheck()
      CertificateChainCheck()
    }
    var refused = 0
    let before = Memory.resident()
    for _ in 0..<Self.receipts {
      let seed = seeds[Int.random(in: 0..<seeds.count, using: &generator)]
      let damaged = Mutation.apply(to: seed, using: &generator)
      do {
        let receipt = try await validator.validate(damaged)
        // A receipt that was damaged outside its signed part may still be accepted, with unchanged
        // values.
        #expect(receipt.bundleIdentifier == Samples.bundleIdentifier)
      } catch {
        let typed: ReceiptError = error
        refused += typed.description.isEmpty ? 0 : 1
      }
    }
    #expect(refused > Self.receipts * 6 / 7)
    #expect(Memory.resident() - before < 256 << 20)
  }

  /// Tests 10 times 300 signed transactions, or 3,000.
  @Test(arguments: 0..<rounds) func damagedTransactionsGiveTypedErrors(round: Int) async throws {
    var generator = SeededGenerator(seed: UInt64(2_000 + round))
    let seed = Array(try FuzzSeeds.load("transaction"))
    let verifier = SignedTransactionVerifier(
      trustRoots: [try FuzzSeeds.root()], bundleIdentifier: Samples.bundleIdentifier)
    var refused = 0
    let before = Memory.resident()
    for _ in 0..<Self.transactions {
      let damaged = Mutation.apply(to: seed, using: &generator)
      do {
        let transaction = try await verifier.verify(String(decoding: damaged, as: UTF8.self))
        #expect(transaction.bundleIdentifier == Samples.bundleIdentifier)
      } catch {
        let typed: SignedTransactionError = error
        refused += typed.description.isEmpty ? 0 : 1
      }
    }
    #expect(refused > Self.transactions * 5 / 6)
    #expect(Memory.resident() - before < 256 << 20)
  }
}
