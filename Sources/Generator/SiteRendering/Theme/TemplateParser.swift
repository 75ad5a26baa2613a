import Mustache

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
