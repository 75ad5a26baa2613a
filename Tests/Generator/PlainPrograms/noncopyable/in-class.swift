struct Handle: ~Copyable {
  let fd: Int
  deinit { print("close \(fd)") }
}
final class Owner {
  var handle: Handle
  init(_ fd: Int) { handle = Handle(fd: fd) }
  deinit { print("owner deinit") }
}
var owner: Owner? = Owner(5)
owner?.handle = Handle(fd: 6)
print("replaced")
owner = nil
print("end")
