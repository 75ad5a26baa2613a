import SwiftText
import SystemFiles
import TutorialModel

/// A code block of documentation that was not written for Exhibit.
package struct DocumentedBlock: Sendable, Hashable {
  /// The block as written, read as a separate sample.
  package var sample: Sample
  /// The statements of the block, from top to bottom, if its comments say that some of them fail;
  /// otherwise empty.
  package var parts: [Part] = []
  /// Indicates whether the fence names Swift: an untagged block counts only if it parses as Swift.
  package var isMarked: Bool
  package var place = BlockPlace()
  package var directive = BlockDirective()
  package var outline = BlockOutline()

  /// Some lines of a block, as a sample.
  package struct Part: Sendable, Hashable {
    package var sample: Sample
    /// The claim that it fails; `nil` for a part that runs.
    package var failure: FailureClaim?

    /// The sample that must fail as its comment says.
    ///
    /// - Parameter isCrashing: whether the sample must crash if the comment does not say how it
    ///   fails.
    func sample(isCrashing: Bool) -> Sample {
      var sample = sample
      switch failure?.kind {
      case nil: break
      case .refusal: sample.words.kind = .compileFail
      case .crash: sample.words.kind = .shouldCrash
      case .either: sample.words.kind = isCrashing ? .shouldCrash : .compileFail
      }
      return sample
    }
  }

  package var path: String { sample.id.path }

  /// The reason why the block is not checked; `nil` for a block that is.
  package var skipReason: String? {
    let isIgnored = sample.words.kind == .ignore
    return directive.skipReason ?? (isIgnored ? sample.words.ignoreReason : nil)
      ?? outline.reservedWord.map { "it uses '\($0)', which is Exhibit's own" }
      ?? (isIgnored ? "" : nil)
  }

  /// The samples that run without failing.
  var passingSamples: [Sample] {
    parts.isEmpty ? [sample] : parts.filter { $0.failure == nil }.map(\.sample)
  }

  /// Indicates whether later blocks may use the declarations of this one.
  var canProvide: Bool { directive.skipReason == nil && outline.reservedWord == nil }

  /// Indicates whether readers of the block have read another one: the other one is earlier on the
  /// same page, or in the comment of a type around this block's symbol.
  package func isReadAfter(_ other: DocumentedBlock) -> Bool {
    if other.place.page == place.page { return other.sample.line < sample.line }
    return !other.place.symbol.isEmpty && other.place.symbol.count < place.symbol.count
      && place.symbol.starts(with: other.place.symbol)
  }

  /// The names on the line of the code at which an error points, without members and labels.
  func names(onLineOf error: Diagnostic) -> Set<String> {
    guard let position = error.position,
      sample.code.lines.indices.contains(position.line - sample.code.firstLine)
    else { return [] }
    var names: Set<String> = []
    var rest = Array(sample.code.lines[position.line - sample.code.firstLine].utf8)[...]
    var before = Ascii.space
    while let byte = rest.first {
      let name = rest.prefix(while: \.isIdentifier)
      rest = rest.dropFirst(max(1, name.count))
      let isName = !name.isEmpty && !byte.isDigit && before != UInt8(ascii: ".")
      if isName, rest.first(where: { !$0.isBlank }) != Ascii.colon { names.insert(name.string) }
      if !byte.isBlank { before = byte }
    }
    // Every module has these.
    return names.subtracting(["init", "self"])
  }

  /// The digest of the code, which is the same wherever the block is: 16 hexadecimal digits.
  package var digest: String {
    String("\(Digest(of: sample.code.lines.joined(separator: "\n")))".prefix(16))
  }
}
