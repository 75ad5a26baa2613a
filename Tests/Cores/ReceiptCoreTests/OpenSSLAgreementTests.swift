import Foundation
import ReceiptCore
import ReceiptTesting
import Subprocess
import TestSupport
import Testing
import X509

/// Checks that the validator agrees with `openssl cms -verify`, the reference in the field.
@Suite struct OpenSSLAgreementTests {
  static let isInstalled = ["/usr/bin/openssl", "/usr/local/bin/openssl"]
    .contains { FileManager.default.isExecutableFile(atPath: $0) }

  @Test(
    .enabled(
      if: isInstalled, "needs the openssl command: apt-get install openssl"))
  func agreesOn200ReceiptsGoodAndDamaged() async throws {
    let folder = try TemporaryTree()
    let authority = try Samples.authority.get()
    let rootFile = folder.url("root.pem")
    try authority.root.serializeAsPEM().pemString
      .write(to: rootFile, atomically: true, encoding: .utf8)
    let validator = ReceiptValidator(trustRoots: [authority.root]) {
      SignatureCheck()
      CertificateChainCheck()
    }
    var generator = SeededGenerator(seed: 77)
    var verdicts: [Bool: Int] = [:]
    for number in 0..<200 {
      let (data, what) = try receipt(number, using: &generator)
      let ours: Bool
      do {
        _ = try await validator.validate(data)
        ours = true
      } catch { ours = false }
      let file = folder.url("\(number).receipt")
      try data.write(to: file)
      let theirs = try await opensslAccepts(file, root: rootFile)
      #expect(ours == theirs, "receipt \(number), \(what)")
      verdicts[theirs, default: 0] += 1
    }
    // Neither verdict is rare, so that agreement is meaningful.
    #expect(verdicts[true, default: 0] > 60 && verdicts[false, default: 0] > 60, "\(verdicts)")
  }

  private func opensslAccepts(_ file: URL, root: URL) async throws -> Bool {
    let result = try await run(
      .name("openssl"),
      arguments: [
        "cms", "-verify", "-binary", "-inform", "DER", "-in", file.path, "-CAfile", root.path,
        "-purpose", "any", "-attime", "\(Int(Samples.date.timeIntervalSince1970))", "-out",
        "/dev/null",
      ], output: .discarded, error: .discarded)
    return result.terminationStatus.isSuccess
  }

  /// Returns a receipt in each form of container in turn, every second one damaged in alternating
  /// ways.
  private func receipt(_ number: Int, using generator: inout SeededGenerator) throws -> (
    Data, String
  ) {
    let isDamaged = number % 2 == 1
    let damage = isDamaged ? number / 2 % 6 : -1
    var signer = try Samples.signer(damage == 0 ? Samples.stranger : Samples.authority)
    signer.usesIndefiniteLength = Bool.random(using: &generator)
    signer.signsAttributes = Bool.random(using: &generator)
    signer.namesHashInAlgorithm = Bool.random(using: &generator)
    signer.digest = Bool.random(using: &generator) ? .sha1 : .sha256
    if Bool.random(using: &generator) { signer.certificates.reverse() }
    let (leaf, intermediate) = (signer.authority.leaf, signer.authority.intermediate)
    if damage == 1 { signer.certificates.removeAll { $0 == intermediate } }
    if damage == 2 { signer.certificates.removeAll { $0 == leaf } }
    let purchases = (0..<Int.random(in: 0...20, using: &generator)).map(Samples.purchase)
    var data = try signer.sign(Samples.receipt(purchases: purchases), for: Samples.device)
    switch damage {
    case 0: return (data, "by a stranger")
    case 1: return (data, "without the intermediate")
    case 2: return (data, "without the leaf")
    case 3:
      data[try place(of: Samples.receipt().opaqueValue, in: data)] ^=
        1 << UInt8.random(in: 0..<8, using: &generator)
      return (data, "a bit of the payload flipped")
    case 4:
      // The signature is the last part of the container, except for the end markers of indefinite
      // lengths.
      let index = data.count - Int.random(in: 20...200, using: &generator)
      data[index] ^= 1 << UInt8.random(in: 0..<8, using: &generator)
      return (data, "a bit of the signature flipped")
    case 5:
      return (data.prefix(Int.random(in: 1..<data.count, using: &generator)), "cut off")
    default: return (data, "good")
    }
  }

  private func place(of bytes: [UInt8], in data: Data) throws -> Int {
    try #require(data.firstRange(of: Data(bytes))).lowerBound
  }
}
