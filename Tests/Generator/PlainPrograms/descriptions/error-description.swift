struct Failure: Error, CustomStringConvertible {
  nonisolated(unsafe) static var asked = 0
  var description: String {
    Failure.asked += 1
    return "failure \(Failure.asked)"
  }
}
func fail() throws { throw Failure() }
do {
  try fail()
} catch {
  error
  print(error)
}
let failure = Failure()
failure
print(failure)
