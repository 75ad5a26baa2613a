import SystemFiles

/// Stores nothing: for a run that has no place to store results.
package struct NoStore: ActionStore {
  package init() {}

  package func result(of action: Digest) -> [UInt8]? { nil }
  package func contents(of digest: Digest) -> [UInt8]? { nil }
  package func store(_ bytes: [UInt8]) -> Digest { Digest(of: bytes) }
  package func store(result: [UInt8], of action: Digest) {}
  package func trim() {}
}
