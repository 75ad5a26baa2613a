struct Table {
  let rows: [String: Int]
  struct NoRow: Error { let name: String }
  subscript(name: String) -> Int {
    get throws {
      guard let row = rows[name] else { throw NoRow(name: name) }
      return row
    }
  }
}
let table = Table(rows: ["a": 1])
print(try table["a"])
do { print(try table["z"]) } catch let error as Table.NoRow { print("no row \(error.name)") }
