protocol Unit {
  static var symbol: String { get }
  init(_ value: Double)
  var value: Double { get }
}
extension Unit {
  var text: String { "\(value) \(Self.symbol)" }
}
struct Meter: Unit {
  static let symbol = "m"
  let value: Double
  init(_ value: Double) { self.value = value }
}
func make<U: Unit>(_ type: U.Type) -> U { type.init(2.5) }
print(make(Meter.self).text)
