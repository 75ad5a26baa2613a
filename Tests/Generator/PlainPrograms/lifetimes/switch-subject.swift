final class Job {
  let size: Int
  init(_ size: Int) { self.size = size }
  deinit { print("job \(size) done") }
}
func job(_ n: Int) -> Job { Job(n) }
for n in 1...3 {
  switch job(n).size {
  case 1: print("small")
  case 2: print("medium")
  default: print("large")
  }
}
print("all jobs")
