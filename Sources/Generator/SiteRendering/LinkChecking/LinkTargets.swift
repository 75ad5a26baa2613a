import Synchronization
import TutorialModel

/// The possible targets of a site's links.
struct LinkTargets: Sendable {
  enum Target: Hashable {
    case page, elsewhere
    /// A file of the content folder, which is to be published with the pages.
    case file(String)
    /// The page of a module whose contents are not known yet.
    case awaited
    /// A problem and its solution, and the target that was most likely meant.
    case nothing(String, meant: Diagnostic.Replacement? = nil)
  }

  private let pages: [String: Page]
  private let files: Set<String>
  private let unpublishable: [String: String]
  private let generated: Set<String>
  private let allowsHTML: Bool
  private let anchors = KnownAnchors()
  private let awaitsReferences: Bool

  /// - Parameter references: `nil` if the references are not known yet.
  init(
    pages: [Page], files: Set<String>, refused: [String: String] = [:],
    rules: LinkRules, references: [ModuleReference]? = []
  ) {
    self.files = files
    unpublishable = refused
    self.pages = Dictionary(
      (pages + (references ?? []).map(\.page)).map { ($0.file, $0) },
      uniquingKeysWith: { first, _ in first })
    generated = Self.generatedFiles(
      pages, hasAddress: rules.hasAddress, hasReference: references?.isEmpty == false)
    awaitsReferences = references == nil
    allowsHTML = rules.allowsHTML
  }

  private static func generatedFiles(
    _ pages: [Page], hasAddress: Bool, hasReference: Bool
  ) -> Set<String> {
    let topics = pages.filter { !$0.frontMatter.isDraft }.flatMap(\.frontMatter.topics)
    var files: Set = [GeneratedFiles.home, GeneratedFiles.notFound, GeneratedFiles.howToRead]
    if hasAddress { files.formUnion([GeneratedFiles.feed, GeneratedFiles.sitemap]) }
    if hasReference { files.insert(GeneratedFiles.reference) }
    if !topics.isEmpty { files.insert(GeneratedFiles.topics) }
    return files.union(topics.map { Topic(name: $0).file })
  }

  /// - Parameter budget: what is left for suggestions.
  func find(_ reference: PageReference, from page: Page, _ budget: inout SuggestionBudget) -> Target
  {
    let isImage = reference.kind == .image || reference.kind == .markup(attribute: "src")
    switch LinkDestination(reference.destination, in: page.file) {
    case .elsewhere where isImage:
      return .nothing(foreignImage(reference.destination, reference.kind))
    case .elsewhere: return .elsewhere
    case .refused: return .nothing(refused(reference.destination))
    case .aboveTheSite: return .nothing(aboveTheSite(reference.destination))
    case .inside(let place):
      if let problem = unpublishable[place.file] { return .nothing(problem) }
      if files.contains(place.file) { return .file(place.file) }
      if isImage { return missingImage(reference.destination, from: page, &budget) }
      return find(place, reference, from: page, &budget)
    }
  }

  private func find(
    _ place: SitePlace, _ reference: PageReference, from page: Page,
    _ budget: inout SuggestionBudget
  ) -> Target {
    guard let target = pages[place.file] else {
      if awaitsReferences, place.file.hasPrefix("\(ModuleReference.folder)/") { return .awaited }
      return generated.contains(place.file)
        ? .page : missing(reference.destination, from: page, &budget)
    }
    guard !target.frontMatter.isDraft || page.frontMatter.isDraft else {
      return .nothing(draft(target.path))
    }
    guard let anchor = place.anchor, !anchor.isEmpty, !anchors(of: target).names.contains(anchor)
    else { return .page }
    return missingAnchor(anchor, of: target, isOwn: place.isOnTheSamePage, &budget)
  }

  /// The pages and files that a page may link to, as its author writes them.
  func destinations(from page: Page) -> [(destination: String, page: Page?)] {
    let others = pages.values.filter {
      (!$0.frontMatter.isDraft || page.frontMatter.isDraft) && $0.file != page.file
    }
    return others.map { (written($0.file, from: page), $0) }.sorted { $0.0 < $1.0 }
      + files.sorted().map { (written($0, from: page), nil) }
  }

  private func anchors(of page: Page) -> KnownAnchors.Anchors {
    anchors.of(page) {
      var found: Set<String> = []
      for block in page.blocks.preorder {
        switch block.kind {
        case .heading(_, let slug, _): found.insert(slug)
        case .html(let text) where allowsHTML: found.formUnion(Markup.anchors(in: text))
        default: break
        }
        guard allowsHTML else { continue }
        for case .html(let text) in block.texts.flatMap(\.self).preorder {
          found.formUnion(Markup.anchors(in: text))
        }
      }
      return found
    }
  }

  private func missing(
    _ destination: String, from page: Page, _ budget: inout SuggestionBudget
  ) -> Target {
    let problem = "there is no page or file '\(destination)' in the content."
    guard budget.allows(pages.count + files.count) else { return .nothing(problem) }
    if let moved = moved(destination, from: page) {
      return .nothing(
        problem + " Did you mean '\(moved)'?",
        meant: Diagnostic.Replacement(written: destination, meant: moved))
    }
    let names = pages.values.filter { !$0.frontMatter.isDraft }.map { written($0.file, from: page) }
    return nothing(
      problem, destination, among: (names + files.map { written($0, from: page) }).sorted())
  }

  /// The page or file that a destination without its ending, or from another folder, is most likely
  /// about: the only one with that name.
  private func moved(_ destination: String, from page: Page) -> String? {
    guard case .inside(let place) = LinkDestination(destination, in: page.file) else { return nil }
    let name = place.file.split(separator: "/").last.map(String.init) ?? ""
    let candidates = place.file.contains(".") ? [name] : [name, name + ".html"]
    let sameFolder = pages.keys.filter { $0 == place.file + ".html" }
    let others = (Array(pages.keys) + files).filter { file in
      pages[file]?.frontMatter.isDraft != true
        && candidates.contains(file.split(separator: "/").last.map(String.init) ?? "")
    }
    let found = sameFolder.isEmpty ? others : sameFolder
    guard found.count == 1, let file = found.first else { return nil }
    let anchor = place.anchor.map { "#\($0)" } ?? ""
    return written(file, from: page) + anchor
  }

  private func missingImage(
    _ source: String, from page: Page, _ budget: inout SuggestionBudget
  ) -> Target {
    let problem =
      "there is no picture '\(source)' in the content. Write its path from the folder of the page."
    guard budget.allows(files.count) else { return .nothing(problem) }
    return nothing(
      problem, source, among: files.map { written($0, from: page) }.sorted())
  }

  private func missingAnchor(
    _ anchor: String, of target: Page, isOwn: Bool, _ budget: inout SuggestionBudget
  ) -> Target {
    let names = anchors(of: target).sorted
    let problem =
      (isOwn ? "this page" : "the page '\(target.path)'") + " has no heading '#\(anchor)'."
    guard budget.allows(names.count), let nearest = names.nearest(to: anchor) else {
      return .nothing(problem + " Its headings are \(listed(names)).")
    }
    return .nothing(
      problem + " Did you mean '#\(nearest)'?",
      meant: Diagnostic.Replacement(written: "#\(anchor)", meant: "#\(nearest)"))
  }

  private func nothing(_ problem: String, _ written: String, among names: [String]) -> Target {
    let meant = names.nearest(to: written).map {
      Diagnostic.Replacement(written: written, meant: $0)
    }
    return .nothing(problem + (meant.map { " Did you mean '\($0.meant)'?" } ?? ""), meant: meant)
  }

  private func listed(_ anchors: [String]) -> String {
    guard !anchors.isEmpty else { return "none" }
    let shown = anchors.prefix(12).map { "#\($0)" }.joined(separator: ", ")
    return anchors.count > 12 ? shown + ", …" : shown
  }

  /// The path of a file as the author of a page writes it.
  private func written(_ file: String, from page: Page) -> String {
    let link = PercentEncoding.decode(RelativeLink.from(page.file, to: file))
    return pages[file].flatMap { Page.route(ofFile: $0.path) } == nil
      ? link : link.dropLast(5) + Page.fileEnding
  }
}

private func foreignImage(_ source: String, _ kind: PageReference.Kind) -> String {
  let remedy =
    kind == .image
    ? "Put the picture into the content folder and write its path."
    : "Put the file into the content folder and write its path, or write a link to it."
  return "'\(source)' is on another site, and pages load nothing from elsewhere. \(remedy)"
}

private func refused(_ destination: String) -> String {
  "'\(destination)' cannot be linked. Link to a page, to a file of the content, or to an http, "
    + "https or mailto address."
}

private func aboveTheSite(_ destination: String) -> String {
  "'\(destination)' leads out of the content folder. Link to what is in it."
}

private func draft(_ path: String) -> String {
  "'\(path)' is a draft, and is not published. Remove the link or the draft's 'draft: true'."
}

/// The anchors of pages, collected when a link first needs them. The anchors of most pages are
/// never needed.
private final class KnownAnchors: Sendable {
  struct Anchors {
    let names: Set<String>
    let sorted: [String]
  }

  private let known = Mutex<[String: Anchors]>([:])

  func of(_ page: Page, find: () -> Set<String>) -> Anchors {
    if let anchors = known.withLock({ $0[page.file] }) { return anchors }
    let names = find()
    let anchors = Anchors(names: names, sorted: names.sorted())
    known.withLock { $0[page.file] = anchors }
    return anchors
  }
}
