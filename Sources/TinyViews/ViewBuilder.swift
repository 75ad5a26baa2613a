/// Lets views be listed one below the other, with `if`, `switch` and `for`.
@resultBuilder public enum ViewBuilder {
  public static func buildExpression(_ view: some View) -> Views {
    Views(nodes: view.resolved.list)
  }
  public static func buildBlock(_ parts: Views...) -> Views { buildArray(parts) }
  public static func buildOptional(_ part: Views?) -> Views { part ?? Views(nodes: []) }
  public static func buildEither(first part: Views) -> Views { part }
  public static func buildEither(second part: Views) -> Views { part }

  public static func buildArray(_ parts: [Views]) -> Views {
    Views(nodes: parts.flatMap(\.nodes))
  }
}
