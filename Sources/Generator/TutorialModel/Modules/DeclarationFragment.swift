/// A piece of a declaration: a keyword, a name, or the text between them.
package struct DeclarationFragment: Sendable, Hashable, Codable {
  package var text: String
  /// The kind of the token; `nil` for text that is not highlighted.
  package var kind: CodeToken.Kind?
  /// The USR of the type that the piece names.
  package var usr: String?

  package init(_ text: String, kind: CodeToken.Kind? = nil, usr: String? = nil) {
    self.text = text
    self.kind = kind
    self.usr = usr
  }
}
