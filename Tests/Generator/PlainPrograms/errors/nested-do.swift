struct A: Error {}
struct B: Error {}
func work(_ n: Int) throws {
  do {
    if n == 1 { throw A() }
    if n == 2 { throw B() }
    print("no error \(n)")
  } catch is A {
    print("inner caught A")
  }
}
for n in 0...2 {
  do { try work(n) } catch { print("outer caught \(error)") }
}
