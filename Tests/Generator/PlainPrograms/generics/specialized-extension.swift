extension Array where Element == Int {
  var total: Int { reduce(0, +) }
}
extension Optional where Wrapped: Collection {
  var isNilOrEmpty: Bool { self?.isEmpty ?? true }
}
print([1, 2, 3].total)
print(Optional("").isNilOrEmpty, Optional([1]).isNilOrEmpty, ([Int]?.none).isNilOrEmpty)
