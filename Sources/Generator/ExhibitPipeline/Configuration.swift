import ActionCache
import Foundation
import ProcessRunning
import SampleChecking
import SampleRunning
import SwiftBuilding
import SystemFiles

/// The options of a run: those of the command line, with defaults filled in.
public struct Configuration: Sendable {
  /// Whether samples run in a sandbox.
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
  /// The pages to check, as files or folders; all of them when empty.
  public var paths: [String]
  /// How many sessions run at a time.
  public var jobs: Int
  public var sandbox: SandboxMode
  /// Whether results of earlier runs are used.
  public var usesCache: Bool
  /// Whether a site is published even if samples failed, with the failures marked.
  public var publishesFailures: Bool
  /// Where the JSON report goes, if anywhere.
  public var reportFile: String?
  /// The folder for everything that a run builds: programs, modules.
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
