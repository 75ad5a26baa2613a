struct Sensor {
  var log: [String] = []
}
final class Station {
  private var sensor = Sensor()
  var current: Sensor {
    get {
      print("read")
      return sensor
    }
    set {
      print("write")
      sensor = newValue
    }
  }
}
let station = Station()
station.current.log.append("a")
station.current.log = ["b"]
print(station.current.log)
