import ActionCache
import Foundation
import ProcessRunning
import SwiftBuilding
import SystemFiles
import TutorialModel

/// The compiler's view of a program's files.
struct ProgramAnnotations: Hashable {
  /// The tokens by file, then by line, from left to right.
  var documents: [[[CodeToken]]]

  /// Returns the key of everything that the annotations depend on.
  static func key(
    of annotated: AnnotatedProgram, toolchain: Toolchain, modules: ImportedModules?
  ) -> Digest {
    let program = annotated.program
    var parts = [
      "annotations \(format)", toolchain.identity, program.session.languageMode.rawValue,
      annotated.hasSymbols ? "symbols" : "syntax",
    ]
    for document in annotated.documents {
      parts.append("\(document.name) \(Digest(of: document.text))")
      parts.append(document.lines.map { $0.isShown ? "1" : "0" }.joined())
    }
    if let modules, modules.isImported(by: program) {
      parts += modules.digests(importedBy: program).map { name, digest in
        "\(name) \(digest) \(modules.documentationDigest(of: name))"
      }
    }
    return Digest(of: parts.joined(separator: "\n"))
  }

  /// The version of annotations, incremented when the stored format, the requests or the processing
  /// of the answers change.
  private static let format = 2
}

// MARK: - In the cache

extension ProgramAnnotations {
  /// The stored form: each symbol once, however often it is named; a token is five numbers.
  private struct Stored: Codable {
    /// The number of lines of each file.
    var lines: [Int]
    var symbols: [CodeSymbol] = []
    /// The tokens of each file as rows: line, start, end, kind, symbol or -1.
    var tokens: [[Int]] = []
  }

  /// Returns the bytes that `init(stored:)` reads.
  func stored() throws -> [UInt8] {
    var stored = Stored(lines: documents.map(\.count))
    var numbers: [CodeSymbol: Int] = [:]
    for document in documents {
      var words: [Int] = []
      for (line, tokens) in document.enumerated() {
        for token in tokens {
          let symbol = token.symbol.map { symbol in
            numbers[symbol]
              ?? {
                numbers[symbol] = stored.symbols.count
                stored.symbols.append(symbol)
                return stored.symbols.count - 1
              }()
          }
          let kind = CodeToken.Kind.allCases.firstIndex(of: token.kind) ?? 0
          words += [line, token.range.lowerBound, token.range.upperBound, kind, symbol ?? -1]
        }
      }
      stored.tokens.append(words)
    }
    return Array(try JSONEncoder.sorted().encode(stored))
  }

  /// Returns `nil` for bytes that `stored` did not write.
  init?(stored bytes: [UInt8]) {
    guard let stored = try? JSONDecoder().decode(Stored.self, from: Data(bytes)),
      stored.lines.count == stored.tokens.count
    else { return nil }
    documents = []
    for (count, words) in zip(stored.lines, stored.tokens) {
      guard count >= 0, words.count.isMultiple(of: 5) else { return nil }
      var lines: [[CodeToken]] = Array(repeating: [], count: count)
      for index in stride(from: 0, to: words.count, by: 5) {
        let (line, start, end) = (words[index], words[index + 1], words[index + 2])
        let (kind, symbol) = (words[index + 3], words[index + 4])
        guard lines.indices.contains(line), 0 <= start, start < end,
          CodeToken.Kind.allCases.indices.contains(kind),
          symbol == -1 || stored.symbols.indices.contains(symbol)
        else { return nil }
        lines[line].append(
          CodeToken(
            range: start..<end, kind: CodeToken.Kind.allCases[kind],
            symbol: symbol == -1 ? nil : stored.symbols[symbol]))
      }
      documents.append(lines)
    }
  }
}
