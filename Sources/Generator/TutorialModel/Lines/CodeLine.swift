/// A line of the code of a block, from 0.
package struct CodeLine: LineNumber {
  package var number: Int

  package init(_ number: Int) { self.number = number }
}
