import SwiftText
import TutorialModel

/// Finds the samples of a page and the `output` blocks after them, from top to bottom.
struct SampleFinder {
  private(set) var samples: [Sample] = []
  private(set) var diagnostics: [Diagnostic] = []

  /// The problems of samples that have already been reported.
  private var known: Set<Diagnostic> = []
  private var reader: SampleReader
  private let path: String

  /// The block directly before another in the same container.
  private enum Neighbor {
    /// A sample, by its index in `samples`.
    case sample(Int)
    /// The output of a sample.
    case output
    case other
  }

  init(_ page: Page, includes: SampleCollector.Includes) {
    path = page.path
    reader = SampleReader(path: page.path, includes: includes)
    find(in: page.blocks)
  }

  /// - Parameter blocks: the blocks of one container. Blocks of different containers are not
  ///   neighbors.
  private mutating func find(in blocks: [Block]) {
    var neighbor = Neighbor.other
    for block in blocks {
      let before = neighbor
      neighbor = .other
      switch block.kind {
      case .code(let code): neighbor = find(code, behind: before)
      case .html(let text): warnOfFence(in: text, of: block)
      default: break
      }
      find(in: block.children)
    }
  }

  private mutating func find(_ code: CodeBlock, behind neighbor: Neighbor) -> Neighbor {
    guard !code.isUnclosed else { return skip(code) }
    switch code.language {
    case "swift":
      let (sample, problems) = reader.read(code)
      samples.append(sample)
      // The same text may be included twice.
      for problem in problems where known.insert(problem).inserted { diagnostics.append(problem) }
      return .sample(samples.count - 1)
    case "output":
      expect(code, of: neighbor)
      if case .other = neighbor { return .other }
      return .output
    default:
      readListing(code, behind: neighbor)
      return .other
    }
  }

  /// Leaves out a block that swallowed the text below it, because such a block would have many
  /// other problems.
  private mutating func skip(_ code: CodeBlock) -> Neighbor {
    diagnostics.append(
      Diagnostic(path: path, position: code.position, message: neverClosed(code)))
    if code.language == "swift" {
      var (sample, _) = reader.read(code)
      sample.words = SampleWords()
      sample.words.kind = .ignore
      sample.words.ignoreReason = "it has no closing fence"
      sample.expectations = []
      samples.append(sample)
    }
    return .other
  }

  private mutating func expect(_ output: CodeBlock, of neighbor: Neighbor) {
    switch neighbor {
    case .sample(let index):
      if let reason = samples[index].words.reasonForNoOutput {
        report(neverCompared(reason), output)
      } else if TextPattern.isAnything(output.lines.joined(separator: "\n")) {
        report(saysNothing, output)
      } else {
        samples[index].expectations.append(
          Expectation(.output(output), position: output.position))
      }
    case .output: report(secondOutput, output)
    case .other: report(outputOfNothing, output)
    }
  }

  /// Warns of a listing that is most likely meant as a sample or its output.
  private mutating func readListing(_ code: CodeBlock, behind neighbor: Neighbor) {
    let language = code.language
    if let meant = code.info.foreignSample {
      report(foreignForm(code.info, meant), code, severity: .warning)
    } else if language.lowercased() == "swift" {
      report(wrongCase(language), code, severity: .warning)
    } else if language.lowercased() == "output", case .sample = neighbor {
      report(wrongCaseOfOutput(language), code, severity: .warning)
    } else if language.hasPrefix("swift"), let next = language.utf8.dropFirst(5).first,
      !next.isIdentifier, next != Ascii.minus, next != UInt8(ascii: "+")
    {
      report(wrongSeparator(language), code, severity: .warning)
    }
  }

  /// Warns of a fence inside an HTML block. Such a block continues until an empty line, so a fence
  /// directly below a tag is part of it.
  private mutating func warnOfFence(in html: String, of block: Block) {
    let lines = html.split(separator: "\n", omittingEmptySubsequences: false)
    guard let line = lines.firstIndex(where: \.opensSample) else { return }
    diagnostics.append(
      Diagnostic(
        path: path, position: SourcePosition(line: block.range.start.line + line, column: 1),
        severity: .warning, message: fenceInHTML))
  }

  private mutating func report(
    _ message: String, _ code: CodeBlock, severity: Diagnostic.Severity = .error
  ) {
    diagnostics.append(
      Diagnostic(path: path, position: code.infoPosition, severity: severity, message: message))
  }
}

extension String {
  /// The info string that this one of another tool stands for, such as `{swift}` of Quarto,
  /// `{code-cell} swift` of Jupyter Book or `{.swift}` of Pandoc; `nil` for any other.
  fileprivate var foreignSample: String? {
    guard hasPrefix("{") else { return nil }
    let words = split { " \t{},=".contains($0) }.map { $0.lowercased() }
    return words.prefix(2).contains { [".swift", "swift"].contains($0) } ? "swift" : nil
  }
}

extension Substring {
  /// Indicates whether the line looks like the fence of a sample.
  fileprivate var opensSample: Bool {
    let text = utf8.drop(while: \.isBlank)
    guard let mark = text.first, "`~".utf8.contains(mark) else { return false }
    let marks = text.prefix { $0 == mark }
    let words = text.dropFirst(marks.count).drop(while: \.isBlank)
    let language = words.prefix { !$0.isBlank && $0 != Ascii.comma }
    return marks.count >= 3 && language.elementsEqual("swift".utf8)
  }
}

extension SampleWords {
  /// The reason why an `output` block has nothing to be compared with; `nil` if it has something.
  fileprivate var reasonForNoOutput: String? {
    switch kind {
    case .noRun, .syntaxOnly: "\(kind.article) '\(kind.rawValue)' sample does not run"
    case .ignore: "an 'ignore' sample is not checked"
    case .run where fileName != nil: "a sample with 'file' has no top-level code that prints"
    case .run, .compileFail, .shouldCrash: nil
    }
  }
}

private func neverClosed(_ code: CodeBlock) -> String {
  "this code block is not closed: everything up to line \(code.endLine) is part of it. Write a line "
    + "of ``` after its code, or as many marks as it begins with."
}

private let outputOfNothing =
  "an 'output' block is what the sample directly above it prints, but there is no sample above. "
  + "Move it below one, or name it 'text' to only show it."

private let fenceInHTML =
  "this 'swift' block is shown and not run: it is part of the HTML above it. Leave an empty line "
  + "above it."

private let saysNothing =
  "an 'output' block of only `...` is always true. Write some of the output, or remove it."

private let secondOutput =
  "the sample above has an 'output' block already. Make one of the two, or name this "
  + "one 'text' to only show it."

private func neverCompared(_ reason: String) -> String {
  "this 'output' block is never compared: \(reason). Remove it, or name it 'text' to "
    + "only show it."
}

private func foreignForm(_ info: String, _ meant: String) -> String {
  "'\(info)' is not a form that is run here: the block is shown as a listing. Write '\(meant)' to "
    + "compile and run it."
}

private func wrongCase(_ language: String) -> String {
  "a '\(language)' block is shown and not run. Did you mean 'swift'?"
}

private func wrongCaseOfOutput(_ language: String) -> String {
  "a '\(language)' block is shown and not compared. Did you mean 'output'?"
}

private func wrongSeparator(_ language: String) -> String {
  "a '\(language)' block is shown and not run. Write a space or a comma after 'swift'."
}
