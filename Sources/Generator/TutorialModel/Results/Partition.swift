/// One of several parts of a run, such as `2/4`. Each part may run on its own machine.
public struct Partition: Sendable, Hashable, CustomStringConvertible {
  /// The 1-based number of the part.
  public let number: Int
  public let count: Int

  /// Creates a partition from its number, a slash and the count; `nil` for any other text.
  public init?(_ text: String) {
    let parts = text.split(separator: "/", omittingEmptySubsequences: false).map { Int($0) }
    guard parts.count == 2, let number = parts[0], let count = parts[1], count <= Self.most,
      1...max(count, 1) ~= number, count > 0
    else { return nil }
    self.number = number
    self.count = count
  }

  /// The maximum number of parts.
  private static let most = 10_000

  public var description: String { "\(number)/\(count)" }

  /// Returns whether an item belongs to this part, by a number that identifies the item. All
  /// numbers are valid.
  package func contains(_ value: UInt64) -> Bool { value % UInt64(count) == UInt64(number - 1) }

  /// Returns whether an item belongs to this part, by the hexadecimal digits of its digest.
  package func contains(hexDigits digest: String) -> Bool {
    contains(UInt64(digest.prefix(16), radix: 16) ?? 0)
  }
}
