final class Field {
  let name: String
  init(_ name: String) { self.name = name }
  deinit { print("field \(name)") }
}
final class Owner {
  let a = Field("a")
  let b = Field("b")
  var c: Field? = Field("c")
  deinit { print("owner") }
}
var owner: Owner? = Owner()
owner?.c = nil
print("c is out")
owner = nil
print("end")
