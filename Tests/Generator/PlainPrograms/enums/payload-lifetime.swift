final class Disk {
  let n: Int
  init(_ n: Int) { self.n = n }
  deinit { print("eject \(n)") }
}
enum Drive {
  case empty
  case loaded(Disk, spare: Disk?)
}
var drive = Drive.loaded(Disk(1), spare: Disk(2))
if case .loaded(let disk, spare: _) = drive { print("disk \(disk.n)") }
drive = .loaded(Disk(3), spare: nil)
print("swapped")
drive = .empty
print("empty")
