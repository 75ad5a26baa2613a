import Foundation
import TutorialModel

/// A report of problems for code hosts and editors, in SARIF 2.1.0.
///
/// Source: OASIS, "Static Analysis Results Interchange Format (SARIF) Version 2.1.0".
struct SARIFReport: Encodable {
  let version = "2.1.0"
  let schema = "https://json.schemastore.org/sarif-2.1.0.json"
  let runs: [Run]

  enum CodingKeys: String, CodingKey {
    case version, runs
    case schema = "$schema"
  }

  /// The subject of a problem.
  enum Rule: String, Encodable, CaseIterable {
    case sample, content, environment

    var name: String {
      switch self {
      case .sample: "FailedSample"
      case .content: "WrongContent"
      case .environment: "BrokenEnvironment"
      }
    }

    var summary: String {
      switch self {
      case .sample: "A sample does not do what the page says, or the compiler warns about it."
      case .content: "A page has an error outside its samples."
      case .environment: "The run ended early."
      }
    }
  }

  struct Text: Encodable { let text: String }

  struct Run: Encodable {
    struct Tool: Encodable {
      struct Driver: Encodable {
        let name = "Exhibit"
        let version: String
        let rules: [RuleText]
      }
      let driver: Driver
    }
    struct RuleText: Encodable {
      let id, name: String
      let shortDescription: Text
    }
    struct Invocation: Encodable {
      struct Notification: Encodable {
        let level: String
        let message: Text
      }
      let executionSuccessful: Bool
      let exitCode: Int32?
      let toolExecutionNotifications: [Notification]
    }
    struct Properties: Encodable {
      struct Skipped: Encodable {
        let path: String
        let line: Int
        let reason: String
      }
      let toolchain: String
      let passed, failed, skipped, notRun: Int
      let seconds: Double
      let skippedSamples: [Skipped]
    }

    let tool: Tool
    let invocations: [Invocation]
    let results: [Result]
    let columnKind = "unicodeCodePoints"
    let properties: Properties
  }

  struct Result: Encodable {
    struct Location: Encodable {
      struct Physical: Encodable {
        struct Artifact: Encodable {
          let uri: String
          var uriBaseId = "%SRCROOT%"
        }
        struct Region: Encodable {
          let startLine: Int
          let startColumn: Int?
        }
        let artifactLocation: Artifact
        let region: Region?
      }
      let physicalLocation: Physical
    }
    struct Properties: Encodable { let seconds: Double }

    let ruleId: Rule
    let level: Diagnostic.Severity
    let message: Text
    let locations: [Location]
    /// The properties of the sample's program.
    let properties: Properties?
  }

  init(_ run: ConcludedRun, _ context: ReportContext) {
    var seconds: [Diagnostic: Double] = [:]
    for sample in run.samples {
      for problem in sample.diagnostics { seconds[problem] = sample.seconds ?? 0 }
    }
    let rules = Rule.allCases.map {
      Run.RuleText(id: $0.rawValue, name: $0.name, shortDescription: Text(text: $0.summary))
    }
    let skipped = run.samples.compactMap { sample in
      (run.isKnownFailure(sample) ? knownFailure : sample.whySkipped).map {
        Run.Properties.Skipped(
          path: context.checkout.name(of: sample.sample.id.path), line: sample.sample.line,
          reason: $0)
      }
    }
    runs = [
      Run(
        tool: Run.Tool(driver: Run.Tool.Driver(version: context.version, rules: rules)),
        invocations: [
          Run.Invocation(
            executionSuccessful: run.failure == nil && run.outcome.notRun == 0,
            exitCode: run.exitCode,
            toolExecutionNotifications: run.failure.map {
              [Run.Invocation.Notification(level: "error", message: Text(text: $0))]
            } ?? [])
        ],
        results: run.problems.map { problem in
          Result(
            problem, rule: seconds[problem] == nil ? .content : .sample,
            seconds: seconds[problem], context)
        },
        properties: Run.Properties(
          toolchain: run.toolchain, passed: run.outcome.passed, failed: run.outcome.failed,
          skipped: run.outcome.skipped, notRun: run.outcome.notRun,
          seconds: run.seconds.rounded(toPlaces: 3),
          skippedSamples: skipped))
    ]
  }

  func encoded() throws -> Data {
    try JSONEncoder.sorted(isIndented: true).encode(self) + Data("\n".utf8)
  }
}

extension SARIFReport.Result {
  fileprivate init(
    _ problem: Diagnostic, rule: SARIFReport.Rule, seconds: Double?, _ context: ReportContext
  ) {
    ruleId = rule
    level = problem.severity
    message = SARIFReport.Text(text: problem.textWithoutPlace)
    let region = problem.position.map { position in
      // SARIF columns count characters here, so they cannot be determined without the line.
      let line = context.line(problem.path, position.line)
      return Location.Physical.Region(
        startLine: position.line,
        startColumn: line.map { line in
          String(decoding: line.utf8.prefix(position.column - 1), as: UTF8.self)
            .unicodeScalars.count + 1
        })
    }
    locations = [
      Location(
        physicalLocation: Location.Physical(
          artifactLocation: Location.Physical.Artifact(
            uri: context.checkout.name(of: problem.path).uriPath),
          region: region))
    ]
    properties = seconds.map { Properties(seconds: $0.rounded(toPlaces: 3)) }
  }
}

extension String {
  /// The path with characters escaped as in a URI.
  ///
  /// Source: RFC 3986, "path-rootless".
  fileprivate var uriPath: String {
    addingPercentEncoding(withAllowedCharacters: .urlPathAllowed) ?? self
  }
}

extension Double {
  func rounded(toPlaces places: Int) -> Double {
    var factor = 1.0
    for _ in 0..<places { factor *= 10 }
    return (self * factor).rounded() / factor
  }
}
