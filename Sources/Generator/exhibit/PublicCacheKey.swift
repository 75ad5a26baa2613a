import ActionCache
import ArgumentParser
import Foundation

/// `exhibit cache-key`
struct PublicCacheKey: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "cache-key",
    abstract: "Print the public key that verifies the results of this machine in a remote cache.",
    discussion: """
      It belongs to the secret in EXHIBIT_CACHE_KEY, or else to your own. Machines that have it in \
      EXHIBIT_CACHE_PUBLIC_KEY use the results that the owner of the secret stored, and cannot store \
      any. It is no secret.
      """)

  func run() throws {
    do {
      guard let key = try CacheKey(in: ProcessInfo.processInfo.environment).signingKey else {
        throw ExitCode(3)
      }
      print(key.publicKey)
    } catch let error as CacheKey.Refusal {
      FileHandle.standardError.write(Data("exhibit: error: there is no key: \(error)\n".utf8))
      throw ExitCode(3)
    }
  }
}
