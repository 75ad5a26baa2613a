import Foundation
import ReceiptCore
import ReceiptTesting

/// Receipts in a second: read, validated, and verified by OpenSSL's library beside it.
///
/// OpenSSL checks signature and chain, as the validator does, and hands the payload out unread.
@main struct ReceiptBenchmarks {
  static let date = Date(timeIntervalSince1970: 1_421_675_520)

  static func main() async throws {
    let authority = try CertificateAuthority()
    let signer = ReceiptSigner(authority: authority)
    let validator = ReceiptValidator(trustRoots: [authority.root]) {
      SignatureCheck()
      CertificateChainCheck()
    }
    let openSSL = OpenSSLVerifier(root: authority.root, at: date)
    print("purchases   bytes   parse/s   validate/s   OpenSSL/s   validate to OpenSSL")
    for count in [1, 10, 100, 1_000, 10_000] {
      let data = Array(try signer.sign(receipt(purchases: count)))
      let parsed = try perSecond { _ = try ReceiptParser().parse(data) }
      let validated = try await perSecond { _ = try await validator.validate(data) }
      let verified = try openSSL.map { openSSL in
        try perSecond { guard openSSL.verifies(data) else { throw CocoaError(.coderInvalidValue) } }
      }
      print(
        column(count, 9), column(data.count, 7), column(parsed, 9),
        column(validated, 12), verified.map { column($0, 11) } ?? "     absent",
        verified.map { String(format: "%.3f", validated / $0) } ?? "")
    }
    if openSSL == nil { print("OpenSSL's library (libcrypto.so.3) is not installed.") }
  }

  private static func receipt(purchases count: Int) -> AppReceipt {
    AppReceipt(
      bundleIdentifier: "com.example.shop", appVersion: "7", creationDate: date,
      opaqueValue: Array(0..<16), sha1Hash: Array(0..<20), environment: .production,
      inAppPurchases: (0..<count).map { number in
        InAppPurchaseReceipt(
          productIdentifier: "com.example.shop.coins", transactionIdentifier: "\(number)",
          purchaseDate: date, productType: .consumable,
          originalTransactionIdentifier: "\(number)", originalPurchaseDate: date)
      })
  }

  /// Runs for about a second.
  private static func perSecond(_ body: @Sendable () async throws -> Void) async rethrows -> Double
  {
    let clock = ContinuousClock()
    let start = clock.now
    var count = 0.0
    repeat {
      try await body()
      count += 1
    } while clock.now - start < .seconds(1)
    return count / ((clock.now - start) / .seconds(1))
  }

  private static func perSecond(_ body: () throws -> Void) rethrows -> Double {
    let clock = ContinuousClock()
    let start = clock.now
    var count = 0.0
    repeat {
      try body()
      count += 1
    } while clock.now - start < .seconds(1)
    return count / ((clock.now - start) / .seconds(1))
  }

  private static func column(_ number: Double, _ width: Int) -> String {
    guard number < 100 else { return column(Int(number), width) }
    let text = String(format: "%.1f", number)
    return String(repeating: " ", count: max(0, width - text.count)) + text
  }

  private static func column(_ number: Int, _ width: Int) -> String {
    let text = "\(number)"
    return String(repeating: " ", count: max(0, width - text.count)) + text
  }
}
