/// The size and the weight of letters on a watch.
public enum InterfaceFont: String, CaseIterable, Hashable, Sendable {
  case title, headline, body, footnote

  /// In points.
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

/// A color on a watch's black screen.
public enum InterfaceColor: String, CaseIterable, Hashable, Sendable {
  case primary, secondary, red, orange, green, blue

  var hex: String {
    switch self {
    case .primary: "#ffffff"
    case .secondary: "#b0b0b8"
    case .red: "#ff7b72"
    case .orange: "#ffa657"
    case .green: "#7bd88f"
    case .blue: "#64a8ff"
    }
  }
}

/// Where something stands that is narrower than what it stands in.
public enum InterfaceAlignment: String, CaseIterable, Hashable, Sendable {
  case leading, center, trailing
}
