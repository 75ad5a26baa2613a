import SwiftASN1
import X509

/// A policy that requires each certificate in a chain to have been issued for its purpose.
struct PurposePolicy: VerifierPolicy {
  // Xcode's own root has a critical extension that marks it for signing code.
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
