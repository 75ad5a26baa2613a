extension String {
  /// A number of things, from a noun in the singular: "1 product", "5 products".
  func counted(_ count: Int) -> String { "\(count) \(self)\(count == 1 ? "" : "s")" }
}
