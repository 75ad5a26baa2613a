final class Lease: Sendable {
  let id: Int
  init(_ id: Int) { self.id = id }
  deinit { print("lease \(id) returned") }
}
actor Office {
  var lease: Lease?
  func rent(_ id: Int) { lease = Lease(id) }
  func leave() { lease = nil }
}
let office = Office()
await office.rent(1)
await office.rent(2)
print("second")
await office.leave()
print("left")
