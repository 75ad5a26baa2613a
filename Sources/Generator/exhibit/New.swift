import ArgumentParser
import SiteEngine
import Foundation
import TutorialModel

/// `exhibit new [DIR]`
struct New: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Start a site: two pages, its settings, and a workflow that checks it.",
    discussion: """
      An empty folder becomes a package with a library that the second page imports. In an \
      existing package it adds only what is missing. No file is overwritten; .gitignore may get \
      more lines.
      """)

  @Argument(help: ArgumentHelp("The folder of the package.", valueName: "dir"))
  var folder = "."

  func validate() throws {
    var isFolder: ObjCBool = false
    if FileManager.default.fileExists(atPath: folder, isDirectory: &isFolder), !isFolder.boolValue {
      throw ValidationError("\(folder) is a file. Name a folder.".printedLine)
    }
  }

  func run() async throws {
    try await finish {
      let changes = try await NewSite(in: folder).make()
      for path in changes.written { print("\(path): written".printedLine) }
      for path in changes.extended { print("\(path): extended".printedLine) }
      for path in changes.kept { print("\(path): already there, not changed".printedLine) }
      let serve = folder == "." ? "exhibit serve" : "exhibit serve --package \(folder)"
      print("Guide: \(Manual.firstPage)".printedLine)
      print("Next: \(serve)".printedLine)
      return RunOutcome()
    }
  }
}
