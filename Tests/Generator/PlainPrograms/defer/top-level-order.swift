print("start")
do {
  defer { print("deferred in do") }
  print("in do")
}
switch 3 {
case 3:
  defer { print("deferred in case") }
  print("in case")
default: break
}
print("end")
