/// The progress of a build, which SwiftPM prints before each step: `[12/345] Compiling …`.
struct BuildProgress: Sendable, Hashable {
  var done: Int
  var total: Int

  /// Returns `nil` for any other line.
  init?(_ line: some StringProtocol) {
    guard line.first == "[", let end = line.firstIndex(of: "]") else { return nil }
    let numbers = line[line.index(after: line.startIndex)..<end].split(separator: "/")
    guard numbers.count == 2, let done = Int(numbers[0]), let total = Int(numbers[1]) else {
      return nil
    }
    self.done = done
    self.total = total
  }
}
