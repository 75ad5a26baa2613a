/// The kind of type around a block of members.
package enum MemberContext: Sendable, Hashable, CaseIterable {
  case structure, reference, enumeration, protocolType
  /// An extension of the type to which the comment's symbol belongs.
  case extensionOf

  /// The line before the members.
  package func opening(of symbol: [String]) -> String {
    switch self {
    case .structure: "struct _Example {"
    case .reference: "class _Example {"
    case .enumeration: "enum _Example {"
    case .protocolType: "protocol _Example {"
    case .extensionOf: "extension \(symbol.dropLast().joined(separator: ".")) {"
    }
  }
}
