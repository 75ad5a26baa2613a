import CodeAnnotating
import SwiftBuilding
import TutorialModel

/// A site whose files are being edited, as the editor's server sees it.
package protocol EditorSite: Sendable {
  /// Reads the files that are edited.
  ///
  /// - Parameter texts: the texts of open editors, by the paths of the files that they replace.
  /// - Returns: the files by their paths; a file from which no page is made is left out.
  func read(_ texts: [String: String]) async -> [String: EditedFile]

  /// Takes note that files of the site or the package may have changed.
  func noteChangedFiles() async

  /// Returns the possible targets of a link on a page.
  ///
  /// - Parameter file: the part of the link before its `#`; `nil` to list pages and files, and
  ///   empty for the headings of the page itself.
  func linkTargets(from page: Page, in file: String?) async -> [LinkTarget]

  /// Returns the possible values of `include`: the folders and files of a folder, folders first, or
  /// the regions of a file.
  ///
  /// - Parameter value: the text before the cursor: `Sources/Zo`, `Sources/Zoo.swift#`.
  func includeTargets(for value: String) async -> [IncludeTarget]

  /// Returns the programs to ask the toolchain's own language server about; `nil` if there is no
  /// such server.
  ///
  /// - Parameters:
  ///   - acceptsSnippets: whether completions may contain placeholders.
  ///   - onRefresh: called when diagnostics should be requested again.
  /// - Throws: `EnvironmentError` if there is no toolchain.
  func programs(acceptsSnippets: Bool, onRefresh: @escaping @Sendable () -> Void) async throws
    -> LivePrograms?

  /// Returns whether samples with these imports need modules of the package.
  func needsModules(_ imports: Set<String>) async -> Bool

  /// Returns the package's modules that samples import, if they are built and have not changed
  /// since.
  func modulesBuiltBefore(for imports: Set<String>) async -> BuiltModules?

  /// Builds the modules of the package that samples import.
  ///
  /// - Throws: `EnvironmentError` if the package does not build.
  func modules(for imports: Set<String>) async throws -> BuiltModules?

  /// Returns the claims in a file that the last results of the same samples contradict. Runs
  /// nothing.
  func refutedClaims(of file: EditedFile) async -> [EditorProblem]

  /// Cancels running builds and prevents further ones.
  func stopBuilding() async

  /// Removes the temporary files that were made for this site.
  func end() async
}
