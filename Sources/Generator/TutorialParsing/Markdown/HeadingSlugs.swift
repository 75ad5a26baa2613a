import TutorialModel

/// Gives every heading of a page its anchor, as GitHub does.
struct HeadingSlugs {
  private let anchors: [SourcePosition: HeadingAnchor]
  private var taken: Set<String> = []

  /// Assigns an anchor to every heading: the id that the author gave it, or a generated one that
  /// differs from all of the author's.
  static func assign(
    _ blocks: [Block], anchors: [SourcePosition: HeadingAnchor], path: String
  ) -> (blocks: [Block], diagnostics: [Diagnostic]) {
    var slugs = HeadingSlugs(anchors: anchors)
    var diagnostics: [Diagnostic] = []
    var first: [String: SourcePosition] = [:]
    for anchor in anchors.values.sorted(by: { $0.position < $1.position }) {
      if let position = first[anchor.id] {
        diagnostics.append(
          Diagnostic(
            path: path, position: anchor.position,
            message: "the id '\(anchor.id)' is taken by the heading on line \(position.line). "
              + "Choose another."))
      }
      first[anchor.id] = first[anchor.id] ?? anchor.position
      slugs.taken.insert(anchor.id)
    }
    return (blocks.rewritten { slugs.assign(&$0) }, diagnostics)
  }

  private mutating func assign(_ block: inout Block) {
    guard case .heading(let level, _, let inlines) = block.kind else { return }
    let slug = anchors[block.range.start]?.id ?? free(Self.slug(of: inlines.plainText))
    block.kind = .heading(level: level, slug: slug, inlines)
  }

  /// The number of uses of each slug, which gives the number of the next equal heading.
  private var counts: [String: Int] = [:]

  private mutating func free(_ slug: String) -> String {
    var count = counts[slug] ?? 0
    var result = count == 0 ? slug : "\(slug)-\(count)"
    while !taken.insert(result).inserted {
      count += 1
      result = "\(slug)-\(count)"
    }
    counts[slug] = count + 1
    return result
  }

  /// The text in lowercase, with `-` for blanks and without punctuation. Letters of every script
  /// are kept.
  static func slug(of text: String) -> String {
    var slug = String.UnicodeScalarView()
    for scalar in text.lowercased().composed.unicodeScalars {
      if scalar == "-" || scalar.isWordPart {
        slug.append(scalar)
      } else if scalar.properties.isWhitespace {
        slug.append("-")
      }
    }
    // An id must not be empty, and `# !` has no letters.
    return slug.isEmpty ? "section" : String(slug)
  }
}
