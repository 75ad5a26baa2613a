import Foundation
import SiteRendering
import SystemFiles
import TutorialModel
import TutorialParsing

/// The author's files for the site: `site.yml` and the theme.
struct SiteFolder {
  /// The folder's name in messages: `Site`.
  private let name: String
  private let folder: Result<ContainedFolder, FileRefusal>

  init(_ configuration: Configuration) {
    name = URL(fileURLWithPath: configuration.siteFolder).lastPathComponent
    folder = Result { () throws(FileRefusal) in
      try ContainedFolder(configuration.siteFolder, within: configuration.packageFolder)
    }
  }

  /// The name of the settings file in messages.
  private var settingsFile: String { "\(name)/site.yml" }

  /// Returns the settings file with another text.
  func settings(draft text: String) -> SourceDocument {
    SourceDocument(path: settingsFile, text: text)
  }

  /// Reads the site's settings; the defaults if there is no `site.yml`.
  func settings() -> (SiteConfiguration, [Diagnostic]) {
    let file = settingsFile
    let bytes: [UInt8]
    do throws(FileRefusal) {
      bytes = try folder.get().read("site.yml")
    } catch .missing {
      return (SiteConfiguration(), [])
    } catch {
      return (SiteConfiguration(), [problem(error, with: file)])
    }
    return SiteFileParser().parse(
      SourceDocument(path: file, text: String(decoding: bytes, as: UTF8.self)))
  }

  /// Indicates whether there is a `site.yml`, readable or not.
  var hasSettings: Bool {
    do throws(FileRefusal) {
      _ = try folder.get().read("site.yml")
    } catch .missing {
      return false
    } catch {
    }
    return true
  }

  /// Reads the author's theme files, by their names in the theme's folder.
  func theme() -> (files: [String: ThemeFile], diagnostics: [Diagnostic]) {
    guard let folder = try? folder.get() else { return ([:], []) }
    var files: [String: ThemeFile] = [:]
    var diagnostics: [Diagnostic] = []
    do throws(FileRefusal) {
      for entry in try folder.entries(of: "theme") {
        do throws(Diagnostic) {
          files[entry.name] = try file(entry.name, in: folder)
        } catch {
          diagnostics.append(error)
        }
      }
    } catch .missing {
    } catch {
      diagnostics.append(problem(error, with: "\(name)/theme"))
    }
    return (files, diagnostics)
  }

  private func file(_ file: String, in folder: ContainedFolder) throws(Diagnostic) -> ThemeFile {
    let shown = "\(name)/theme/\(file)"
    do throws(FileRefusal) {
      guard let text = String(validating: try folder.read("theme/\(file)"), as: UTF8.self) else {
        throw FileRefusal.isFolder
      }
      return ThemeFile(name: shown, text: text)
    } catch .isFolder, .missing {
      throw RenderError.unreadableThemeFile(shown).diagnostic
    } catch {
      throw problem(error, with: shown)
    }
  }

  private func problem(_ refusal: FileRefusal, with file: String) -> Diagnostic {
    Diagnostic(
      path: file, position: nil, message: refusal.message(for: file, in: "the folder '\(name)'"))
  }
}
