import Foundation
@_spi(FixedExpiryValidationTime) import X509

/// Verifies the chain from a signer's certificate to a trusted root.
///
/// Source: RFC 5280, section 6; Apple, "Validating receipts on the device".
struct CertificateChain {
  /// The largest number of certificates that is accepted. Stores send three; each additional
  /// certificate costs the verifier time.
  static let certificateLimit = 16

  var trustRoots: [Certificate]

  /// Returns normally if a chain leads from the leaf through an intermediate to a trusted root,
  /// and each certificate was issued for its purpose and is valid at the date.
  ///
  /// A leaf that is itself a trusted root is accepted: StoreKit testing in Xcode signs with a root.
  /// This matters only to programs that trust that root.
  func verify(leaf: Certificate, others: [Certificate], at date: Date)
    async
    throws(CertificateChainError)
  {
    guard others.count <= Self.certificateLimit else {
      throw .tooManyCertificates(others.count, limit: Self.certificateLimit)
    }
    // A forged receipt may claim any date, and the library traps on dates that X.509 cannot
    // represent.
    guard ReceiptDate.isInRange(date) else {
      throw .rejected(reason: "the date to verify it at is outside the years 1950 to 9999")
    }
    // The certificates in the container are never used as roots.
    let intermediates = others.filter { $0 != leaf && !trustRoots.contains($0) }
    var verifier = Verifier(rootCertificates: CertificateStore(trustRoots)) {
      RFC5280Policy(fixedExpiryValidationTime: date)
      PurposePolicy(trustRoots: trustRoots)
    }
    let result = await verifier.validate(
      leaf: leaf, intermediates: CertificateStore(intermediates))
    switch result {
    case .validCertificate: return
    case .couldNotValidate(let failures):
      guard let failure = failures.first else {
        throw .noPathToTrustedRoot(issuer: "\(leaf.issuer)")
      }
      throw Self.problem(of: failure, at: date, trustRoots: trustRoots)
    }
  }

  /// Returns the error for a failure, with the verifier's own reason if no other case matches.
  private static func problem(
    of failure: CertificateValidationResult.PolicyFailure, at date: Date,
    trustRoots: [Certificate]
  ) -> CertificateChainError {
    for certificate in failure.chain {
      let subject = "\(certificate.subject)"
      if date < certificate.notValidBefore {
        return .notYetValid(subject: subject, from: certificate.notValidBefore)
      }
      if date > certificate.notValidAfter {
        return .expired(subject: subject, since: certificate.notValidAfter)
      }
    }
    if let missing = PurposePolicy(trustRoots: trustRoots).missingPurpose(in: failure.chain) {
      return .wrongPurpose(
        subject: "\(missing.certificate.subject)", missing: "\(missing.purpose)")
    }
    return .rejected(reason: "\(failure.policyFailureReason)")
  }
}
