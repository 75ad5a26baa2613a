class Animal {}
final class Dog: Animal {}
let animals: [Animal] = [Dog(), Animal()]
for animal in animals {
  let dog = animal as! Dog
  print(type(of: dog))
}
