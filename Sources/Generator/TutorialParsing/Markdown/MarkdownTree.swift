// This is the only file that uses libcmark: all others work on `MarkdownNode`.
import CCMark
import TutorialModel

/// Reads CommonMark with libcmark.
enum MarkdownTree {
  /// The tree of a Markdown text. In its text, `EscapedTilde.mark` is in place of `\~`.
  static func read(_ bytes: [UInt8]) -> MarkdownNode {
    guard let marked = EscapedTilde.marked(bytes) else { return tree(of: bytes) }
    return EscapedTilde.restored(tree(of: marked))
  }

  private static func tree(of bytes: [UInt8]) -> MarkdownNode {
    let root = bytes.withUnsafeBytes { buffer in
      cmark_parse_document(
        buffer.baseAddress?.assumingMemoryBound(to: CChar.self), buffer.count, CMARK_OPT_DEFAULT)
    }
    defer { cmark_node_free(root) }
    return root.flatMap { block($0, depth: 0) }
      ?? MarkdownNode(kind: .document, range: SourceRange(0, 0, 0, 0))
  }

  private static func block(_ node: OpaquePointer, depth: Int) -> MarkdownNode? {
    guard let kind = kind(of: node) else { return nil }
    var result = MarkdownNode(
      kind: kind,
      range: SourceRange(
        Int(cmark_node_get_start_line(node)), Int(cmark_node_get_start_column(node)),
        Int(cmark_node_get_end_line(node)), Int(cmark_node_get_end_column(node))))
    switch kind {
    case .document, .blockQuote, .list, .item:
      if depth < MarkdownNode.maximumDepth {
        result.children = children(of: node).compactMap { block($0, depth: depth + 1) }
      } else {
        result.isTooDeep = cmark_node_first_child(node) != nil
      }
    case .paragraph(let inlines), .heading(_, let inlines):
      result.isTooDeep = inlines.isEmpty && cmark_node_first_child(node) != nil
    case .code, .html, .thematicBreak: break
    }
    return result
  }

  private static func kind(of node: OpaquePointer) -> MarkdownNode.Kind? {
    switch cmark_node_get_type(node) {
    case CMARK_NODE_DOCUMENT: .document
    case CMARK_NODE_BLOCK_QUOTE: .blockQuote
    case CMARK_NODE_LIST:
      .list(
        start: cmark_node_get_list_type(node) == CMARK_ORDERED_LIST
          ? Int(cmark_node_get_list_start(node)) : nil,
        isTight: cmark_node_get_list_tight(node) != 0)
    case CMARK_NODE_ITEM: .item
    case CMARK_NODE_CODE_BLOCK: .code(literal(of: node))
    case CMARK_NODE_HTML_BLOCK: .html(literal(of: node))
    case CMARK_NODE_PARAGRAPH: .paragraph(inlines(of: node, depth: 0) ?? [])
    case CMARK_NODE_HEADING:
      .heading(level: Int(cmark_node_get_heading_level(node)), inlines(of: node, depth: 0) ?? [])
    case CMARK_NODE_THEMATIC_BREAK: .thematicBreak
    default: nil
    }
  }

  /// The inlines in a block; `nil` if they are nested too deeply.
  private static func inlines(of node: OpaquePointer, depth: Int) -> [Inline]? {
    guard depth < MarkdownNode.maximumDepth else { return nil }
    var result: [Inline] = []
    for child in children(of: node) {
      guard let inline = inline(child, depth: depth + 1) else { return nil }
      result.append(inline)
    }
    return result
  }

  private static func inline(_ node: OpaquePointer, depth: Int) -> Inline? {
    let type = cmark_node_get_type(node)
    switch type {
    case CMARK_NODE_TEXT: return .text(literal(of: node))
    case CMARK_NODE_CODE: return .code(literal(of: node))
    case CMARK_NODE_HTML_INLINE: return .html(literal(of: node))
    case CMARK_NODE_SOFTBREAK: return .softBreak
    case CMARK_NODE_LINEBREAK: return .lineBreak
    default: break
    }
    guard let inner = inlines(of: node, depth: depth) else { return nil }
    switch type {
    case CMARK_NODE_EMPH: return .emphasis(inner)
    case CMARK_NODE_STRONG: return .strong(inner)
    case CMARK_NODE_LINK:
      return .link(
        destination: string(cmark_node_get_url(node)), title: string(cmark_node_get_title(node)),
        inner)
    case CMARK_NODE_IMAGE:
      return .image(
        source: string(cmark_node_get_url(node)), title: string(cmark_node_get_title(node)),
        alternative: inner.plainText)
    default: return .text(inner.plainText)
    }
  }

  private static func children(of node: OpaquePointer) -> some Sequence<OpaquePointer> {
    sequence(first: cmark_node_first_child(node), next: { $0.map { cmark_node_next($0) } })
      .lazy.prefix { $0 != nil }.compactMap(\.self)
  }

  private static func literal(of node: OpaquePointer) -> String {
    string(cmark_node_get_literal(node))
  }

  private static func string(_ pointer: UnsafePointer<CChar>?) -> String {
    pointer.map { String(cString: $0) } ?? ""
  }
}

extension SourceRange {
  init(_ startLine: Int, _ startColumn: Int, _ endLine: Int, _ endColumn: Int) {
    self.init(
      start: SourcePosition(line: startLine, column: startColumn),
      end: SourcePosition(line: endLine, column: endColumn))
  }
}
