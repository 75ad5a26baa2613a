/// The reason why a picture from a file cannot be published.
package struct PictureFileProblem: Error, Hashable, Sendable {
  /// The position of the problem, the problem itself, and how to fix it.
  package var message: String
}
