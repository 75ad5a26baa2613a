/// Why a picture from a file cannot be published.
package struct PictureFileProblem: Error, Hashable, Sendable {
  /// Where the problem is, what is wrong, and how to fix it.
  package var message: String
}
