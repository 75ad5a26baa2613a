func largest<T: Comparable>(_ items: [T]) -> T? { items.max() }
func sum<S: Sequence>(_ items: S) -> S.Element where S.Element: AdditiveArithmetic {
  items.reduce(.zero, +)
}
print(largest([1, 5, 2]) ?? 0, largest(["x", "y"]) ?? "")
print(sum([1, 2, 3]), sum([0.5, 0.25]), sum(Set([7])))
