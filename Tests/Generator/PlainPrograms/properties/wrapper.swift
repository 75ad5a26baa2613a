@propertyWrapper
struct Clamped {
  private var value = 0
  let range: ClosedRange<Int>
  init(wrappedValue: Int, _ range: ClosedRange<Int>) {
    self.range = range
    value = min(max(wrappedValue, range.lowerBound), range.upperBound)
  }
  var wrappedValue: Int {
    get { value }
    set { value = min(max(newValue, range.lowerBound), range.upperBound) }
  }
  var projectedValue: String { "\(value) in \(range)" }
}
struct Player {
  @Clamped(0...10) var health = 15
}
var player = Player()
print(player.health, player.$health)
player.health -= 20
player.health
print(player.health)
