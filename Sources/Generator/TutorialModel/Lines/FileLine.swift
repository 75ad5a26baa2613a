/// A line of a Markdown or Swift file, from 1.
package struct FileLine: LineNumber {
  package var number: Int

  package init(_ number: Int) { self.number = number }
}
