@resultBuilder
enum Lines {
  static func buildBlock(_ parts: [String]...) -> [String] { parts.flatMap { $0 } }
  static func buildExpression(_ line: String) -> [String] { [line] }
  static func buildOptional(_ part: [String]?) -> [String] { part ?? [] }
  static func buildArray(_ parts: [[String]]) -> [String] { parts.flatMap { $0 } }
}
func poem(@Lines _ body: () -> [String]) -> String { body().joined(separator: " / ") }
let wild = true
print(
  poem {
    "roses"
    if wild { "thorns" }
    for n in 1...2 { "petal \(n)" }
  })
