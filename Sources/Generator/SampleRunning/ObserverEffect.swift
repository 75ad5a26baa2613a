/// Whether recording a program's values could change what the program does.
///
/// The recorder keeps a value alive for longer, copies it, asks for its description, and reads a
/// property once more that a statement changed. Nobody notices with values that have no `deinit`,
/// no weak references to them and no description of the author's own. That is decided from the
/// program's words alone: a word that is not known to be harmless counts as an effect, which costs
/// a second run and never a false page.
struct ObserverEffect: Sendable, Hashable {
  private let words: CodeWords

  init(_ texts: [String]) {
    words = CodeWords(texts)
  }

  /// Whether the program may do something else while its values are recorded.
  ///
  /// - Parameter imports: the modules that the program imports.
  func isPossible(imports: [String]) -> Bool {
    guard imports.allSatisfy(Self.knownModules.contains) else { return true }
    if words.all.contains(where: Self.isRevealing) { return true }
    // A description is only the author's own where it is declared, not where it is asked for.
    if !words.unqualified.isDisjoint(with: Self.descriptions) { return true }
    guard !imports.isEmpty else { return false }
    // Foundation has classes that do something when they die.
    return words.all.contains {
      $0.first?.isUppercase == true && $0.count > 1 && !words.declaredTypes.contains($0)
        && !HarmlessTypes.names.contains($0)
    }
  }

  /// Whether the author declares properties that may be computed.
  var knowsGetters: Bool { !words.computedProperties.isEmpty }

  /// Whether one of the recorded values was read by a getter of the author's own, which ran once
  /// more for it.
  ///
  /// - Parameter expressions: the source text of what was read by name.
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

  /// What tells of lifetimes, of copies or of storage, or runs code when a value is read.
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
      // `nonisolated(unsafe)` is only a word for the compiler.
      || (word.hasPrefix("unsafe") && word != "unsafe")
  }
}
