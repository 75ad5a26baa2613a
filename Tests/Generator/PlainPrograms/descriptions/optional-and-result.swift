struct Noisy: CustomStringConvertible {
  nonisolated(unsafe) static var calls = 0
  var description: String {
    Noisy.calls += 1
    return "noise"
  }
}
let maybe: Noisy? = Noisy()
let outcome: Result<Noisy, Never> = .success(Noisy())
maybe
outcome
print(Noisy.calls)
print(maybe as Any, Noisy.calls)
