import Foundation

/// Field data that lies beside the package, in `../shared/fixtures`; not part of the repository.
enum Fixtures {
  static let folder = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .appending(path: "../shared/fixtures").standardizedFileURL

  static let areMissing = "needs the field data in ../shared/fixtures"

  static func exist(_ path: String) -> Bool {
    FileManager.default.fileExists(atPath: folder.appending(path: path).path)
  }

  static func load<Value: Decodable>(_ type: Value.Type, from path: String) throws -> Value {
    try JSONDecoder().decode(type, from: Data(contentsOf: folder.appending(path: path)))
  }
}
