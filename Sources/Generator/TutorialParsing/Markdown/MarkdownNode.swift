import TutorialModel

/// A block of libcmark's tree as a value; lines and columns are those of libcmark's input.
struct MarkdownNode {
  enum Kind {
    case document
    case blockQuote
    case list(start: Int?, isTight: Bool)
    case item
    case code(String)
    case html(String)
    case paragraph([Inline])
    case heading(level: Int, [Inline])
    case thematicBreak
  }

  var kind: Kind
  /// The range, including both ends; columns count bytes.
  var range: SourceRange
  var children: [MarkdownNode] = []
  /// Indicates whether the contents were left out because they exceed `maximumDepth`.
  var isTooDeep = false

  /// The maximum depth of a tree. Recursion over deeper ones would exhaust the stack.
  static let maximumDepth = 64

  var inlines: [Inline] {
    switch kind {
    case .paragraph(let inlines), .heading(_, let inlines): inlines
    default: children.first?.inlines ?? []
    }
  }
}
