import CodeAnnotating
import SwiftBuilding
import TutorialModel

/// What an editor's server must know of the site whose files are edited.
package protocol EditorSite: Sendable {
  /// Reads the files that are edited.
  ///
  /// - Parameter texts: what editors have in place of the files, by the files' paths.
  /// - Returns: the files by their paths, without those of which no page is made.
  func read(_ texts: [String: String]) async -> [String: EditedFile]

  /// Notices that files of the site or the package may have changed.
  func noteChangedFiles() async

  /// Everything that a link of a page may lead to.
  ///
  /// - Parameter file: what the link begins with, before its `#`; `nil` for pages and files, and empty
  ///   for the headings of the page itself.
  func linkTargets(from page: Page, in file: String?) async -> [LinkTarget]

  /// What the value of `include` can be: the folders and files of a folder, folders first, or the
  /// regions of a file.
  ///
  /// - Parameter value: what is written before the cursor: `Sources/Zo`, `Sources/Zoo.swift#`.
  func includeTargets(for value: String) async -> [IncludeTarget]

  /// The programs that the toolchain's own language server is asked about; `nil` if there is none.
  ///
  /// - Parameters:
  ///   - acceptsSnippets: whether completions may have places to fill in.
  ///   - onRefresh: called when diagnostics are to be asked for once more.
  /// - Throws: `EnvironmentError` if there is no toolchain.
  func programs(acceptsSnippets: Bool, onRefresh: @escaping @Sendable () -> Void) async throws
    -> LivePrograms?

  /// Whether samples with these imports need modules of the package.
  func needsModules(_ imports: Set<String>) async -> Bool

  /// The modules of the package that samples import, if they are built and nothing has changed
  /// since.
  func modulesBuiltBefore(for imports: Set<String>) async -> BuiltModules?

  /// Builds the modules of the package that samples import.
  ///
  /// - Throws: `EnvironmentError` if the package does not build.
  func modules(for imports: Set<String>) async throws -> BuiltModules?

  /// The claims in a file that the last results of the same samples contradict. Nothing runs.
  func refutedClaims(of file: EditedFile) async -> [EditorProblem]

  /// Ends builds that are under way, and begins no others.
  func stopBuilding() async

  /// Removes what was made for the site alone.
  func end() async
}
