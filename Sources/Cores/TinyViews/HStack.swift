/// Views side by side, from left to right.
public struct HStack: Primitive {
  /// The vertical alignment of the views.
  public enum Alignment: String, CaseIterable, Hashable, Sendable {
    case top, center, bottom
  }

  let alignment: Alignment
  let spacing: Double
  let content: Views

  /// - Parameter spacing: the space between two views, in points.
  public init(
    alignment: Alignment = .center, spacing: Double = 8, @ViewBuilder content: () -> Views
  ) {
    self.alignment = alignment
    self.spacing = spacing
    self.content = content()
  }

  public var body: Views { Views(nodes: [node]) }

  var node: ViewNode {
    let place =
      switch alignment {
      case .top: 0.0
      case .center: 0.5
      case .bottom: 1.0
      }
    return .stack(.horizontal, place: place, spacing: spacing, content.nodes)
  }
}
