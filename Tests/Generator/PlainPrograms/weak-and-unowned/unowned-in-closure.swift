final class Element {
  let name: String
  lazy var html: () -> String = { [unowned self] in "<\(self.name) />" }
  init(_ name: String) { self.name = name }
  deinit { print("\(name) is being deinitialized") }
}
var element: Element? = Element("p")
print(element!.html())
element = nil
print("end")
