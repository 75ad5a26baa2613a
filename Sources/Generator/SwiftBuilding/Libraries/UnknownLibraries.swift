/// The words in an object that ask the linker for more than known libraries: a sample can itself
/// write the section that holds them.
package struct UnknownLibraries: Error {
  package var words: [String]
}
