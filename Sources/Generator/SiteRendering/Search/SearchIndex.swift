import TutorialModel

/// The words of a site and their places, as scripts that `search.js` loads: a page that was opened
/// from a disk may load nothing but scripts.
///
/// One file holds the words. Further files hold the texts, which only excerpts need.
struct SearchIndex {
  /// The number of bytes of text after which another file begins.
  private static let textSize = 100_000

  private var pages: [String] = []
  private var sections: [String] = []
  /// For each word, the numbers of its sections: each as the difference from the previous one in
  /// base 36, followed by the number of occurrences if there are several, as in `3.2`.
  private var places: [String: Places] = [:]
  private var texts: [[String]] = [[]]
  private var size = 0
  /// The number of the first section of each file of texts.
  private var starts = [0]
  private var count = 0

  /// - Parameter entries: in the order of the site.
  init(_ entries: [SearchEntry]) {
    for entry in entries { add(entry) }
  }

  private mutating func add(_ entry: SearchEntry) {
    pages.append("[\(entry.file.scriptLiteral),\(entry.title.scriptLiteral)]")
    for section in entry.sections {
      add(section, page: pages.count - 1)
      for term in section.terms { places[term, default: Places()].add(count) }
      count += 1
    }
  }

  private mutating func add(_ section: SearchEntry.Section, page: Int) {
    if size > Self.textSize {
      texts.append([])
      starts.append(count)
      size = 0
    }
    texts[texts.count - 1].append(section.text)
    size += section.text.utf8.count
    sections.append("[\(page),\(section.place)]")
  }

  /// The sections that hold a word, in the form in which they are written.
  private struct Places {
    private var last = 0
    private var count = 0
    private var bytes: [UInt8] = []

    var text: String { String(decoding: bytes, as: UTF8.self) + countSuffix }

    private var countSuffix: String { count > 1 ? ".\(count)" : "" }

    /// Adds a word's place in a section, the last one or a later one.
    mutating func add(_ section: Int) {
      guard count == 0 || section > last else {
        count += 1
        return
      }
      if count > 1 { bytes += countSuffix.utf8 }
      if count > 0 { bytes.append(UInt8(ascii: ",")) }
      let distance = section - last
      if distance < 10 {
        // Most words occur again soon, so most distances have one digit.
        bytes.append(UInt8(ascii: "0") + UInt8(distance))
      } else {
        bytes += String(distance, radix: 36).utf8
      }
      last = section
      count = 1
    }
  }

  /// `search/index.js` and the files of texts.
  var files: [SiteFile] {
    let terms = places.sorted { $0.key < $1.key }
    let index = """
      exhibitSearch.addIndex({
      "pages":[\(pages.joined(separator: ",\n"))],
      "sections":[\(sections.joined(separator: ",\n"))],
      "texts":[\(starts.map(String.init).joined(separator: ","))],
      "terms":\(terms.map(\.key).joined(separator: " ").scriptLiteral),
      "places":\(terms.map(\.value.text).joined(separator: " ").scriptLiteral)
      });

      """
    return [SiteFile(path: "search/index.js", contents: Array(index.utf8))]
      + texts.enumerated().map { number, texts in
        let text = "exhibitSearch.addTexts(\(number), [\(texts.joined(separator: ",\n"))]);\n"
        return SiteFile(path: "search/text-\(number).js", contents: Array(text.utf8))
      }
  }
}
