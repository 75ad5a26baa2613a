final class Temp {
  deinit { print("temp gone") }
}
let size = {
  let temp = Temp()
  temp
  print("inside")
  return 3
}()
print("size \(size)")
