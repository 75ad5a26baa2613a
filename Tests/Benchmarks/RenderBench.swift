import Corpus
import ExhibitPipeline
import Foundation

/// How fast pages are made when no sample is run, beside Hugo where it is installed.
///
/// Both read the same Markdown and write a page for each file with its code as plain text, a table
/// of contents, a list of 25 pages, links to the neighbours, and an index to search in. Exhibit
/// also reads what each sample claims, gives each page a download and makes results' places; Hugo
/// a feed and a site map.
struct RenderBench {
  /// Where both sites are.
  let folder = Machine.scratchFolder("pages")

  /// Publishes the package's site without running a sample: what is measured, in a process of its
  /// own.
  static func publish(_ package: String) async throws {
    let silent = Reporter(isTerminal: false) { _, _ in }
    let outcome = try await UncheckedSite(Configuration(packageFolder: package), reporter: silent)
      .publish()
    guard outcome.exitCode == 0 else { throw CommandFailed(command: "render", output: package) }
  }

  /// - Returns: the lines of the report.
  func measure(few: Int = 1000, many: Int = 10_000) throws -> String {
    defer { try? FileManager.default.removeItem(at: folder) }
    let hasHugo = (try? run("hugo", ["version"])) != nil
    let (fewLines, fewSeconds) = try measure(pageCount: few, besideHugo: hasHugo)
    let (manyLines, manySeconds) = try measure(pageCount: many, besideHugo: hasHugo)
    let growth = (manySeconds / Double(many)) / (fewSeconds / Double(few))
    var lines = fewLines + manyLines
    lines.append(
      String(
        format: "a page of %d takes %.2f times as long as one of %d (to reach: 1)", many, growth,
        few))
    if !hasHugo { lines.append("Hugo is not installed: nothing to compare with") }
    return lines.joined(separator: "\n")
  }

  /// - Returns: the lines of the report, and Exhibit's median of seconds.
  private func measure(pageCount: Int, besideHugo: Bool) throws -> ([String], Double) {
    try? FileManager.default.removeItem(at: folder)
    try Corpus(pageCount: pageCount, samplesPerPage: 5).write(to: folder)
    try writeHugoSite()
    var own: [Usage] = []
    var hugo: [Usage] = []
    for _ in 0..<5 {
      own.append(try exhibit())
      if besideHugo { hugo.append(try self.hugo()) }
    }
    var lines = ["\(pageCount) pages, Exhibit: \(Self.text(own, pages: pageCount))"]
    if besideHugo {
      let speed = Self.median(zip(hugo, own).map { $0.seconds / $1.seconds })
      let memory = Self.median(zip(own, hugo).map { Double($0.peakBytes) / Double($1.peakBytes) })
      lines.append("\(pageCount) pages, Hugo: \(Self.text(hugo, pages: pageCount))")
      lines.append(
        String(
          format: "%d pages: %.2f times Hugo's pages a second (to reach: 4), %.2f of its memory "
            + "(to reach: below 1)", pageCount, speed, memory))
    }
    return (lines, Self.median(own.map(\.seconds)))
  }

  private func exhibit() throws -> Usage {
    try? FileManager.default.removeItem(at: folder.appendingPathComponent("Site"))
    return try run(CommandLine.arguments[0], ["render", folder.path])
  }

  private func hugo() throws -> Usage {
    try? FileManager.default.removeItem(at: folder.appendingPathComponent("public"))
    return try run("hugo", ["--quiet", "--source", folder.path])
  }

  private func writeHugoSite() throws {
    let page = """
      <!doctype html><html lang="en"><head><meta charset="utf-8"><title>{{ .Title }}</title>
      <meta name="description" content="{{ .Summary }}"></head><body>
      <ul>{{ range first 25 .Site.RegularPages }}<li><a href="{{ .RelPermalink }}">{{ .Title }}</a></li>
      {{ end }}</ul><nav>{{ .TableOfContents }}</nav>
      <main><h1>{{ .Title }}</h1>{{ .Content }}</main>
      {{ with .PrevInSection }}<a href="{{ .RelPermalink }}">{{ .Title }}</a>{{ end }}
      {{ with .NextInSection }}<a href="{{ .RelPermalink }}">{{ .Title }}</a>{{ end }}
      </body></html>
      """
    let list = """
      <!doctype html><html lang="en"><head><meta charset="utf-8"><title>{{ .Title }}</title></head>
      <body>{{ range .Pages }}<a href="{{ .RelPermalink }}">{{ .Title }}</a>{{ end }}</body></html>
      """
    let search = """
      [{{ range $i, $page := .Site.RegularPages }}{{ if $i }},{{ end }}
      {{ dict "title" .Title "link" .RelPermalink "text" .Plain | jsonify }}{{ end }}]
      """
    let files = [
      "config.toml": """
      baseURL = "https://example.org/"
      title = "Corpus"
      contentDir = "Content"
      [markup.highlight]
      codeFences = false
      [outputs]
      home = ["HTML", "RSS", "JSON"]
      """,
      "layouts/_default/single.html": page,
      "layouts/_default/list.html": list,
      "layouts/index.html": list,
      "layouts/index.json": search,
    ]
    for (path, text) in files {
      let file = folder.appendingPathComponent(path)
      try FileManager.default.createDirectory(
        at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(text.utf8).write(to: file)
    }
  }

  private static func text(_ usages: [Usage], pages: Int) -> String {
    let speeds = usages.map { String(format: "%.0f", Double(pages) / $0.seconds) }
    let peak = median(usages.map { Double($0.peakBytes) }) / Double(1 << 20)
    return speeds.joined(separator: " ") + String(format: " pages a second, %.0f MiB", peak)
  }

  private static func median(_ figures: [Double]) -> Double { figures.sorted()[figures.count / 2] }
}
