/// A view as it is drawn.
indirect enum ViewNode: Sendable {
  enum Axis: Sendable {
    case horizontal, vertical
  }

  case text(String)
  case image(String)
  case symbol(String)
  case button(String, @MainActor @Sendable () -> Void)
  case space(Double)
  case list([ViewNode])
  /// - `place`: the position of smaller views across the axis, from 0 to 1.
  case stack(Axis, place: Double, spacing: Double, [ViewNode])
  case styled(font: Font?, color: Color?, ViewNode)
  case padded(Double, ViewNode)
  case filled(Color, radius: Double, ViewNode)

  /// The views of a list, or the view itself if it is not a list.
  var list: [ViewNode] {
    if case .list(let nodes) = self { nodes } else { [self] }
  }

  /// The views directly inside this one.
  var children: [ViewNode] {
    switch self {
    case .text, .image, .symbol, .button, .space: []
    case .list(let nodes), .stack(_, _, _, let nodes): nodes
    case .styled(_, _, let node), .padded(_, let node), .filled(_, _, let node): [node]
    }
  }

  func action(ofButton title: String) -> (@MainActor @Sendable () -> Void)? {
    if case .button(title, let action) = self { return action }
    return children.lazy.compactMap { $0.action(ofButton: title) }.first
  }
}
