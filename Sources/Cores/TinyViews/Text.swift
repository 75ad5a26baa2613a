/// Text, which may contain line breaks.
public struct Text: Primitive {
  public let words: String

  public init(_ words: String) {
    self.words = words
  }

  public var body: Views { Views(nodes: [node]) }
  var node: ViewNode { .text(words) }
}
