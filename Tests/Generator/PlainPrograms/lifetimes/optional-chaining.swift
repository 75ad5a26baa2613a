final class Room {
  let name: String
  init(_ name: String) { self.name = name }
  deinit { print("room \(name) demolished") }
}
final class House {
  var room: Room?
  deinit { print("house demolished") }
}
var house: House? = House()
house?.room = Room("kitchen")
house?.room?.name
house?.room = nil
print("no room")
house = nil
print("no house")
