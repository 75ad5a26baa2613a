import Synchronization

/// Collects pieces of text as they are written.
final class TextLines: Sendable {
  private let pieces = Mutex<[String]>([])

  var all: [String] { pieces.withLock { $0 } }

  func add(_ text: String) { pieces.withLock { $0.append(text) } }
}
