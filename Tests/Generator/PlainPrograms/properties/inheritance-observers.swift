class Vehicle {
  var speed = 0
  var summary: String { "going \(speed)" }
}
final class Car: Vehicle {
  var gear = 1
  override var speed: Int {
    didSet { gear = speed / 10 + 1 }
  }
  override var summary: String { super.summary + " in gear \(gear)" }
}
let car = Car()
car.speed = 35
car
print(car.summary)
