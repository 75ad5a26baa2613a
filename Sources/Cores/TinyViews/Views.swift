/// The views between braces, in order. Unless a stack arranges them, they are one below the other.
public struct Views: Primitive {
  let nodes: [ViewNode]

  public var body: Views { self }
  var node: ViewNode { .list(nodes) }
}

extension Views: CustomStringConvertible {
  /// A description of the visible content.
  public var description: String { node.summary }
}
