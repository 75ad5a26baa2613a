struct Chatty: CustomStringConvertible {
  let name: String
  var description: String {
    print("describing \(name)")
    return name
  }
}
let chatty = Chatty(name: "x")
chatty
print("now")
print(chatty)
