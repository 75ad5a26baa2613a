final class Tally { nonisolated(unsafe) static var n = 0 }
struct Cell: CustomStringConvertible {
  let v: Int
  var description: String {
    Tally.n += 1
    return "[\(v)]"
  }
}
let cells = [Cell(v: 1), Cell(v: 2)]
cells
cells.count
print(Tally.n)
print(cells)
print(Tally.n)
