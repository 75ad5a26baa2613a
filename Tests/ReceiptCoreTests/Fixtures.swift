import Foundation
import ReceiptCore
import X509

/// Field data that lies beside the package, in `../shared/fixtures`; not part of the repository.
enum Fixtures {
  static let folder = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .appending(path: "../shared/fixtures").standardizedFileURL

  static let areMissing = "needs the field data in ../shared/fixtures"

  static var exist: Bool { FileManager.default.fileExists(atPath: folder.path) }

  static func data(_ path: String) throws -> Data {
    try Data(contentsOf: folder.appending(path: path))
  }

  static func text(_ path: String) throws -> String {
    String(decoding: try data(path), as: UTF8.self)
      .trimmingCharacters(in: .whitespacesAndNewlines)
  }

  /// A receipt's bytes, whatever its file holds.
  static func receipt(_ name: String) throws -> Data {
    let bytes = try data("receipts/\(name)")
    guard name.hasSuffix(".b64") else { return bytes }
    return try ReceiptParser.decode(base64: String(decoding: bytes, as: UTF8.self))
  }

  static func certificate(_ name: String) throws -> Certificate {
    try Certificate(contentsOf: folder.appending(path: "certificates/\(name)"))
  }
}
