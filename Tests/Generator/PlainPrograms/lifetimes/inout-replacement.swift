final class Cell {
  let n: Int
  init(_ n: Int) { self.n = n }
  deinit { print("cell \(n) freed") }
}
func advance(_ cell: inout Cell) {
  cell = Cell(cell.n + 1)
  print("advanced to \(cell.n)")
}
var cell = Cell(1)
advance(&cell)
advance(&cell)
