struct Work: ~Copyable {
  let id: Int
  deinit { print("work \(id) dropped") }
}
struct Failure: Error {}
func perform(_ fail: Bool) throws {
  let work = Work(id: fail ? 1 : 0)
  if fail { throw Failure() }
  print("work \(work.id) fine")
}
try perform(false)
do { try perform(true) } catch { print("failed with \(error)") }
