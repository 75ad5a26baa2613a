final class Engine {
  let power = 120
  deinit { print("engine scrapped") }
}
func engine() -> Engine { Engine() }
print(engine().power)
engine().power
print("next line")
