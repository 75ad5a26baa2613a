/// Builds a list of previews, with `if` and `for`.
@resultBuilder public enum PreviewBuilder {
  public static func buildExpression(_ preview: Preview) -> [Preview] { [preview] }
  public static func buildBlock(_ parts: [Preview]...) -> [Preview] { parts.flatMap(\.self) }
  public static func buildOptional(_ part: [Preview]?) -> [Preview] { part ?? [] }
  public static func buildEither(first part: [Preview]) -> [Preview] { part }
  public static func buildEither(second part: [Preview]) -> [Preview] { part }
  public static func buildArray(_ parts: [[Preview]]) -> [Preview] { parts.flatMap(\.self) }
}
