/// One of the few images or symbols in this module.
public struct Image: Primitive {
  /// The names of all images.
  public static let names = Drawing.allCases.map(\.rawValue)
  /// The names of all symbols.
  public static let systemNames = Symbol.allCases.map(\.rawValue)

  public let name: String
  private let isSymbol: Bool

  /// Shows the image with a name, in the surrounding color. For an unknown name, shows an empty
  /// frame with the name.
  public init(_ name: String) {
    self.name = name
    isSymbol = false
  }

  /// Shows the symbol with a name, in the surrounding color and as large as the text there. For an
  /// unknown name, shows an empty frame.
  public init(systemName: String) {
    name = systemName
    isSymbol = true
  }

  public var body: Views { Views(nodes: [node]) }
  var node: ViewNode { isSymbol ? .symbol(name) : .image(name) }

  enum Symbol: String, CaseIterable {
    case globe
    case heart = "heart.fill"
    case moon = "moon.fill"
    case star = "star.fill"

    /// The SVG elements of the symbol, 96 points wide and high, in the current color.
    var elements: String {
      switch self {
      case .globe:
        """
        <g fill="none" stroke="currentColor" stroke-width="6"><circle cx="48" cy="48" r="42"/>\
        <ellipse cx="48" cy="48" rx="18" ry="42"/>\
        <path d="M6 48h84M12 27h72M12 69h72"/></g>
        """
      case .heart: Drawing.heart.elements
      case .moon: Drawing.moon.elements
      case .star: Drawing.star.elements
      }
    }
  }

  enum Drawing: String, CaseIterable {
    case eightBall = "eight-ball"
    case heart
    case moon
    case star
    case triangle

    /// The SVG elements of the image, 96 points wide and high, in the current color.
    var elements: String {
      switch self {
      case .eightBall:
        """
        <circle cx="48" cy="48" r="46" fill="#1c1c1e" stroke="#8e8e93"/>\
        <circle cx="48" cy="40" r="22" fill="#fff"/>\
        <circle cx="48" cy="33" r="6.5" fill="none" stroke="#1c1c1e" stroke-width="4"/>\
        <circle cx="48" cy="47.5" r="8" fill="none" stroke="#1c1c1e" stroke-width="4"/>
        """
      case .heart:
        """
        <path d="M48 86C20 64 8 50 8 33a20 20 0 0 1 40-6a20 20 0 0 1 40 6c0 17-12 31-40 53z" \
        fill="currentColor"/>
        """
      case .moon:
        #"<path d="M62 10a40 40 0 1 0 24 58a34 34 0 0 1-24-58z" fill="currentColor"/>"#
      case .star:
        """
        <path d="M48 6l12.5 27 29.5 3.500-22 20 6 29.500-26-15-26 15 6-29.500-22-20 29.500-3.500z" \
        fill="currentColor"/>
        """
      case .triangle:
        #"<path d="M48 88L4 12h88z" fill="currentColor" stroke-linejoin="round"/>"#
      }
    }
  }
}
