import Foundation
import X509

/// Tells whether a receipt is the store's, and meant for this app on this device.
///
///     let validator = ReceiptValidator(trustRoots: [appleRoot]) {
///       SignatureCheck()
///       CertificateChainCheck()
///       BundleIdentifierCheck("com.example.app")
///     }
///     let receipt = try await validator.validate(contentsOf: url)
///
/// The steps are: locate the file, read it, then the checks in the order in which they are listed.
/// The first that fails ends it. A validator without `SignatureCheck` and `CertificateChainCheck`
/// believes whatever is in the file.
///
/// Source: Apple, "Validating receipts on the device".
public struct ReceiptValidator: Sendable {
  /// The roots that a chain of certificates may end in.
  public let trustRoots: [Certificate]
  /// How receipts are read.
  public var parser = ReceiptParser()
  private let checks: [any ReceiptCheck]

  /// Makes a validator.
  ///
  /// - Parameters:
  ///   - trustRoots: the certificates that you trust from the start, compiled in or bundled:
  ///     Apple's root for the App Store's receipts.
  ///   - checks: what must hold, in this order.
  public init(
    trustRoots: [Certificate], @ReceiptCheckBuilder checks: () -> [any ReceiptCheck]
  ) {
    self.trustRoots = trustRoots
    self.checks = checks()
  }

  /// Validates a receipt's bytes.
  ///
  /// - Throws: `ReceiptError`, that of the first step that failed.
  public func validate(_ data: some DataProtocol & Sendable) async throws(ReceiptError)
    -> ValidatedReceipt
  {
    var work = ParsingWork()
    let signedData = try parser.container(data, work: &work)
    let receipt = try parser.payload(signedData.payload, work: &work)
    let evidence = ReceiptEvidence(
      receipt: receipt, trustRoots: trustRoots, signedData: signedData)
    for check in checks { try await check.check(evidence) }
    return ValidatedReceipt(receipt)
  }

  /// Validates the receipt in a file, such as `Bundle.main.appStoreReceiptURL`.
  ///
  /// - Throws: `ReceiptError`, that of the first step that failed; `.missing` when there is no
  ///   file.
  public func validate(contentsOf url: URL?) async throws(ReceiptError) -> ValidatedReceipt {
    guard let url, let data = try? Data(contentsOf: url) else {
      throw .missing(path: url?.path ?? "an unknown place")
    }
    return try await validate(data)
  }

  /// Validates a receipt in base64, as a device sends it to its server.
  ///
  /// - Throws: `ReceiptError`, that of the first step that failed.
  public func validate(base64: String) async throws(ReceiptError) -> ValidatedReceipt {
    try await validate(ReceiptParser.decode(base64: base64))
  }
}

extension ReceiptValidator: CustomStringConvertible {
  /// The names of the checks in their order.
  public var description: String {
    checks.map { "\(type(of: $0))" }.joined(separator: ", ")
  }
}
