/// Empty room between two views. It has a length, and does not grow.
public struct Spacer: Primitive {
  let length: Double

  public init(_ length: Double = 16) {
    self.length = max(0, length)
  }

  public var body: Views { Views(nodes: [node]) }
  var node: ViewNode { .space(length) }
}
