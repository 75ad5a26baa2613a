import Foundation
import ReceiptCore
import TestSupport
import X509

extension Fixtures {
  static var haveReceipts: Bool { exist("receipts") }

  static func text(_ path: String) throws -> String {
    String(decoding: try data(path), as: UTF8.self)
      .trimmingCharacters(in: .whitespacesAndNewlines)
  }

  /// Returns a receipt's bytes, from any of the file formats.
  static func receipt(_ name: String) throws -> Data {
    let bytes = try data("receipts/\(name)")
    guard name.hasSuffix(".b64") else { return bytes }
    return try ReceiptParser.decode(base64: String(decoding: bytes, as: UTF8.self))
  }

  static func certificate(_ name: String) throws -> Certificate {
    try Certificate(contentsOf: folder.appending(path: "certificates/\(name)"))
  }
}
