import SystemFiles
import TutorialModel

/// The last output of each stage of rendering, for a site that is rendered again while its author
/// writes.
package final class RenderMemory: Sendable {
  /// The values that the files of a page depend on.
  struct PageInput: Equatable, Sendable {
    var templates: Theme.Templates
    var page: PageRenderer.Input
  }

  /// The values that the page of a module depends on.
  struct ReferenceInput: Equatable, Sendable {
    var templates: Theme.Templates
    var frame: SiteFrame
    var reference: ModuleReference
    var references: [ModuleReference]
    var navigation: [NavigationEntry]
  }

  /// One output for each page, by the page's file.
  let pages: StageMemory<String, PageInput, [SiteFile]>
  /// One output for each page, by the page's file.
  let entries: StageMemory<String, CheckedPage, SearchEntry>
  /// One output for each module, by its name.
  let referenceEntries: StageMemory<String, ModuleReference, SearchEntry>
  /// One output for each module, by its name.
  let references: StageMemory<String, ReferenceInput, SiteFile>
  /// The index of the whole site.
  let search: StageMemory<Bool, [SearchEntry], [SiteFile]>

  /// - Parameter isKept: whether the site is rendered again; otherwise nothing is remembered.
  package init(isKept: Bool = true) {
    pages = StageMemory(isKept: isKept)
    entries = StageMemory(isKept: isKept)
    referenceEntries = StageMemory(isKept: isKept)
    references = StageMemory(isKept: isKept)
    search = StageMemory(isKept: isKept)
  }

  /// Forgets the pages that the site no longer has.
  func keepOnly(_ navigation: Navigation) {
    let files = Set(navigation.pages.map(\.page.file))
    pages.keepOnly(files.contains)
    entries.keepOnly(files.contains)
  }
}
