final class Parent {
  var child: Child?
  deinit { print("parent deinit") }
}
final class Child {
  var parent: Parent?
  deinit { print("child deinit") }
}
func leak() {
  let parent = Parent()
  let child = Child()
  parent.child = child
  child.parent = parent
  print("cycle made")
}
leak()
func broken() {
  let parent = Parent()
  let child = Child()
  parent.child = child
  child.parent = parent
  parent.child = nil
  child.parent = nil
  print("cycle broken")
}
broken()
print("end")
