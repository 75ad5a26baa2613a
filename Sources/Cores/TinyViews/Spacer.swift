/// Empty space of a fixed length between two views.
public struct Spacer: Primitive {
  let length: Double

  public init(_ length: Double = 16) {
    self.length = max(0, length)
  }

  public var body: Views { Views(nodes: [node]) }
  var node: ViewNode { .space(length) }
}
