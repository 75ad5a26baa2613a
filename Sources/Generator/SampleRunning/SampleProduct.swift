/// A library product that is built because it brings a module that a sample imports.
struct SampleProduct: Sendable, Hashable, Codable {
  var module: String
  var name: String
  /// The identity of the package, `nil` for the author's own.
  var dependency: String?
}
