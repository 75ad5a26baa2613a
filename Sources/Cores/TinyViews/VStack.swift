/// Views one below the other.
public struct VStack: Primitive {
  /// The horizontal alignment of the views.
  public enum Alignment: String, CaseIterable, Hashable, Sendable {
    case leading, center, trailing
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
      case .leading: 0.0
      case .center: 0.5
      case .trailing: 1.0
      }
    return .stack(.vertical, place: place, spacing: spacing, content.nodes)
  }
}
