final class Meter { nonisolated(unsafe) static var writes = 0 }
struct Beep: TextOutputStreamable {
  func write<Target: TextOutputStream>(to target: inout Target) {
    Meter.writes += 1
    target.write("beep")
  }
}
let beep = Beep()
beep
print(Meter.writes)
print(beep)
print(Meter.writes)
