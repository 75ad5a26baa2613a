final class Element {
  let name: String
  lazy var html: () -> String = { "<\(self.name) />" }
  init(_ name: String) { self.name = name }
  deinit { print("\(name) is being deinitialized") }
}
var leaking: Element? = Element("div")
print(leaking!.html())
leaking = nil
var unused: Element? = Element("br")
unused = nil
print("end")
