/// Builds a list of views, with `if`, `switch` and `for`.
@resultBuilder public enum ViewBuilder {
  /// A part of the views between the braces.
  // This is a separate type and not a view, so that a sample does not draw each part of a body.
  public struct Part: Sendable {
    let nodes: [ViewNode]
  }

  public static func buildExpression(_ view: some View) -> Part { Part(nodes: view.resolved.list) }
  public static func buildBlock(_ parts: Part...) -> Part { buildArray(parts) }
  public static func buildOptional(_ part: Part?) -> Part { part ?? Part(nodes: []) }
  public static func buildEither(first part: Part) -> Part { part }
  public static func buildEither(second part: Part) -> Part { part }

  public static func buildArray(_ parts: [Part]) -> Part {
    Part(nodes: parts.flatMap(\.nodes))
  }

  public static func buildFinalResult(_ part: Part) -> Views { Views(nodes: part.nodes) }
}

extension ViewBuilder.Part: CustomStringConvertible {
  /// A description of the visible content.
  public var description: String { ViewNode.list(nodes).summary }
}
