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
      more lines. Without DIR, a folder inside a package stands for that package.
      """)

  @Argument(
    help: ArgumentHelp(
      "The folder of the package (default: the package around this folder, or this folder).",
      valueName: "dir"), completion: .directory)
  var folder: String?

  func validate() throws {
    guard let folder else { return }
    var isFolder: ObjCBool = false
    if FileManager.default.fileExists(atPath: folder, isDirectory: &isFolder), !isFolder.boolValue {
      throw ValidationError("\(folder) is a file. Name a folder.".printedLine)
    }
  }

  func run() async throws {
    try await finish {
      let found = folder ?? PackageFolder.around(".")
      let changes = try await NewSite(in: found).make()
      if folder == nil, found != ".", found != FileManager.default.currentDirectoryPath {
        print("Package: \(found)".printedLine)
      }
      for path in changes.written { print("\(path): written".printedLine) }
      for path in changes.extended { print("\(path): extended".printedLine) }
      for path in changes.kept { print("\(path): already there, not changed".printedLine) }
      let option = folder.map { $0 == "." ? "" : " --package \($0.shellQuoted)" } ?? ""
      print("Guide: \(Manual.firstPage)".printedLine)
      print("Next: exhibit serve\(option)".printedLine)
      return RunOutcome()
    }
  }
}
