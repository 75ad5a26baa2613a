import Foundation
import X509

/// Checks that a receipt comes from the store and belongs to this app and this device.
///
///     let validator = ReceiptValidator(trustRoots: [appleRoot]) {
///       SignatureCheck()
///       CertificateChainCheck()
///       BundleIdentifierCheck("com.example.app")
///     }
///     let receipt = try await validator.validate(contentsOf: url)
///
/// It locates the file, parses it, and performs the checks in the listed order. The first step that
/// fails ends the validation. A validator without `SignatureCheck` and `CertificateChainCheck`
/// accepts any forged file.
///
/// Source: Apple, "Validating receipts on the device".
public struct ReceiptValidator: Sendable {
  /// The root certificates that a chain may end in.
  public let trustRoots: [Certificate]
  /// The parser that reads the receipts.
  public var parser = ReceiptParser()
  private let checks: [any ReceiptCheck]

  /// Makes a validator.
  ///
  /// - Parameters:
  ///   - trustRoots: the root certificates to trust, compiled in or bundled: Apple's root for
  ///     receipts from the App Store.
  ///   - checks: the checks to perform, in this order.
  public init(
    trustRoots: [Certificate], @ReceiptCheckBuilder checks: () -> [any ReceiptCheck]
  ) {
    self.trustRoots = trustRoots
    self.checks = checks()
  }

  /// Validates a receipt's bytes.
  ///
  /// - Throws: the `ReceiptError` of the first step that failed.
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
  /// - Throws: the `ReceiptError` of the first step that failed; `.missing` if there is no file.
  public func validate(contentsOf url: URL?) async throws(ReceiptError) -> ValidatedReceipt {
    guard let url, let data = try? Data(contentsOf: url) else {
      throw .missing(path: url?.path ?? "an unknown place")
    }
    return try await validate(data)
  }

  /// Validates a receipt in base64, as a device sends it to the app's server.
  ///
  /// - Throws: the `ReceiptError` of the first step that failed.
  public func validate(base64: String) async throws(ReceiptError) -> ValidatedReceipt {
    try await validate(ReceiptParser.decode(base64: base64))
  }
}

extension ReceiptValidator: CustomStringConvertible {
  /// The names of the checks, in order.
  public var description: String {
    checks.map { "\(type(of: $0))" }.joined(separator: ", ")
  }
}
