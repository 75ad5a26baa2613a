import Foundation
@_spi(FixedExpiryValidationTime) import X509

/// Follows a signer's certificate to a root that is trusted.
///
/// Source: RFC 5280, section 6; Apple, "Validating receipts on the device".
struct CertificateChain {
  /// A store sends three; each more is work for the verifier.
  static let certificateLimit = 16

  var trustRoots: [Certificate]

  /// Returns when a chain leads from the leaf to a trusted root through an intermediate, each
  /// issued for its purpose and valid at the date.
  ///
  /// A leaf that is itself among the trusted roots is trusted as it is: StoreKit testing in Xcode
  /// signs with a root. Who does not trust that root is not concerned.
  func verify(leaf: Certificate, others: [Certificate], at date: Date)
    async
    throws(CertificateChainError)
  {
    guard others.count <= Self.certificateLimit else {
      throw .tooManyCertificates(others.count, limit: Self.certificateLimit)
    }
    // A forged receipt may claim any date, and the library traps on those that X.509 cannot write.
    guard ReceiptDate.isInRange(date) else {
      throw .rejected(reason: "it is to be judged at a date outside of the years 1950 to 9999")
    }
    // Of the certificates that came along none is a root, whatever it says.
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

  /// The verifier's words, where no case says it better.
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
