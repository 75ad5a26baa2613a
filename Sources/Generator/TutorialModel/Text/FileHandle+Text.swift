import Foundation

extension FileHandle {
  /// Writes a text for whoever reads it. Nothing of it is kept where nobody does any more, or where the
  /// disk is full.
  package func say(_ text: String) { try? write(contentsOf: Data(text.utf8)) }
}
