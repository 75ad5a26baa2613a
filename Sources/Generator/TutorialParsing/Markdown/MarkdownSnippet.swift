/// A piece of Markdown whose inlines are parsed separately.
enum MarkdownSnippet: Hashable {
  /// A table's cell: one line, which is never read as the beginning of a block.
  case cell(String)
  /// The lines of a paragraph.
  case paragraph([String])

  /// Text that is exactly one block, whose inlines are the snippet's.
  var markdown: String {
    switch self {
    // A heading contains only inlines, and the second mark closes it.
    case .cell(let text): "# \(text) #"
    case .paragraph(let lines): lines.map { "> " + $0 }.joined(separator: "\n")
    }
  }
}
