/// A font on a watch.
public enum InterfaceFont: String, CaseIterable, Hashable, Sendable {
  case title, headline, body, footnote

  /// The size in points.
  public var size: Int {
    switch self {
    case .title: 26
    case .headline, .body: 15
    case .footnote: 12
    }
  }

  var isBold: Bool { self == .headline }
  var lineHeight: Int { size + size / 4 + 1 }
}
