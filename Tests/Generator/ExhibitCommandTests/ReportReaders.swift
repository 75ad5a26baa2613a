import Foundation
import Subprocess
import TestSupport

/// Independent programs that read reports, which `make test` fetches into `.build`.
enum ReportReaders {
  struct Missing: Error, CustomStringConvertible {
    var description: String {
      "the readers of reports are not at .build/report-readers, so nothing was read: run make "
        + "setup-test"
    }
  }

  /// A JUnit report as `junitparser` reads it: the totals, then a line for each result of a test.
  static func junit(_ file: String) async throws -> [String] {
    try await run(
      """
      from junitparser import JUnitXml
      xml = JUnitXml.fromfile(sys.argv[1])
      print(xml.tests, xml.failures, xml.errors, xml.skipped, xml.time > 0)
      for suite in xml:
          for case in suite:
              assert case.classname == suite.name
              for result in case.result:
                  print(suite.name, "|", case.name, "|", type(result).__name__, "|", result.message)
      """, file)
  }

  /// A SARIF report as `sarif-tools` reads it: a line for each result.
  static func sarif(_ file: String) async throws -> [String] {
    try await run(
      """
      from sarif import loader
      report = loader.load_sarif_file(sys.argv[1])
      assert report.get_distinct_tool_names() == ["Exhibit"]
      for r in report.get_records():
          print(r["Location"], "|", r["Line"], "|", r["Severity"], "|", r["Code"], "|", r["Description"])
      """, file)
  }

  private static func run(_ script: String, _ file: String) async throws -> [String] {
    let folder = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent()
      .appending(path: ".build/report-readers").path
    guard FileManager.default.fileExists(atPath: folder) else { throw Missing() }
    let result = try await Subprocess.run(
      .name("python3"), arguments: ["-c", "import sys\n" + script, file],
      environment: .inherit.updating(["PYTHONPATH": folder, "PYTHONDONTWRITEBYTECODE": "1"]),
      output: .string(limit: 1 << 20), error: .string(limit: 1 << 20))
    guard result.terminationStatus.isSuccess else {
      return ["\(result.terminationStatus)", result.standardError]
    }
    return result.standardOutput.split(separator: "\n").map(String.init)
  }
}
