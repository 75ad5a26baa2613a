extension String {
  /// Returns a number with this singular noun: "1 product", "5 products".
  func counted(_ count: Int) -> String { "\(count) \(self)\(count == 1 ? "" : "s")" }
}
