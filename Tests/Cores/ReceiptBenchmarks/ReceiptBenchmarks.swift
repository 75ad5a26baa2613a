import Foundation
import ReceiptCore
import ReceiptTesting

/// Measures receipts per second: read, validated, and verified by OpenSSL's library for comparison.
///
/// OpenSSL checks the signature and the chain, as the validator does, and returns the payload
/// undecoded. The seconds are processor time, and the three take turns, so that other work on the
/// machine does not count.
@main struct ReceiptBenchmarks {
  static let date = Date(timeIntervalSince1970: 1_421_675_520)
  static let rounds = 9

  static func main() async throws {
    let authority = try CertificateAuthority()
    let signer = ReceiptSigner(authority: authority)
    let validator = ReceiptValidator(trustRoots: [authority.root]) {
      SignatureCheck()
      CertificateChainCheck()
    }
    let openSSL = OpenSSLVerifier(root: authority.root, at: date)
    print("purchases   bytes   parse/s   ns/byte   validate/s   OpenSSL/s   validate to OpenSSL")
    for count in [1, 10, 100, 1_000, 10_000] {
      let data = Array(try signer.sign(receipt(purchases: count)))
      var parsed: [Double] = []
      var validated: [Double] = []
      var verified: [Double] = []
      for _ in 0..<rounds {
        parsed.append(try await perSecond { _ = try ReceiptParser().parse(data) })
        validated.append(try await perSecond { _ = try await validator.validate(data) })
        guard let openSSL else { continue }
        verified.append(
          try await perSecond {
            guard openSSL.verifies(data) else { throw CocoaError(.coderInvalidValue) }
          })
      }
      let ratios = zip(validated, verified).map { $0 / $1 }
      print(
        column(Double(count), 9), column(Double(data.count), 7), column(median(parsed), 9),
        column(1e9 / median(parsed) / Double(data.count), 9), column(median(validated), 12),
        verified.isEmpty ? "     absent" : column(median(verified), 11),
        verified.isEmpty ? "" : String(format: "%.2f", median(ratios)))
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

  /// Runs for about a fifth of a second.
  private static func perSecond(_ body: @Sendable () async throws -> Void) async rethrows -> Double
  {
    let start = processorSeconds()
    var seconds = 0.0
    var count = 0.0
    repeat {
      try await body()
      count += 1
      seconds = processorSeconds() - start
    } while seconds < 0.2
    return count / seconds
  }

  /// Returns the processor time of this process, in seconds.
  private static func processorSeconds() -> Double {
    var time = timespec()
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }

  private static func median(_ numbers: [Double]) -> Double {
    numbers.sorted()[numbers.count / 2]
  }

  private static func column(_ number: Double, _ width: Int) -> String {
    let text = String(format: number < 100 && number != number.rounded() ? "%.1f" : "%.0f", number)
    return String(repeating: " ", count: max(0, width - text.count)) + text
  }
}
