/// The views in a pair of braces, in order. Where nothing arranges them, they stand one below the
/// other.
public struct Views: Primitive {
  let nodes: [ViewNode]

  public var body: Views { self }
  var node: ViewNode { .list(nodes) }
}

extension Views: CustomStringConvertible {
  /// What is seen of them.
  public var description: String { node.summary }
}
