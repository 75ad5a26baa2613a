import Crypto
import CryptoExtras
import Foundation

/// A passcode in a form that may be stored: the key that PBKDF2 derives from it and a random salt.
///
/// Two users with the same code have different keys, and an attacker who finds a key must spend
/// time on each code that they try. A code of four digits is still short: also limit the attempts,
/// as `PasscodeLock` does.
///
/// Source: RFC 8018, section 5.2, with HMAC-SHA-512 and as many rounds as the OWASP Password Storage
/// Cheat Sheet asks for.
public struct PasscodeHash: Codable, Hashable, Sendable {
  /// The salt: 16 random bytes.
  public let salt: Data
  /// The derived key: 32 bytes.
  public let key: Data
  /// The number of applications of the hash function, which make each attempt slow. It is stored
  /// with the key, so that a later version can use more rounds.
  public let rounds: Int

  /// Derives the key of a new passcode, with a new random salt.
  ///
  /// - Throws: any error from the cryptography library.
  public init(_ passcode: String) throws {
    // A random key serves as the salt, since its bytes cannot be guessed.
    try self.init(passcode, salt: SymmetricKey(size: .bits128).withUnsafeBytes { Data($0) })
  }

  /// Derives the key of a passcode with a salt, which must be new for each passcode.
  ///
  /// - Parameter rounds: at least 210,000.
  /// - Throws: any error from the cryptography library, for instance for too few rounds.
  public init(_ passcode: String, salt: Data, rounds: Int = 210_000) throws {
    self.salt = salt
    self.rounds = rounds
    let key = try KDF.Insecure.PBKDF2.deriveKey(
      from: Data(passcode.withPlainDigits.utf8), salt: salt, using: .sha512, outputByteCount: 32,
      rounds: rounds)
    self.key = key.withUnsafeBytes { Data($0) }
  }

  /// Returns whether a passcode is the stored one.
  ///
  /// The comparison takes the same time wherever the keys differ.
  ///
  /// - Throws: any error from the cryptography library.
  public func matches(_ passcode: String) throws -> Bool {
    let other = try PasscodeHash(passcode, salt: salt, rounds: rounds)
    return SymmetricKey(data: key) == SymmetricKey(data: other.key)
  }
}

extension String {
  /// The code, independent of the keyboard: precomposed, and with the digits 0 to 9.
  fileprivate var withPlainDigits: String {
    precomposedStringWithCanonicalMapping.unicodeScalars
      .reduce(into: "") { text, scalar in
        if let digit = scalar.digit {
          text.append(String(digit))
        } else {
          text.unicodeScalars.append(scalar)
        }
      }
  }
}
