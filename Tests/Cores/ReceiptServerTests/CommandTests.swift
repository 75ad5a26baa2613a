import Foundation
import ReceiptCore
import ReceiptTesting
import Subprocess
import SystemPackage
import TestSupport
import Testing
import X509

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// Tests the command `receipt-server` as a separate process.
@Suite struct CommandTests {
  static let command = BuiltProgram.path("receipt-server")

  @Test func servesTheReceiptsOfTheGivenRoot() async throws {
    let authority = try CertificateAuthority(keys: .p256)
    let folder = try TemporaryTree()
    try folder.write("root.pem", authority.root.serializeAsPEM().pemString)
    let data = try ReceiptSigner(authority: authority).sign(
      AppReceipt(
        bundleIdentifier: "com.example.shop", appVersion: "7",
        creationDate: Date(timeIntervalSince1970: 1_421_675_520), environment: .sandbox))
    _ = try await run(
      .path(FilePath(Self.command)),
      arguments: [
        "--role", "sandbox", "--shared-secret", "secret", "--root", folder.path("root.pem"),
      ],
      input: .none, output: .sequence, error: .discarded
    ) { execution in
      var address = ""
      for try await line in execution.standardOutput.strings() {
        address = line.trimmingCharacters(in: .whitespacesAndNewlines)
        break
      }
      let url = try #require(URL(string: address))
      let client = VerifyReceiptClient(
        production: url, sandbox: url, sharedSecret: "secret", session: .patient)
      let answer = try await client.verify(receiptData: data.base64EncodedString())
      #expect(answer.status == .valid)
      #expect(answer.receipt?.bundleIdentifier == "com.example.shop")
      try execution.send(signal: .terminate)
    }
  }

  @Test func namesACertificateFileThatIsMissing() async throws {
    let result = try await run(
      .path(FilePath(Self.command)), arguments: ["--root", "/nowhere/root.cer"],
      output: .discarded, error: .string(limit: 4_096))
    #expect(!result.terminationStatus.isSuccess)
    #expect(result.standardError.contains("/nowhere/root.cer"))
  }
}
