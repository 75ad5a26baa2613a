/// The screen size of a watch, named by the height of its case. Lengths are in points of two
/// pixels.
///
/// Source: Apple, "Human Interface Guidelines", "Layout".
public enum WatchScreenSize: Int, CaseIterable, Hashable, Sendable {
  /// The smaller of the first watches (2015).
  case mm38 = 38
  /// The larger of the first watches (2015). Later 42 mm watches have another screen.
  case mm42 = 42
  /// The larger of today's watches (2024 and later).
  case mm46 = 46

  public var width: Int {
    switch self {
    case .mm38: 136
    case .mm42: 156
    case .mm46: 208
    }
  }

  public var height: Int {
    switch self {
    case .mm38: 170
    case .mm42: 195
    case .mm46: 248
    }
  }

  /// The height of the status bar, with the title and the time.
  public var statusBarHeight: Int {
    switch self {
    case .mm38: 19
    case .mm42: 21
    // Apple gives no number. This one keeps the title clear of the rounded corners.
    case .mm46: 34
    }
  }

  /// The radius of the corners, in points. The first screens were rectangles.
  var cornerRadius: Int { self == .mm46 ? 42 : 0 }

  /// The margin between the content and the left and right edges. The first watches had a black
  /// frame around the screen instead.
  var margin: Int { self == .mm46 ? 9 : 4 }
}

extension WatchScreenSize: CustomStringConvertible {
  /// The size of the case, such as `38 mm`.
  public var description: String { "\(rawValue) mm" }
}
