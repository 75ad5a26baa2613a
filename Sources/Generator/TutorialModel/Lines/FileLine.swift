/// A 1-based line of a Markdown or Swift file.
package struct FileLine: LineNumber {
  package var number: Int

  package init(_ number: Int) { self.number = number }
}
