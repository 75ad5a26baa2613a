/// What an object asks the linker for besides known libraries: a sample can write this section
/// itself.
package struct UnknownLibraries: Error {
  package var words: [String]
}
