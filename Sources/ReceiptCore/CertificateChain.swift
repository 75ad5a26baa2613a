import Foundation
import SwiftASN1
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

/// Asks of each certificate of a chain whether it was issued for this.
struct PurposePolicy: VerifierPolicy {
  // Xcode's own root is marked, critically, as one that signs code.
  let verifyingCriticalExtensions: [ASN1ObjectIdentifier] = [
    .X509ExtensionID.extendedKeyUsage
  ]
  let trustRoots: [Certificate]

  func chainMeetsPolicyRequirements(chain: UnverifiedCertificateChain) async
    -> PolicyEvaluationResult
  {
    if let missing = missingPurpose(in: chain) {
      return .failsToMeetPolicy(reason: "a certificate lacks \(missing.purpose)")
    }
    if let usage = try? chain.leaf.extensions.keyUsage, !usage.digitalSignature {
      return .failsToMeetPolicy(reason: "the signer's certificate is not for signatures")
    }
    return .meetsPolicy
  }

  func missingPurpose(in chain: UnverifiedCertificateChain) -> (
    certificate: Certificate, purpose: ASN1ObjectIdentifier
  )? {
    if chain.count == 1, trustRoots.contains(chain.leaf) { return nil }
    if chain.leaf.extensions[oid: CertificatePurpose.receiptSigning] == nil {
      return (chain.leaf, CertificatePurpose.receiptSigning)
    }
    let issuer = chain.dropFirst().dropLast().first
    if issuer?.extensions[oid: CertificatePurpose.intermediate] == nil {
      return (issuer ?? chain.leaf, CertificatePurpose.intermediate)
    }
    return nil
  }
}
