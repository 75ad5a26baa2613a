/// One of several parts of a run, each of which may be on a machine of its own: `2/4`.
public struct Partition: Sendable, Hashable, CustomStringConvertible {
  /// From 1.
  public let number: Int
  public let count: Int

  /// - Parameter text: the number, a slash and the count; `nil` for anything else.
  public init?(_ text: String) {
    let parts = text.split(separator: "/", omittingEmptySubsequences: false).map { Int($0) }
    guard parts.count == 2, let number = parts[0], let count = parts[1], count <= Self.most,
      1...max(count, 1) ~= number, count > 0
    else { return nil }
    self.number = number
    self.count = count
  }

  /// How many parts there may be.
  private static let most = 10_000

  public var description: String { "\(number)/\(count)" }

  /// Whether what has this number, any at all, is in this part.
  package func contains(_ value: UInt64) -> Bool { value % UInt64(count) == UInt64(number - 1) }

  /// Whether an item is in this part, by the hexadecimal digits of its digest.
  package func contains(hexDigits digest: String) -> Bool {
    contains(UInt64(digest.prefix(16), radix: 16) ?? 0)
  }
}
