struct Fragile: CustomStringConvertible {
  let isReady: Bool
  var description: String {
    precondition(isReady, "not ready")
    return "ready"
  }
}
let fragile = Fragile(isReady: false)
fragile
print("still alive")
print(Fragile(isReady: true))
