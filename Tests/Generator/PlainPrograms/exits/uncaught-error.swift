struct Unlucky: Error { let number: Int }
func draw(_ n: Int) throws -> Int {
  if n == 13 { throw Unlucky(number: n) }
  return n
}
print(try draw(7))
print(try draw(13))
