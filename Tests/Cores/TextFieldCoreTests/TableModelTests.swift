import Testing
import TextFieldCore

@MainActor @Suite struct TableModelTests {
  private func table(fullSwipe: Bool = true) -> TableModel {
    TableModel(rows: [
      TableModel.Row("Milk"), TableModel.Row("Bread", isEditable: false), TableModel.Row("Tea"),
    ]) { row, edge in
      switch edge {
      case .leading: row == 2 ? SwipeActions([]) : nil
      case .trailing:
        SwipeActions(
          [
            RowAction("Delete", style: .destructive) { table, row in table.rows.remove(at: row) },
            RowAction("Flag", color: .orange) { table, row in table.rows[row].detail = "!" },
          ], performsFirstActionWithFullSwipe: fullSwipe)
      }
    }
  }

  @Test func aSwipeUncoversTheActionsOfItsEdge() {
    let table = table()
    #expect(table.swipe(row: 0))
    #expect(table.swiped?.actions.actions.map(\.title) == ["Delete", "Flag"])
    #expect(table.swiped?.actions.actions.map(\.color) == [.red, .orange])
    #expect(table.tap("Flag"))
    #expect(table.rows[0].detail == "!")
    #expect(table.swiped == nil)
    #expect(!table.tap("Flag"))
  }

  @Test func rowsThatCannotBeEditedOrHaveNoneStayClosed() {
    let table = table()
    #expect(!table.swipe(row: 1))
    #expect(!table.swipe(row: 0, from: .leading))
    #expect(!table.swipe(row: 2, from: .leading))
    #expect(!table.swipe(row: 3))
    #expect(!table.swipe(row: -1))
    #expect(table.swiped == nil)
  }

  @Test func onlyOneRowIsOpen() {
    let table = table()
    table.swipe(row: 0)
    table.swipe(row: 2)
    #expect(table.swiped?.row == 2)
    table.closeSwipe()
    #expect(table.swiped == nil)
    table.swipe(row: 2)
    table.rows.removeLast()
    #expect(table.swiped == nil)
  }

  @Test func aFullSwipePerformsTheFirstActionUnlessItIsSwitchedOff() {
    let table = table()
    #expect(table.fullySwipe(row: 0))
    #expect(table.rows.map(\.title) == ["Bread", "Tea"])
    let other = self.table(fullSwipe: false)
    #expect(!other.fullySwipe(row: 0))
    #expect(other.rows.count == 3)
    #expect(other.swiped?.row == 0)
  }

  @Test func drawsWhatIsUncovered() {
    let table = table()
    table.swipe(row: 0)
    #expect(
      table.picture.alternativeText
        == "A table of 3 rows: “Milk”, “Bread”, “Tea”. “Milk” is swiped from its trailing edge and"
        + " shows, from the edge inwards, “Delete” in red, “Flag” in orange.")
    #expect(table.picture.svg.contains(">Flag<"))
  }

  @Test func tellsInShortWhatItIs() {
    let table = table()
    #expect("\(table)" == "3 rows")
    table.swipe(row: 0)
    #expect("\(table)" == "3 rows, row 0 swiped from its trailing edge")
    #expect(table.swiped.map { "\($0.actions)" } == "Delete, Flag")
    #expect(
      table.swiped?.actions.actions.map(\.description) == [
        "Delete (destructive, red)", "Flag (orange)",
      ])
  }
}
