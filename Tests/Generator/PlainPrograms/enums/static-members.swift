enum Math {
  static let half = 0.5
  static func clamp(_ n: Int, _ range: ClosedRange<Int>) -> Int {
    min(max(n, range.lowerBound), range.upperBound)
  }
}
print(Math.clamp(12, 1...10), Math.clamp(-3, 1...10), Math.half)
