/// A file or folder in a ``ContainedFolder`` that has no path of its own, so that it is not read.
package struct UnnameableEntry: Sendable, Hashable {
  package enum Reason: Sendable, Hashable {
    case notUTF8
    /// Another name in the folder has the same characters, spelled differently in Unicode.
    case sameName
  }

  /// The path for messages, with `\xE9` for bytes and `\u{301}` for characters that cannot be told
  /// apart.
  package let path: String
  package let reason: Reason
  package let isFolder: Bool

  /// The problem, and how to fix it.
  package var message: String {
    let entry = isFolder ? "folder" : "file"
    return switch reason {
    case .notUTF8:
      "the name of this \(entry) is not UTF-8, so that no address leads there. Rename it."
    case .sameName:
      "another name beside this \(entry) has the same characters in another spelling of Unicode, so "
        + "that one address leads to both. Rename one of them."
    }
  }
}

extension UnnameableEntry {
  /// - Parameter folder: the path of its folder; empty for the outermost one.
  init(_ name: [UInt8], in folder: String, reason: Reason, isFolder: Bool) {
    var shown = ""
    switch reason {
    case .notUTF8:
      for byte in name {
        let isPlain = (0x21...0x7e).contains(byte) || byte == 0x20
        shown += isPlain ? String(UnicodeScalar(byte)) : "\\x" + byte.hexadecimal
      }
    case .sameName:
      for scalar in String(decoding: name, as: UTF8.self).unicodeScalars {
        let number = String(scalar.value, radix: 16, uppercase: true)
        shown += scalar.isASCII ? String(scalar) : "\\u{\(number)}"
      }
    }
    path = folder.isEmpty ? shown : "\(folder)/\(shown)"
    self.reason = reason
    self.isFolder = isFolder
  }
}

extension UInt8 {
  /// Two digits: `E9`.
  fileprivate var hexadecimal: String {
    (self < 16 ? "0" : "") + String(self, radix: 16, uppercase: true)
  }
}
