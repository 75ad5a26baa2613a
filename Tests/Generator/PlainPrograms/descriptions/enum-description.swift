enum Level: Int, CustomStringConvertible {
  case low, high
  nonisolated(unsafe) static var asked: [Int] = []
  var description: String {
    Level.asked.append(rawValue)
    return self == .low ? "low" : "high"
  }
}
var level = Level.low
level = .high
level
print(Level.asked)
print("\(level) and \(Level.low)")
print(Level.asked)
