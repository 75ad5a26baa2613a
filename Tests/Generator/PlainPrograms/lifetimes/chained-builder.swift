final class Query {
  private(set) var parts: [String]
  init(_ parts: [String] = []) { self.parts = parts }
  func adding(_ part: String) -> Query { Query(parts + [part]) }
  deinit { print("query of \(parts.count) parts freed") }
}
let text = Query().adding("a").adding("b").adding("c").parts.joined(separator: "&")
print(text)
Query().adding("x")
print("end")
