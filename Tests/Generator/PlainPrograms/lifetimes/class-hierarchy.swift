class Base {
  deinit { print("Base deinit") }
}
class Middle: Base {
  deinit { print("Middle deinit") }
}
final class Leaf: Middle {
  deinit { print("Leaf deinit") }
}
var object: Base? = Leaf()
object = nil
print("gone")
object = Middle()
object = Base()
object = nil
print("all gone")
