import SwiftASN1
import X509

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
