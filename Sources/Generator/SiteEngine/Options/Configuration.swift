import ActionCache
import Foundation
import ProcessRunning
import RunReporting
import SampleChecking
import SampleRunning
import SitePublishing
import SwiftBuilding
import SystemFiles
import TutorialModel

/// The options of a run: those of the command line, with defaults filled in.
public struct Configuration: Sendable {
  /// The use of the sandbox: `auto` runs without it if the machine lacks it.
  public enum SandboxMode: String, Sendable, CaseIterable {
    case required, auto, off

    var mode: Sandbox.Mode {
      switch self {
      case .required: .required
      case .auto: .auto
      case .off: .off
      }
    }
  }

  /// The package whose library products the samples may import.
  public var packageFolder: String
  public var contentFolder: String
  /// The folder of `site.yml` and the theme.
  public var siteFolder: String
  /// The folder that the HTML is published to.
  public var outputFolder: String
  /// The pages to check, as files or folders; all of them when empty.
  public var paths: [String]
  /// The number of programs that are built at a time, and that run at a time.
  public var jobs: Int
  public var sandbox: SandboxMode
  /// The folders outside the checkout that the package's local dependencies may lie in.
  public private(set) var allowedFolders: [String] = []
  /// Indicates whether results of earlier runs are used.
  public var usesCache: Bool
  /// Indicates whether a site is published even if samples failed, with the failures marked.
  public var publishesFailures: Bool
  /// The reports of the run.
  public var reporting: Reporting
  /// The commit since which a page must have changed to be checked; `nil` for all pages.
  public var changedSince: String?
  /// The folder that receives all results of the run, as input for the `results` of another run.
  public private(set) var savedResults: String?
  /// The folders with the results to publish; empty for the results of this run.
  public private(set) var results: [String] = []
  /// Indicates whether to run the samples that have no result in these folders.
  public var runsMissing = true
  /// The number of seconds after which the run starts no more programs; `nil` for no deadline.
  public var deadline: Int?
  /// The minimum number of samples or blocks that must be checked for a run to pass.
  public var minimumSamples = 0
  /// The part of the samples to check; `nil` for all of them.
  public var partition: Partition?
  /// The folder with the results of earlier runs; `nil` for the user's own.
  public var cacheFolder: String?
  /// The server that shares results with other machines; `nil` for none.
  package var remoteCache: RemoteCacheUse?
  /// The folder for everything that a run builds: programs and modules. Its contents are trusted.
  /// `nil` for the package's folder in the user's own cache.
  public var buildFolder: String?
  /// Indicates whether every program also runs without recording its values, to compare the two
  /// runs.
  package var comparesEveryProgram = false
  /// Indicates whether no sample runs, and each is shown as not checked.
  private(set) var runsNothing = false
  /// The environment that names the user's folders and the cache key.
  package var environment: [String: String]

  public init(
    packageFolder: String, contentFolder: String? = nil, siteFolder: String? = nil,
    outputFolder: String? = nil, paths: [String] = [], jobs: Int? = nil,
    sandbox: SandboxMode? = nil, usesCache: Bool = true, publishesFailures: Bool = false,
    reporting: Reporting = Reporting(), reportFile: String? = nil, cacheFolder: String? = nil,
    buildFolder: String? = nil,
    environment: [String: String] = ProcessInfo.processInfo.environment
  ) {
    let package = Self.absolute(packageFolder)
    let site = siteFolder.map(Self.absolute) ?? "\(package)/Site"
    self.packageFolder = package
    self.contentFolder = contentFolder.map(Self.absolute) ?? "\(package)/Content"
    self.siteFolder = site
    self.outputFolder = outputFolder.map(Self.absolute) ?? "\(site)/public"
    self.paths = paths.map(Self.absolute)
    self.jobs = jobs ?? ProcessInfo.processInfo.activeProcessorCount
    self.sandbox = sandbox ?? (CISystem.isPresent(in: environment) ? .required : .auto)
    self.usesCache = usesCache
    self.publishesFailures = publishesFailures
    self.reporting = reporting
    self.reporting.add("report", reportFile)
    self.cacheFolder = cacheFolder.map(Self.absolute)
    self.buildFolder = buildFolder.map(Self.absolute)
    self.environment = environment
  }

  /// The same options for a site in which no sample runs and each is shown as not checked: for
  /// measuring how fast pages render, and for viewing them. The site has no references.
  package var unchecked: Configuration {
    var configuration = self
    configuration.runsNothing = true
    return configuration
  }

  /// Allows local dependencies in folders outside the checkout.
  public mutating func allowFolders(_ folders: [String]) {
    allowedFolders = folders.map(Self.absolute)
  }

  /// Saves all results of the run in a folder of their own.
  public mutating func saveResults(in folder: String) { savedResults = Self.absolute(folder) }

  /// Uses the results of other runs.
  ///
  /// - Parameter runsMissing: whether to run the samples that have no result in the folders.
  public mutating func useResults(in folders: [String], runsMissing: Bool) {
    results = folders.map(Self.absolute)
    self.runsMissing = runsMissing
  }

  /// Checks that the package folder exists.
  ///
  /// - Throws: `EnvironmentError` if it does not.
  func findPackage() throws {
    var isFolder: ObjCBool = false
    guard FileManager.default.fileExists(atPath: packageFolder, isDirectory: &isFolder),
      isFolder.boolValue
    else {
      throw EnvironmentError(
        code: .noPackage, subject: packageFolder,
        cause: "there is no such folder. Name another one with --package DIR.")
    }
  }

  /// The folders that no site may overwrite.
  var authorFolders: AuthorFolders {
    AuthorFolders(package: packageFolder, content: contentFolder, site: siteFolder)
  }

  /// Indicates whether a CI system runs Exhibit: the pages may be a stranger's, and are not edited
  /// during the run.
  var isInCI: Bool { CISystem.isPresent(in: environment) }

  private static func absolute(_ path: String) -> String {
    URL(fileURLWithPath: path).standardizedFileURL.path
  }
}
