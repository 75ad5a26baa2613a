import TutorialModel

/// Adds advice to the compiler's messages if the cause is in the page or in the package.
struct FaultHints {
  let run: ProgramRun

  /// - Parameter isElsewhere: Indicates whether all missing names are probably in another session.
  func hinted(_ problem: Diagnostic, isElsewhere: Bool) -> Diagnostic {
    var problem = problem
    if problem.message.hasPrefix("invalid redeclaration of ") {
      problem.message +=
        ". Samples of a page are one program: make this one `isolated` or give it a `session=` of its "
        + "own."
    } else if problem.message.hasPrefix("'main' attribute cannot be used") {
      problem.message +=
        ". Make this sample `isolated` or give it a `session=` of its own: beside a type with `@main`, "
        + "a program has declarations only."
      problem.details = []
    } else if isElsewhere, let name = run.program.session.similarName {
      problem.message +=
        " in session '\(run.program.session.id.name)'. Did you mean session=\(name)?"
    } else if problem.message.hasPrefix("cannot consume noncopyable stored property"),
      problem.message.hasSuffix("that is global")
    {
      problem.message +=
        ". Names of a sample are global: put it and what consumes it into `do { … }`."
    } else if let module = problem.missingModule, let errors = run.importable?.broken[module] {
      problem.message = "the module '\(module)' does not build"
      problem.details = errors
    } else if let module = problem.missingModule {
      problem.message += ". " + remedy(for: module)
    }
    return problem
  }

  /// Returns a problem with advice about the network, if that is what the program lacks.
  static func hintedAboutNetwork(_ problem: Diagnostic) -> Diagnostic {
    let text = ([problem.message] + problem.details).joined(separator: "\n")
    guard networkErrors.contains(where: { text.contains($0) }) else { return problem }
    var problem = problem
    problem.message +=
      ". Samples have no network but 127.0.0.1: start a server in the sample, or mark it `no-run`."
    return problem
  }

  /// Parts of the errors of Foundation and of the system about hosts that cannot be reached.
  private static let networkErrors = [
    "Could not resolve host", "NSURLErrorDomain Code=-1003", "NSURLErrorDomain Code=-1009",
    "Network is unreachable", "ENETUNREACH", "Temporary failure in name resolution",
    "Name or service not known",
  ]

  private func remedy(for module: String) -> String {
    if AppleFrameworks.names.contains(module) {
      return "\(module) exists only on Apple's platforms. Mark the sample `syntax-only`, which "
        + "parses it anywhere; or declare what it uses in a library product \(module)Facade of the "
        + "package, and mark it `no-run`; or write it without \(module)."
    }
    guard let importable = run.importable else {
      return "Samples can import library products of the package, and what the toolchain has."
    }
    if importable.others.contains(module) {
      return "The target '\(module)' has no product: add .library(name: \"\(module)\", targets: "
        + "[\"\(module)\"]) to the products in Package.swift."
    }
    let names = importable.libraries
    let near = (names + importable.others + ["Foundation"]).suggestion(for: module)
    guard !names.isEmpty else {
      return "The package has no library product to import: only what the toolchain has, such as "
        + "Foundation." + near
    }
    let list = names.prefix(Self.shown).joined(separator: ", ")
    let rest = names.count > Self.shown ? " and \(names.count - Self.shown) more" : ""
    return "Samples can import \(list)\(rest), library products of the package's dependencies, and "
      + "what the toolchain has." + near
  }

  /// The maximum number of modules that a message names.
  private static let shown = 12
}
