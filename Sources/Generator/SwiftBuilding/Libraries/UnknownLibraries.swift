/// The words in an object that ask the linker for more than known libraries: a sample can write
/// this section itself.
package struct UnknownLibraries: Error {
  package var words: [String]
}
