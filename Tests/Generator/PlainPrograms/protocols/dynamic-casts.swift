class Vehicle { var name: String { "vehicle" } }
final class Car: Vehicle { override var name: String { "car" } }
final class Bike: Vehicle {}
let vehicles: [Vehicle] = [Car(), Bike(), Car()]
for vehicle in vehicles {
  switch vehicle {
  case let car as Car: print("a \(car.name)")
  case is Bike: print("a bike")
  default: print("something")
  }
}
print(vehicles.compactMap { $0 as? Car }.count)
