/// The screen of a watch, by the height of its case. Lengths are in points, two pixels each.
///
/// Source: Apple, "Human Interface Guidelines", "Layout".
public enum WatchScreenSize: Int, CaseIterable, Hashable, Sendable {
  /// The smaller of the first watches (2015).
  case mm38 = 38
  /// The larger of the first watches (2015). Later watches of 42 mm have another screen.
  case mm42 = 42
  /// The larger of today's (2024 and later).
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

  /// What the system keeps at the top for the title and the time.
  public var statusBarHeight: Int {
    switch self {
    case .mm38: 19
    case .mm42: 21
    // Apple gives no number; this leaves the title clear of the round corners.
    case .mm46: 34
    }
  }

  /// The first screens were rectangles; those of today have round corners.
  var cornerRadius: Int { self == .mm46 ? 42 : 0 }

  /// How far content stays away from the left and right edges: the first watches had a black frame
  /// around the screen for that.
  var margin: Int { self == .mm46 ? 9 : 4 }
}

extension WatchScreenSize: CustomStringConvertible {
  /// The size of the case, such as `38 mm`.
  public var description: String { "\(rawValue) mm" }
}
