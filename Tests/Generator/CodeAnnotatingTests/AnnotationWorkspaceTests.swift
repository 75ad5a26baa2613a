import Foundation
import ProcessRunning
import SampleTestSupport
import SystemFiles
import TestSupport
import Testing

@testable import CodeAnnotating

@Suite(.needsSandbox) struct AnnotationWorkspaceTests {
  /// Formerly, a package's modules could make the server replace a program's file with a link, and
  /// Exhibit wrote the text of the page through the link.
  @Test func aServerReplacesNoFileThatExhibitWrites() async throws {
    let annotating = try await Annotating(sandbox: .required)
    let tree = annotating.tree
    try tree.write("victim", "kept")
    let programs = Fixtures.programs(Fixtures.session("let a = 1"))
    let workspace = try AnnotationWorkspace(programs, context: annotating.context, modules: nil)
    defer { workspace.remove() }
    let server = "\(workspace.folder)/server"
    let victim = tree.path("victim")
    try FileBytes.write(
      """
      #!/bin/sh
      cd \(workspace.folder)
      for name in annotated-1/main.swift annotated-2 compile_commands.json .sourcekit-lsp/config.json
      do
        rm -rf $name
        ln -s \(victim) $name && echo linked
      done
      mv scratch away && echo moved
      echo \(victim) > scratch/tried && echo tried
      """, to: server)
    chmod(server, 0o755)
    let command = workspace.command(server, in: annotating.context, modules: nil)
    #expect(try await Capture.run(command.start).output == "tried\n")

    let document = try #require(programs.first?.documents.first)
    for number in 0...1 {
      try workspace.write(document, of: number)
      #expect(FileBytes.text(of: workspace.file("main.swift", of: number)) == "let a = 1\n")
    }
    #expect(tree.text("victim") == "kept")
  }
}
