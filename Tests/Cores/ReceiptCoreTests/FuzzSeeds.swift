import Foundation
import ReceiptCore
import ReceiptTesting
import Testing
import X509

/// The inputs that the fuzz tests damage: receipts and a transaction that were signed once and
/// stored in `Seeds/`, since each new signature is different.
///
/// `RECORD=1 swift test --filter FuzzSeedTests` makes them again.
enum FuzzSeeds {
  static let folder = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Seeds")
  static let receiptNames = ["receipt-der", "receipt-ber", "receipt-attributes", "receipt-empty"]

  static func load(_ name: String) throws -> Data {
    try ReceiptParser.decode(
      base64: String(contentsOf: folder.appending(path: "\(name).b64"), encoding: .utf8))
  }

  static func root() throws -> Certificate { try Certificate(derEncoded: Array(load("root"))) }
}

@Suite struct FuzzSeedTests {
  @Test(.enabled(if: ProcessInfo.processInfo.environment["RECORD"] == "1", "only with RECORD=1"))
  func recordsTheSeeds() throws {
    let authority = try Samples.elliptic.get()
    var signer = ReceiptSigner(authority: authority)
    signer.certificates.removeLast()
    try save("receipt-der", signer.sign(Samples.receipt()))
    try save("receipt-empty", signer.sign(Samples.receipt(purchases: [])))
    signer.usesIndefiniteLength = true
    try save("receipt-ber", signer.sign(Samples.receipt()))
    signer.signsAttributes = true
    try save("receipt-attributes", signer.sign(Samples.receipt()))
    try save("root", Data(base64Encoded: pemBody(authority.root)) ?? Data())
    let transaction = SignedTransaction(
      bundleIdentifier: Samples.bundleIdentifier, environment: "Sandbox",
      signedDate: Samples.date)
    try save(
      "transaction", Data(TransactionSigner(authority: authority).sign(transaction).utf8))
    Issue.record("The seeds are new; commit them.")
  }

  @Test func theSeedsAreGood() async throws {
    let root = try FuzzSeeds.root()
    let validator = ReceiptValidator(trustRoots: [root]) {
      SignatureCheck()
      CertificateChainCheck()
    }
    for name in FuzzSeeds.receiptNames {
      _ = try await validator.validate(FuzzSeeds.load(name))
    }
    let text = String(decoding: try FuzzSeeds.load("transaction"), as: UTF8.self)
    _ = try await SignedTransactionVerifier(
      trustRoots: [root], bundleIdentifier: Samples.bundleIdentifier
    ).verify(text)
  }

  private func save(_ name: String, _ data: Data) throws {
    try FileManager.default.createDirectory(
      at: FuzzSeeds.folder, withIntermediateDirectories: true)
    try (data.base64EncodedString(options: [.lineLength76Characters, .endLineWithLineFeed]) + "\n")
      .write(
        to: FuzzSeeds.folder.appending(path: "\(name).b64"), atomically: true, encoding: .utf8)
  }

  private func pemBody(_ certificate: Certificate) throws -> String {
    try certificate.serializeAsPEM().pemString.split(separator: "\n")
      .filter { !$0.hasPrefix("-") }.joined()
  }
}
