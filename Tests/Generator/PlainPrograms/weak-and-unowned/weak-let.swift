final class Owner {
  let name = "owner"
  deinit { print("owner gone") }
}
final class Pet {
  weak let owner: Owner?
  init(_ owner: Owner) { self.owner = owner }
}
var owner: Owner? = Owner()
let pet = Pet(owner!)
print(pet.owner?.name ?? "stray")
owner = nil
print(pet.owner?.name ?? "stray")
