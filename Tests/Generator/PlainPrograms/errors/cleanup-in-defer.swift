enum Step: Error { case failed(Int) }
func steps(_ bad: Int) throws {
  for n in 1...3 {
    print("step \(n)")
    defer { print("undo \(n)") }
    if n == bad { throw Step.failed(n) }
  }
}
do { try steps(2) } catch { print(error) }
