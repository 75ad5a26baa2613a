protocol Animal { var name: String { get } }
struct Dog: Animal { let name = "dog" }
struct Cat: Animal { let name = "cat" }
func greet(_ animal: some Animal) -> String { "hi \(animal.name)" }
let zoo: [any Animal] = [Dog(), Cat()]
for animal in zoo { print(greet(animal), type(of: animal)) }
zoo.first
