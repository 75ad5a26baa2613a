/// The possible effect of recording a program's values on what the program does.
///
/// The recorder keeps a value alive for longer, copies it, asks for its description, and reads a
/// property again after a statement changes it. This is unobservable if a value has no `deinit`, no
/// weak references to it and no custom description. The decision uses only the program's words: a
/// word that is not known to be harmless counts as an effect, which costs a second run but never
/// makes a page wrong.
struct ObserverEffect: Sendable, Hashable {
  private let words: CodeWords

  init(_ texts: [String]) {
    words = CodeWords(texts)
  }

  /// Returns whether the program may behave differently while its values are recorded.
  ///
  /// - Parameter imports: the modules that the program imports.
  func isPossible(imports: [String]) -> Bool {
    guard imports.allSatisfy(Self.knownModules.contains) else { return true }
    if words.all.contains(where: Self.isRevealing) { return true }
    // A custom description exists only if it is declared, not if it is merely called.
    if !words.unqualified.isDisjoint(with: Self.descriptions) { return true }
    guard !imports.isEmpty else { return false }
    // Foundation has classes whose `deinit` has an effect.
    return words.all.contains {
      $0.first?.isUppercase == true && $0.count > 1 && !words.declaredTypes.contains($0)
        && !HarmlessTypes.names.contains($0)
    }
  }

  /// Indicates whether the author declares properties that may be computed.
  var knowsGetters: Bool { !words.computedProperties.isEmpty }

  /// Returns whether a custom getter provided one of the recorded values, and therefore ran once
  /// more.
  ///
  /// - Parameter expressions: the source text of the expressions that were read by name.
  func isPossible(readingAgain expressions: [Substring]) -> Bool {
    expressions.contains {
      !words.computedProperties.isDisjoint(with: CodeWords.identifiers(in: $0))
    }
  }

  private static let knownModules: Set = ["Swift", "Foundation", "FoundationEssentials"]

  private static let descriptions: Set<Substring> = [
    "description", "debugDescription", "customMirror", "playgroundDescription",
    "TextOutputStreamable",
  ]

  /// Words that reveal lifetimes, copies or storage, or run code when a value is read.
  private static let revealing: Set<Substring> = [
    "deinit", "weak", "unowned", "lazy", "propertyWrapper", "dynamicMemberLookup",
    "isKnownUniquelyReferenced", "isUniquelyReferenced", "capacity", "Unmanaged", "ManagedBuffer",
    "ManagedBufferPointer", "ObjectIdentifier", "OpaquePointer", "withExtendedLifetime",
    "withContiguousStorageIfAvailable", "withContiguousMutableStorageIfAvailable",
    "AsyncStream", "AsyncThrowingStream", "onTermination", "withCheckedContinuation",
    "withCheckedThrowingContinuation", "CheckedContinuation", "span", "bytes", "utf8Span",
    "Builtin", "dsohandle",
  ]

  private static func isRevealing(_ word: Substring) -> Bool {
    revealing.contains(word) || word.contains("Unsafe") || word.contains("RetainCount")
      // `nonisolated(unsafe)` only affects the compiler.
      || (word.hasPrefix("unsafe") && word != "unsafe")
  }
}
