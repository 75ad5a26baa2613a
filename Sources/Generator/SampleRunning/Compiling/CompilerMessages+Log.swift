import ActionCache
import ProcessRunning
import SwiftBuilding
import SystemFiles
import TutorialModel

extension CompilerMessages {
  /// Returns the messages of a compilation without errors, except messages about unused values,
  /// which samples often have only to show them.
  static func essence(of log: String) -> String {
    var isKept = false
    return log.utf8.split(separator: UInt8(ascii: "\n")).map(Substring.init).filter { line in
      guard let message = CompilerLine(line) else { return false }
      // Notes belong to the message above them.
      if message.severity != .note { isKept = !message.isAboutUnusedValue }
      return isKept
    }
    .map { "\($0)\n" }.joined()
  }

  /// Reads the compiler's output in its `llvm` style.
  init(_ text: String, map: LineMap) {
    self.init()
    // Notes belong to the message above them, even if that message is not about the page.
    var isOnPage = false
    var lost: (text: String, identifier: String)?
    var known: Set<Diagnostic> = []
    for bytes in text.utf8.split(separator: UInt8(ascii: "\n")) {
      let line = Substring(bytes)
      guard let found = CompilerLine(line) else {
        if line.hasPrefix("error: ") || line.hasPrefix("<unknown>:0: error: ") {
          unplaced.append(String(CompilerLine.split(line).text))
        }
        continue
      }
      let severity = found.severity
      let place =
        map.isSource(found.file) ? map.place(line: found.line, column: found.column) : nil
      if severity == .warning, found.isAboutUnusedValue {
        isOnPage = false
        continue
      }
      if severity == .warning, SampleProgram.isOwn(line: found.line),
        let branch = ConditionalCode.branch(in: found.message)
      {
        takenBranches.insert(branch)
      }
      let message = String(found.message)
      if severity == .note {
        // For an error past the end of the text, the note gives the position of the opening
        // bracket.
        if let error = lost, let place {
          lost = nil
          unplaced.removeAll { $0 == error.text }
          let diagnostic = Diagnostic(
            path: place.path, position: place.position, message: error.text)
          var text = diagnostic
          text.severity = .note
          known.insert(text)
          placed.append(
            Placed(
              diagnostic: diagnostic, sample: map.sample(atProgramLine: found.line),
              identifier: error.identifier))
          continue
        }
        guard isOnPage, let last = placed.indices.last else { continue }
        let prefix = place.map { "\($0.path):\($0.position): " } ?? ""
        placed[last].diagnostic.details.append("\(prefix)note: \(message)")
        placed[last].notes.append(
          Placed.Note(identifier: String(found.identifier), isOnPage: place != nil))
        continue
      }
      isOnPage = place != nil
      lost =
        isOnPage || severity != .error
        ? nil : (text: message, identifier: String(found.identifier))
      if let place {
        let diagnostic = Diagnostic(
          path: place.path, position: place.position, severity: severity, message: message)
        // The same text may be an error at one time and a warning at another.
        var text = diagnostic
        text.severity = .note
        if known.insert(text).inserted {
          placed.append(
            Placed(
              diagnostic: diagnostic, sample: map.sample(atProgramLine: found.line),
              identifier: String(found.identifier)))
        } else {
          isOnPage = false
        }
      } else if severity == .error {
        unplaced.append(message)
      }
    }
  }
}
