import Foundation
import ProcessRunning
import SwiftBuilding
import SystemFiles
import TutorialModel

/// A site that builds and passes, for a folder that has none: `exhibit new`.
///
/// In an existing package it adds the missing files. It changes no file except `.gitignore`, which
/// it may extend.
public struct NewSite: Sendable {
  private let configuration: Configuration

  /// - Parameter folder: the folder of the package; it need not exist.
  public init(in folder: String) {
    configuration = Configuration(packageFolder: folder)
  }

  /// The changes that `make` made, with paths relative to the folder.
  public struct Changes: Sendable, Hashable {
    /// The written files, in order.
    public fileprivate(set) var written: [String] = []
    public fileprivate(set) var extended: [String] = []
    /// The existing files, which were not changed.
    public fileprivate(set) var kept: [String] = []
  }

  /// Writes the files.
  ///
  /// - Throws: `EnvironmentError` if a file cannot be written, or the manifest of the package
  ///   cannot be read.
  public func make() async throws -> Changes {
    let root = configuration.packageFolder
    try Folder.make(root)
    var changes = Changes()
    let files = StartingFiles(folderName: URL(fileURLWithPath: root).lastPathComponent)
    let isPackage = FileManager.default.fileExists(atPath: "\(root)/Package.swift")
    let hasSources = FileManager.default.fileExists(atPath: "\(root)/Sources")
    var modules: [String] = []
    if isPackage {
      modules = try await libraryModules()
    } else if !hasSources {
      try write(files.package, to: &changes)
      modules = [files.module]
    }
    if hasPages {
      changes.kept.append("Content")
    } else {
      let own = !isPackage && !hasSources
      try write(files.pages(modules: modules, hasGreeting: own), to: &changes)
    }
    try write([("Site/site.yml", files.settings)], to: &changes)
    try write([(".github/workflows/exhibit.yml", StartingFiles.workflow)], to: &changes)
    try extendIgnoredFiles(&changes)
    return changes
  }

  private var hasPages: Bool {
    let folder = try? ContainedFolder(
      configuration.contentFolder, within: configuration.packageFolder)
    return ((try? folder?.files()) ?? []).contains { Page.route(ofFile: $0) != nil }
  }

  /// Returns the modules of the package's libraries that no other of its libraries imports.
  private func libraryModules() async throws -> [String] {
    let storage = try RunStorage(configuration)
    defer { storage.remove() }
    let answers = storage.cache.answers
    let tool = PackageTool(
      toolchain: try await Toolchain.find(answers: answers),
      sandbox: try await Sandbox.find(.auto, in: configuration.environment),
      folder: BuildFolder.modules(of: configuration.packageFolder, in: storage.buildFolder))
    // Without the sandbox the manifest does not run, and the first page imports nothing.
    guard tool.mayRun else { return [] }
    let package = try await DeclaredModules(
      of: configuration.packageFolder, by: tool, answers: answers)
    let names = package.outermost(of: package.libraryModules)
    // The package's main library is the one named after the folder, if any.
    let main = URL(fileURLWithPath: configuration.packageFolder).lastPathComponent
    return names.filter { main.lowercased().hasSuffix($0.lowercased()) } + names
  }

  private func write(_ files: [(path: String, text: String)], to changes: inout Changes) throws {
    for (path, text) in files {
      if try NewFile.write(text, to: path, in: configuration.packageFolder) {
        changes.written.append(path)
      } else {
        changes.kept.append(path)
      }
    }
  }

  private func extendIgnoredFiles(_ changes: inout Changes) throws {
    let name = ".gitignore"
    let path = "\(configuration.packageFolder)/\(name)"
    // A link may lead out of the package.
    guard !Folder.isLink(path) else { return changes.kept.append(name) }
    guard FileManager.default.fileExists(atPath: path) else {
      return try write([(name, StartingFiles.ignored.map { $0 + "\n" }.joined())], to: &changes)
    }
    let old = FileManager.default.contents(atPath: path).map(Array.init) ?? []
    let text = String(decoding: old, as: UTF8.self)
    let known = Set(text.split(whereSeparator: \.isNewline).map(Self.pattern))
    let missing = StartingFiles.ignored.filter { !known.contains(Self.pattern($0[...])) }
    guard !missing.isEmpty else { return changes.kept.append(name) }
    let end = text.isEmpty || text.hasSuffix("\n") ? "" : "\n"
    let new = old + Array((end + missing.map { $0 + "\n" }.joined()).utf8)
    if try FileReplacer().replace(path, holding: old, with: new) {
      changes.extended.append(name)
    } else {
      changes.kept.append(name)
    }
  }

  /// Returns a line of `.gitignore` without the slashes at its ends, which do not matter here.
  private static func pattern(_ line: Substring) -> String {
    line.trimmingCharacters(in: CharacterSet(charactersIn: "/ \t"))
  }
}
