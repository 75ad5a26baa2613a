import Mustache
import TutorialModel

/// Parses templates, and reports the places of errors.
enum TemplateParser {
  static func parse(_ file: ThemeFile) throws(RenderError) -> MustacheTemplate {
    do {
      return try MustacheTemplate(string: file.text)
    } catch let error as MustacheTemplate.ParserError {
      throw .template(
        file: file.name, line: error.context.lineNumber, column: error.context.columnNumber,
        problem: problem(error.error))
    } catch {
      throw .template(file: file.name, line: 1, column: 1, problem: "\(error)")
    }
  }

  /// Mustache renders nothing for an unknown name; an error helps the author of a theme.
  static func checkNames(
    in file: ThemeFile, partials: [String], slots: SlotNames
  ) throws(RenderError) {
    let tag = /\{\{([#^\/>&]?|\{)\s*([^\s*}{!=$%<.]+)\s*\}\}/
    let lines = file.text.split(separator: "\n", omittingEmptySubsequences: false)
    for (index, line) in lines.enumerated() {
      for match in line.matches(of: tag) {
        let name = String(match.output.2)
        let column = line.utf8.distance(from: line.startIndex, to: match.range.lowerBound) + 1
        func error(_ problem: String) -> RenderError {
          .template(file: file.name, line: index + 1, column: column, problem: problem)
        }
        let isPartial = match.output.1 == ">"
        let isInserted = ["", "&", "{"].contains(match.output.1)
        if isInserted, slots.lists.contains(name) {
          throw error("'\(name)' is a list. Write {{#\(name)}}…{{/\(name)}}.")
        }
        let known = isPartial ? partials : slots.all.sorted()
        guard !known.contains(name) else { continue }
        let what = isPartial ? "no partial is named" : "no value is named"
        throw error(
          "\(what) '\(name)'. There are \(known.joined(separator: ", "))."
            + known.suggestion(for: name))
      }
    }
  }

  private static func problem(_ error: any Error) -> String {
    guard let error = error as? MustacheTemplate.Error else {
      return "the template ends inside a tag. Close it with }}."
    }
    return switch error {
    case .sectionCloseNameIncorrect:
      "this closes a section other than the open one. Close that one first."
    case .unfinishedName: "this tag is not finished. Close it with }}."
    case .expectedSectionEnd: "a section is never closed. Close it with {{/name}}."
    case .invalidSetDelimiter: "these delimiters cannot be set. Write {{=<% %>=}}."
    case .transformAppliedToInheritanceSection: "a block that is inherited takes no transform."
    case .illegalTokenInsideInheritSection, .textInsideInheritSection:
      "only {{$name}} blocks may appear in a template that inherits."
    case .invalidConfigVariableSyntax, .unrecognisedConfigVariable:
      "this setting is not one of Mustache's. Write {{% CONTENT_TYPE:HTML}}."
    }
  }
}
