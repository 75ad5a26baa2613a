struct Thermostat {
  var target = 20 {
    willSet { print("from \(target) to \(newValue)") }
    didSet { if target > 25 { target = 25 } }
  }
}
var thermostat = Thermostat()
thermostat.target = 22
thermostat.target = 40
thermostat.target += 1
print(thermostat.target)
