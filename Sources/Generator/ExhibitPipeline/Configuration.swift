import Foundation
import SampleRunning

/// What a run is asked to do: the options of the command line, with their defaults filled in.
public struct Configuration: Sendable {
  /// How far samples are kept from the machine.
  public enum SandboxMode: String, Sendable, CaseIterable {
    case required, auto, off
  }

  /// The package whose library products the samples may import.
  public var packageFolder: String
  public var contentFolder: String
  /// The folder of `site.yml` and the theme.
  public var siteFolder: String
  /// The folder that the HTML is published to.
  public var outputFolder: String
  /// The pages to look at, as files or folders; all of them when empty.
  public var paths: [String]
  /// How many sessions are worked on at a time.
  public var jobs: Int
  public var sandbox: SandboxMode
  /// Whether results of earlier runs are used.
  public var usesCache: Bool
  /// Whether a site is published though samples failed, with the failures marked.
  public var publishesFailures: Bool
  /// Where the JSON report goes, if anywhere.
  public var reportFile: String?
  /// Everything that a run builds for itself: programs, modules.
  public var buildFolder: String

  public init(
    packageFolder: String, contentFolder: String? = nil, siteFolder: String? = nil,
    outputFolder: String? = nil, paths: [String] = [], jobs: Int? = nil,
    sandbox: SandboxMode = .auto, usesCache: Bool = true, publishesFailures: Bool = false,
    reportFile: String? = nil,
    buildFolder: String? = nil
  ) {
    let package = Self.absolute(packageFolder)
    let site = siteFolder.map(Self.absolute) ?? "\(package)/Site"
    self.packageFolder = package
    self.contentFolder = contentFolder.map(Self.absolute) ?? "\(package)/Content"
    self.siteFolder = site
    self.outputFolder = outputFolder.map(Self.absolute) ?? "\(site)/public"
    self.paths = paths.map(Self.absolute)
    self.jobs = jobs ?? ProcessInfo.processInfo.activeProcessorCount
    self.sandbox = sandbox
    self.usesCache = usesCache
    self.publishesFailures = publishesFailures
    self.reportFile = reportFile.map(Self.absolute)
    self.buildFolder = buildFolder.map(Self.absolute) ?? "\(package)/.build/exhibit"
  }

  private static func absolute(_ path: String) -> String {
    URL(fileURLWithPath: path).standardizedFileURL.path
  }
}
