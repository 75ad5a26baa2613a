import Foundation

/// Pages of small samples, the same in every run, and typical of large sites.
public struct Corpus: Sendable {
  public let pages: [Page]

  public struct Page: Sendable {
    /// The file's name without its extension.
    public let name: String
    /// Each sample is the code of one fence.
    public let samples: [String]

    /// The page as its author would write it.
    public var markdown: String {
      let fences = samples.enumerated().map { index, code in
        "## Step \(index + 1)\n\nThe sum of what comes before.\n\n```swift\n\(code)\n```\n"
      }
      return "---\ntitle: Page \(name)\nsummary: Ten sums.\n---\n\n"
        + fences.joined(separator: "\n")
    }

    /// The input of a compiler without Exhibit: the samples in one file.
    public var program: String { samples.joined(separator: "\n") + "\n" }
  }

  /// - Parameters:
  ///   - pageCount: the number of pages.
  ///   - samplesPerPage: the number of fences of a page.
  public init(pageCount: Int, samplesPerPage: Int = 10) {
    pages = (1...pageCount).map { page in
      Page(
        name: String(format: "page-%05d", page),
        samples: (1...samplesPerPage).map { sample in
          let n = page * 7 + sample * 13
          return """
            let total\(sample) = (0..<\(n)).reduce(0, +)
            print("the sum below \(n) is", total\(sample))
            // Prints "the sum below \(n) is \(n * (n - 1) / 2)"
            """
        })
    }
  }

  /// Writes `Content/` and a package that has nothing to import.
  public func write(to folder: URL) throws {
    let content = folder.appendingPathComponent("Content")
    try FileManager.default.createDirectory(at: content, withIntermediateDirectories: true)
    try Data(
      "// swift-tools-version: 6.0\nimport PackageDescription\nlet package = Package(name: \"Corpus\")\n"
        .utf8
    )
    .write(to: folder.appendingPathComponent("Package.swift"))
    for page in pages {
      try Data(page.markdown.utf8).write(to: content.appendingPathComponent("\(page.name).md"))
    }
  }

  /// Writes `PAGE/main.swift` for each page.
  public func writePrograms(to folder: URL) throws {
    for page in pages {
      let directory = folder.appendingPathComponent(page.name)
      try FileManager.default.createDirectory(at: directory, withIntermediateDirectories: true)
      try Data(page.program.utf8).write(to: directory.appendingPathComponent("main.swift"))
    }
  }
}
