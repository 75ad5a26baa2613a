struct Matrix {
  let columns: Int
  private var cells: [Int]
  init(rows: Int, columns: Int) {
    self.columns = columns
    cells = Array(repeating: 0, count: rows * columns)
  }
  subscript(row: Int, column: Int) -> Int {
    get { cells[row * columns + column] }
    set {
      print("set \(row),\(column)")
      cells[row * columns + column] = newValue
    }
  }
}
var matrix = Matrix(rows: 2, columns: 2)
matrix[0, 1] = 5
matrix[1, 1] += 3
print(matrix[0, 1] + matrix[1, 1])
