import Foundation
import TestSupport
import Testing

@testable import ReceiptCore

/// Chains of the App Store Server Library's tests, and Apple's own.
@Suite(.enabled(if: Fixtures.haveReceipts, Comment(rawValue: Fixtures.areMissing)))
struct CertificateChainTests {
  let date = Date(timeIntervalSince1970: 1_672_956_154)

  @Test func acceptsLeafAndIntermediateOfTheRightPurpose() async throws {
    try await verify(
      leaf: "leaf_cert.der", others: ["intermediate_ca.der"], root: "root_ca.der")
  }

  @Test func refusesAnIntermediateOfTheWrongPurpose() async throws {
    await #expect(throws: CertificateChainError.self) {
      try await verify(
        leaf: "leaf_cert.der", others: ["intermediate_ca_invalid_oid.der"], root: "root_ca.der")
    }
  }

  @Test func refusesALeafOfTheWrongPurpose() async throws {
    // Apple's intermediate signs leaves for all purposes, but is not a leaf itself.
    let error = await #expect(throws: CertificateChainError.self) {
      try await verify(
        leaf: "real_apple_intermediate.der", others: [], root: "real_apple_root.der")
    }
    guard case .wrongPurpose(_, "1.2.840.113635.100.6.11.1") = error else {
      Issue.record("\(String(describing: error))")
      return
    }
  }

  @Test func refusesARootWhoseKeyIsTooShortToTrust() throws {
    // 1,024 bits, from 2007.
    let error = #expect(throws: ReceiptError.self) {
      try Fixtures.certificate("unrelated-root.der")
    }
    guard case .unreadableCertificate = error else {
      Issue.record("\(String(describing: error))")
      return
    }
  }

  private func verify(leaf: String, others: [String], root: String) async throws {
    let chain = CertificateChain(trustRoots: [try Fixtures.certificate(root)])
    try await chain.verify(
      leaf: Fixtures.certificate(leaf), others: others.map(Fixtures.certificate), at: date)
  }
}
