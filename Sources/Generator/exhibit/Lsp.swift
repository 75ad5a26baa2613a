import ArgumentParser
import SiteEngine
import Foundation
import TutorialModel

/// `exhibit lsp`
struct Lsp: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Serve an editor: diagnostics, completion and more while you write a page.",
    discussion: """
      Speaks the Language Server Protocol over standard input and output. Inside Swift samples the \
      toolchain's own language server answers, across the whole session. Outside them, Exhibit \
      reports what is wrong with front matter, fence words, claims and links. It runs no sample. The page \
      "Set up your editor" (editor.md) has settings for VS Code, Neovim and Emacs.
      """)

  @OptionGroup var options: PackageOptions

  // Many clients add this flag unconditionally.
  @Flag(help: .hidden)
  var stdio = false

  func run() async throws {
    let options = options
    try await finish {
      let code = try await Run.edit(input: .standardInput, output: .standardOutput) { folder in
        // By default, the package is that of the folder that the editor has open.
        var configuration = Configuration(
          packageFolder: options.package ?? folder ?? options.folder,
          contentFolder: options.content, siteFolder: options.site, jobs: options.jobs,
          sandbox: options.sandbox, buildFolder: options.buildDir)
        configuration.allowFolders(options.allowedPaths)
        return configuration
      }
      if code != 0 { throw ExitCode(code) }
      return RunOutcome()
    }
  }
}
