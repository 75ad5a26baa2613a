final class Meter {
  private(set) var reads = 0
  var value: Int {
    reads += 1
    return reads * 10
  }
}
let meter = Meter()
meter.value
let copy = meter.value
print(copy, meter.reads)
meter.value
print(meter.reads)
