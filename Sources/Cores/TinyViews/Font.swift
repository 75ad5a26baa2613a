/// A font: the size and the weight of text.
public enum Font: String, CaseIterable, Hashable, Sendable {
  case largeTitle, title, headline, body, caption

  /// The size in points.
  public var size: Double {
    switch self {
    case .largeTitle: 34
    case .title: 28
    case .headline, .body: 17
    case .caption: 12
    }
  }

  public var isBold: Bool { self == .headline || self == .largeTitle }
}
