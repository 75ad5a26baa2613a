import Synchronization

/// A rendered template, split at the places of its texts.
///
/// Pages and their cards differ in their texts, but hardly in which texts and flags they have:
/// Mustache renders a template once for each combination, with marks in place of the texts, and the
/// pages are assembled from the pieces.
struct Skeleton: Sendable {
  private enum Piece: Sendable {
    case literal(String)
    /// A text by its index among the values, and whether the template inserts it without escaping.
    case text(Int, isRaw: Bool)
  }

  private let pieces: [Piece]
  /// The bytes of the literals, and a few more.
  private let literalSize: Int

  /// A character that no text of a page may hold, and one that Mustache writes differently unless
  /// it is asked not to.
  private static let edge: Character = "\u{1}"
  private static let escapable = "<"
  private static let escaped = "&lt;"

  /// - Parameter render: renders the template with values for Mustache.
  init(_ values: TemplateValues, render: ([String: Any]) throws(RenderError) -> String)
    throws(RenderError)
  {
    var marked = values
    for index in values.texts.indices where !values.texts[index].value.isEmpty {
      marked.texts[index].value = "\(Self.edge)\(Self.escapable)\(index)\(Self.edge)"
    }
    let output = try render(marked.all)
    literalSize = output.utf8.count
    pieces = output.split(separator: Self.edge, omittingEmptySubsequences: false).enumerated()
      .map { place, part in
        guard place % 2 == 1 else { return .literal(String(part)) }
        let isRaw = part.hasPrefix(Self.escapable)
        let digits = part.dropFirst(isRaw ? Self.escapable.count : Self.escaped.count)
        return Int(digits).map { .text($0, isRaw: isRaw) } ?? .literal(String(part))
      }
  }

  /// What the template makes of the values.
  func fill(_ values: TemplateValues) -> String {
    var html = ""
    html.reserveCapacity(values.texts.reduce(literalSize) { $0 + $1.value.utf8.count })
    for piece in pieces {
      switch piece {
      case .literal(let text): html += text
      case .text(let index, isRaw: true): html += values.texts[index].value
      case .text(let index, isRaw: false): html.appendEscaped(values.texts[index].value)
      }
    }
    return html
  }
}

/// The skeletons of a template, by the texts and flags that are set.
final class Skeletons: Sendable {
  private let known = Mutex<[String: Skeleton]>([:])

  func skeleton(
    for values: TemplateValues, render: ([String: Any]) throws(RenderError) -> String
  ) throws(RenderError) -> Skeleton {
    var key = ""
    for text in values.texts { key += text.value.isEmpty ? "0" : "1" }
    for flag in values.flags { key += flag.value ? "1" : "0" }
    if let skeleton = known.withLock({ $0[key] }) { return skeleton }
    let skeleton = try Skeleton(values, render: render)
    known.withLock { $0[key] = skeleton }
    return skeleton
  }
}
