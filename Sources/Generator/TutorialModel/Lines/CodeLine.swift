/// A 0-based line of the code of a block.
package struct CodeLine: LineNumber {
  package var number: Int

  package init(_ number: Int) { self.number = number }
}
