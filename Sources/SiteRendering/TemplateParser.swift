import Mustache

/// Parses templates, and says where one is wrong.
enum TemplateParser {
  static func parse(_ text: String, file: String) throws(RenderError) -> MustacheTemplate {
    do {
      return try MustacheTemplate(string: text)
    } catch let error as MustacheTemplate.ParserError {
      throw .template(
        file: "Theme/" + file, line: error.context.lineNumber,
        column: error.context.columnNumber, problem: problem(error.error))
    } catch {
      throw .template(file: "Theme/" + file, line: 1, column: 1, problem: "\(error)")
    }
  }

  /// Rendering leaves out a partial that does not exist; a theme is better told.
  static func checkPartials(
    of text: String, file: String, known: [String]
  ) throws(RenderError) {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    for (index, line) in lines.enumerated() {
      for match in line.matches(of: /\{\{>\s*([^\s*}]+)\s*\}\}/) {
        let name = String(match.output.1)
        guard known.contains(name) else {
          throw .unknownPartial(file: "Theme/" + file, line: index + 1, name: name, known: known)
        }
      }
    }
  }

  private static func problem(_ error: any Error) -> String {
    guard let error = error as? MustacheTemplate.Error else {
      return "the template ends inside a tag. Close it with }}."
    }
    return switch error {
    case .sectionCloseNameIncorrect:
      "this closes another section than the one that is open. Close that one first."
    case .unfinishedName: "this tag is not finished. Close it with }}."
    case .expectedSectionEnd: "a section is never closed. Close it with {{/name}}."
    case .invalidSetDelimiter: "these delimiters cannot be set. Write {{=<% %>=}}."
    case .transformAppliedToInheritanceSection: "a block that is inherited takes no transform."
    case .illegalTokenInsideInheritSection, .textInsideInheritSection:
      "only {{$name}} blocks may stand in a template that inherits."
    case .invalidConfigVariableSyntax, .unrecognisedConfigVariable:
      "this setting is not one of Mustache's. Write {{% CONTENT_TYPE:HTML}}."
    }
  }
}
