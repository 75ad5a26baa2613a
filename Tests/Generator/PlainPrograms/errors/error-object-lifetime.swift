final class Problem: Error {
  let code: Int
  init(_ code: Int) { self.code = code }
  deinit { print("problem \(code) solved") }
}
func fail(_ code: Int) throws { throw Problem(code) }
do { try fail(1) } catch let problem as Problem { print("code \(problem.code)") } catch {}
print("between")
try? fail(2)
print("end")
