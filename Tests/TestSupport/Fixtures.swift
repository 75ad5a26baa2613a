import Foundation

/// Field data beside the package, in `../shared/fixtures`. It is not part of the repository.
package enum Fixtures {
  package static let folder = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .appending(path: "../shared/fixtures").standardizedFileURL

  package static let areMissing = "needs the field data in ../shared/fixtures"

  package static func exist(_ path: String) -> Bool {
    FileManager.default.fileExists(atPath: folder.appending(path: path).path)
  }

  package static func data(_ path: String) throws -> Data {
    try Data(contentsOf: folder.appending(path: path))
  }

  package static func load<Value: Decodable>(_ type: Value.Type, from path: String) throws -> Value
  {
    try JSONDecoder().decode(type, from: data(path))
  }
}
