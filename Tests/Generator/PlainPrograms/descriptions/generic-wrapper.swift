struct Wrapper<Value>: CustomStringConvertible {
  let value: Value
  var description: String {
    print("wrapping")
    return "(\(value))"
  }
}
let wrapped = Wrapper(value: [1, 2])
wrapped
print("next")
print(Wrapper(value: wrapped))
