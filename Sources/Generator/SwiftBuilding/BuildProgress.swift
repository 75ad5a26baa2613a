/// The progress of a build, which SwiftPM prints before each step: `[12/345] Compiling …`.
struct BuildProgress: Sendable, Hashable {
  var done: Int
  var total: Int

  /// Returns `nil` for any other line.
  init?(_ line: some StringProtocol) {
    guard line.first == "[", let end = line.firstIndex(of: "]") else { return nil }
    let numbers = line[line.index(after: line.startIndex)..<end].split(separator: "/")
    // A plugin can print any number. The steps are multiplied, so larger numbers could overflow.
    guard numbers.count == 2, let done = UInt32(numbers[0]), let total = UInt32(numbers[1]) else {
      return nil
    }
    self.done = Int(done)
    self.total = Int(total)
  }
}
