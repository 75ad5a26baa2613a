import Foundation
import TutorialModel

/// A report in JUnit's XML for CI systems: a suite for each file, a test for each sample.
///
/// A problem of a file, such as wrong front matter, is a test with an error. The time of a program
/// is that of its first sample.
///
/// Source: the schema of Jenkins's xUnit plugin, `junit-10.xsd`, with GitLab's `file` and `line`.
struct JUnitReport {
  private let root: XMLElementText

  init(_ run: ConcludedRun, _ context: ReportContext) {
    let others = Dictionary(grouping: run.otherProblems, by: \.path)
    let pages = Dictionary(grouping: run.samples, by: \.sample.id.path)
    var suites = Set(others.keys).union(pages.keys).sorted().map { path in
      Suite(
        name: context.paths.name(of: path), file: context.checkout.name(of: path),
        samples: pages[path] ?? [], problems: others[path] ?? [], run: run, context: context)
    }
    if let failure = run.failure { suites.append(Suite(failure: failure)) }
    root = XMLElementText(
      "testsuites",
      [("name", "exhibit")] + suites.reduce(Counts()) { $0 + $1.counts }.attributes
        + [("time", run.seconds.threeDigits)],
      suites.map(\.element))
  }

  func encoded() -> Data {
    Data(("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n" + root.text() + "\n").utf8)
  }

  private struct Counts {
    var tests = 0
    var failures = 0
    var errors = 0
    var skipped = 0

    var attributes: [(String, String)] {
      [
        ("tests", "\(tests)"), ("failures", "\(failures)"), ("errors", "\(errors)"),
        ("skipped", "\(skipped)"),
      ]
    }

    static func + (a: Counts, b: Counts) -> Counts {
      Counts(
        tests: a.tests + b.tests, failures: a.failures + b.failures, errors: a.errors + b.errors,
        skipped: a.skipped + b.skipped)
    }
  }

  private struct Suite {
    var counts = Counts()
    let element: XMLElementText

    init(
      name: String, file: String, samples: [CheckedSample], problems: [Diagnostic],
      run: ConcludedRun, context: ReportContext
    ) {
      let errors = problems.filter { $0.severity == .error }
      counts.tests = samples.count + errors.count
      counts.errors = errors.count
      var tests: [XMLElementText] = []
      for sample in samples {
        let isKnown = run.isKnownFailure(sample)
        var children: [XMLElementText] = []
        let text = sample.diagnostics.map { "\($0.named(by: context.paths))" }
          .joined(separator: "\n")
        if sample.verdict == .failed, !isKnown {
          counts.failures += 1
          let first = sample.diagnostics.first { $0.severity == .error }
          children.append(
            XMLElementText(
              "failure",
              [
                ("message", first?.printedMessage ?? "failed"),
                ("type", sample.sample.words.kind.rawValue),
              ],
              text: text))
        } else if let why = isKnown ? knownFailure : sample.whySkipped {
          counts.skipped += 1
          children.append(XMLElementText("skipped", [("message", why.printedLine)]))
        }
        if !sample.output.isEmpty {
          children.append(XMLElementText("system-out", text: sample.output))
        }
        if sample.verdict != .failed || isKnown, !text.isEmpty {
          children.append(XMLElementText("system-err", text: text))
        }
        tests.append(
          XMLElementText(
            "testcase",
            [
              ("classname", name), ("name", "line \(sample.sample.line)"), ("file", file),
              ("line", "\(sample.sample.line)"), ("time", (sample.seconds ?? 0).threeDigits),
            ], children))
      }
      for problem in errors {
        let place = problem.position.map { "\($0)" } ?? "whole file"
        tests.append(
          XMLElementText(
            "testcase",
            [("classname", name), ("name", "content, \(place)"), ("file", file)]
              + (problem.position.map { [("line", "\($0.line)")] } ?? []) + [("time", "0.000")],
            [
              XMLElementText(
                "error", [("message", problem.printedMessage), ("type", "content")],
                text: "\(problem.named(by: context.paths))")
            ]))
      }
      let warnings = problems.filter { $0.severity != .error }
        .map { "\($0.named(by: context.paths))" }
      element = XMLElementText(
        "testsuite",
        [("name", name)] + counts.attributes
          + [("time", ConcludedRun.time(of: samples).threeDigits), ("file", file)],
        tests
          + (warnings.isEmpty
            ? [] : [XMLElementText("system-err", text: warnings.joined(separator: "\n"))]))
    }

    init(failure: String) {
      counts = Counts(tests: 1, errors: 1)
      element = XMLElementText(
        "testsuite", [("name", "exhibit")] + counts.attributes + [("time", "0.000")],
        [
          XMLElementText(
            "testcase", [("classname", "exhibit"), ("name", "run"), ("time", "0.000")],
            [
              XMLElementText(
                "error", [("message", failure.printedLine), ("type", "environment")],
                text: failure)
            ])
        ])
    }
  }
}

/// The message about a failure that is listed in the baseline.
let knownFailure = "a known failure: exhibit-baseline.txt has it"
