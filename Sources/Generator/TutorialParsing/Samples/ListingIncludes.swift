import SwiftText
import TutorialModel

/// Listings in languages other than Swift that take their text from a file of the package.
package enum ListingIncludes {
  /// The page with the text of each included file in its listing.
  package static func fill(
    _ page: Page, from includes: SampleCollector.Includes
  ) -> (page: Page, diagnostics: [Diagnostic]) {
    guard page.blocks.codeBlocks.contains(where: { $0.listingInclude != nil }) else {
      return (page, [])
    }
    var page = page
    var diagnostics: [Diagnostic] = []
    page.blocks = page.blocks.rewritten { block in
      guard case .code(var code) = block.kind, let word = code.listingInclude else { return }
      do throws(IncludeProblem) {
        code.take(try text(of: word, in: code, from: includes))
        block.kind = .code(code)
      } catch {
        diagnostics.append(
          Diagnostic(
            path: page.path,
            position: SourcePosition(
              line: code.infoPosition.line, column: code.infoPosition.column + word.valueOffset),
            message: error.message))
      }
    }
    return (page, diagnostics)
  }

  private static func text(
    of word: InfoStringLexer.Word, in code: CodeBlock, from includes: SampleCollector.Includes
  ) throws(IncludeProblem) -> SourceDocument {
    guard code.language != "output" else { throw IncludeProblem(message: writtenOutput) }
    let include: SampleWords.Include
    do {
      include = try SampleWords.Include(word.value ?? "")
    } catch {
      throw IncludeProblem(message: error.message)
    }
    guard let found = includes[include] else { throw IncludeProblem(message: badQuotes) }
    return try found.get()
  }
}

extension CodeBlock {
  /// The word `include` of a block that is not a sample.
  var listingInclude: InfoStringLexer.Word? {
    guard language != "swift", info.contains("include=") else { return nil }
    return InfoStringLexer.words(in: info).dropFirst().first { $0.name == "include" }
  }

  fileprivate mutating func take(_ document: SourceDocument) {
    lines = document.lines.map(\.string)
      .filter { SnippetMarker(lineInAnyLanguage: $0) == nil }
    columnOffsets = Array(repeating: 0, count: lines.count)
  }
}

private let writtenOutput =
  "an 'output' block is written on the page, since `exhibit accept` changes it there. Write the "
  + "output below this line."

private let badQuotes =
  "the quotes of 'include' do not enclose its value. Write include=\"path#region\"."
