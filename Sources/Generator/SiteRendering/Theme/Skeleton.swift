import Mustache

/// A rendered template, split at the places of its texts and lists.
///
/// Pages and list entries differ in their texts, but few differ in which texts, flags and lists
/// they have. So Mustache renders a template once for each combination, with marks in place of the
/// texts and lists, and the pages are assembled from the pieces.
struct Skeleton: Sendable {
  /// A text or a list, as its index among the values of its level. Level 0 is the page, and each
  /// nested list adds a level.
  private struct Place {
    var level: Int
    var index: Int
  }

  private enum Piece {
    case literal(String)
    /// - Parameter isRaw: whether the template inserts the text without escaping.
    case text(Place, isRaw: Bool)
    case list(Place, Skeletons)
  }

  private let pieces: [Piece]

  /// A character that no text of a page may contain. `escapable` is a character that Mustache
  /// escapes unless a template asks for raw text.
  private static let edge: Character = "\u{1}"
  private static let escapable = "<"
  private static let escaped = "&lt;"
  private static let list = "["

  /// - Parameter stack: the values of the page, and of each list around the template's entry.
  init(of template: MustacheTemplate, in library: MustacheLibrary, _ stack: [TemplateValues]) {
    var sections: [(place: Place, entry: MustacheTemplate)] = []
    var marked: [String: Any] = [:]
    for (level, values) in stack.enumerated() {
      for (index, text) in values.texts.enumerated() {
        marked[text.name] =
          text.value.isEmpty
          ? "" : "\(Self.edge)\(Self.escapable)\(level).\(index)\(Self.edge)"
      }
      for flag in values.flags { marked[flag.name] = flag.value }
      for (index, list) in values.lists.enumerated() {
        guard !list.entries.isEmpty else {
          marked[list.name] = false
          continue
        }
        marked[list.name] = MustacheLambda { text in
          // The text was parsed before, as part of the template around it.
          guard let entry = try? MustacheTemplate(string: text) else { return "" }
          sections.append((Place(level: level, index: index), entry))
          return "\(Self.edge)\(Self.list)\(sections.count - 1)\(Self.edge)"
        }
      }
    }
    let output = template.render(marked, library: library)
    pieces = output.split(separator: Self.edge, omittingEmptySubsequences: false).enumerated()
      .map { number, part in
        guard number % 2 == 1 else { return .literal(String(part)) }
        if part.hasPrefix(Self.list), let index = Int(part.dropFirst(Self.list.count)) {
          let section = sections[index]
          return .list(section.place, Skeletons(of: section.entry, in: library))
        }
        let isRaw = part.hasPrefix(Self.escapable)
        let numbers = part.dropFirst(isRaw ? Self.escapable.count : Self.escaped.count)
          .split(separator: ".").compactMap { Int($0) }
        guard numbers.count == 2 else { return .literal(String(part)) }
        return .text(Place(level: numbers[0], index: numbers[1]), isRaw: isRaw)
      }
  }

  /// Appends the text that the template makes from the values.
  func fill(_ stack: [TemplateValues], into html: inout String) {
    for piece in pieces {
      switch piece {
      case .literal(let text): html += text
      case .text(let place, isRaw: true): html += stack[place.level].texts[place.index].value
      case .text(let place, isRaw: false):
        html.appendEscaped(stack[place.level].texts[place.index].value)
      case .list(let place, let skeletons):
        for entry in stack[place.level].lists[place.index].entries {
          skeletons.render(stack + [entry], into: &html)
        }
      }
    }
  }
}
