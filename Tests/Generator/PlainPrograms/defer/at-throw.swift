enum Fault: Error { case bad }
func risky(_ bad: Bool) throws -> String {
  defer { print("cleaned up") }
  if bad { throw Fault.bad }
  return "fine"
}
print(try risky(false))
do { print(try risky(true)) } catch { print("caught \(error)") }
