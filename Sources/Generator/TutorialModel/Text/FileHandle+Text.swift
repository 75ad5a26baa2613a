import Foundation

extension FileHandle {
  /// Writes a text. Errors are ignored: the reader may be gone, or the disk may be full.
  package func say(_ text: String) { try? write(contentsOf: Data(text.utf8)) }
}
