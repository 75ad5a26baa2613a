actor Sensor {
  nonisolated let id: String
  private var readings: [Int] = []
  init(_ id: String) { self.id = id }
  nonisolated var label: String { "sensor \(id)" }
  func record(_ n: Int) -> Int {
    readings.append(n)
    return readings.reduce(0, +)
  }
}
let sensor = Sensor("t1")
print(sensor.label)
await sensor.record(3)
print(await sensor.record(4))
