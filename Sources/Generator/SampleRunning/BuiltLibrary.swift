/// What a build of the modules brought.
struct BuiltLibrary: Sendable, Hashable, Codable {
  /// The files that samples compile and run with.
  var artifacts: Fingerprint
  /// What was built for each module and all that it stands on: a SHA-256.
  var digests: [String: String]
  /// The modules that come with the module `Pictures`.
  var drawing: Set<String>
  /// What the C modules underneath need: `-Xcc -fmodule-map-file=…`.
  var clangArguments: [String]
}
