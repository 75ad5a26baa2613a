import Subprocess

extension Environment {
  /// An environment with only these variables.
  package static func exactly(_ variables: [String: String]) -> Environment {
    .custom(
      Dictionary(uniqueKeysWithValues: variables.map { (Key(stringLiteral: $0), $1) }))
  }
}
