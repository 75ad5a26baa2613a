import Foundation

extension String {
  /// The text with each accent in one character with its letter, where Unicode has one.
  ///
  /// Browsers and file systems compare bytes, so an address must be written in one way wherever it
  /// occurs.
  package var composed: String {
    utf8.allSatisfy { $0 < 0x80 } ? self : precomposedStringWithCanonicalMapping
  }
}
