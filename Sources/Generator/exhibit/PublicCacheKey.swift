import ActionCache
import ArgumentParser
import Foundation
import TutorialModel

/// `exhibit cache-key`
struct PublicCacheKey: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "cache-key",
    abstract: "Print the public key that verifies results in a remote cache.",
    discussion: """
      The key belongs to the secret in EXHIBIT_CACHE_KEY. Machines that have it in \
      EXHIBIT_CACHE_PUBLIC_KEY use the results that owners of the secret stored, and cannot store any. \
      You need not keep it secret.
      """)

  func run() throws {
    do throws(CacheKey.Refusal) {
      guard let key = try CacheKey.shared(in: ProcessInfo.processInfo.environment)?.signingKey
      else {
        throw CacheKey.Refusal(
          description: "\(CacheKey.variable) is not set: `openssl rand -hex 32` generates one")
      }
      print(key.publicKey)
    } catch {
      FileHandle.standardError.say("exhibit: error: there is no key: \(error)\n")
      throw ExitCode(3)
    }
  }
}
