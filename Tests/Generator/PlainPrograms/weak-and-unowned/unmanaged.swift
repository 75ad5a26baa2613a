final class Object {
  let n = 7
  deinit { print("object freed") }
}
let unmanaged = Unmanaged.passRetained(Object())
print(unmanaged.takeUnretainedValue().n)
unmanaged.release()
print("released")
