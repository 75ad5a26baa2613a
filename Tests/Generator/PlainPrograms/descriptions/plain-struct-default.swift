struct Plain {
  var a = 1
  var b = "two"
}
let plain = Plain()
plain
print(plain)
var text = ""
dump(plain, to: &text)
print(text, terminator: "")
