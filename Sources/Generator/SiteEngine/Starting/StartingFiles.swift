/// The texts of the files that a new site begins with.
struct StartingFiles {
  /// The name of the package, its library and its module.
  let module: String
  private let title: String

  /// - Parameter folderName: any text; the names are derived from it.
  init(folderName: String) {
    let words = folderName.split { !$0.isASCII || !($0.isLetter || $0.isNumber) }
    let name = words.map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined()
    let isName = name.first?.isLetter == true && !Self.takenNames.contains(name)
    module = isName ? name : "Samples\(name)"
    title = folderName
  }

  /// Modules of the toolchain, which a package cannot replace.
  private static let takenNames: Set = [
    "Swift", "Foundation", "Glibc", "Dispatch", "Testing", "XCTest", "Package", "Synchronization",
  ]

  /// The lines of `.gitignore`.
  static let ignored = [".build/", "Site/public/"]

  var package: [(path: String, text: String)] {
    [
      (
        "Package.swift",
        """
        // swift-tools-version: 6.0
        import PackageDescription

        let package = Package(
          name: "\(module)",
          products: [.library(name: "\(module)", targets: ["\(module)"])],
          targets: [.target(name: "\(module)")])

        """
      ),
      (
        "Sources/\(module)/Greeting.swift",
        """
        /// Greets somebody. Replace it with code of your own.
        public struct Greeting {
          /// Who is greeted.
          public let name: String

          public init(name: String) {
            self.name = name
          }

          /// The greeting as a sentence.
          public var text: String { "Hello, \\(name)!" }
        }

        """
      ),
    ]
  }

  /// Returns two pages, the second of which uses the package if it has a library.
  ///
  /// - Parameters:
  ///   - modules: the modules that samples can import; the first is used.
  ///   - hasGreeting: whether the first is the module of `package`.
  func pages(modules: [String], hasGreeting: Bool) -> [(path: String, text: String)] {
    let second =
      modules.first.map { hasGreeting ? Self.greetingPage(of: $0) : Self.modulePage(of: $0) }
      ?? Self.filesPage
    return [
      ("Content/first-page.md", Self.firstPage), ("Content/second-page.md", second),
    ]
  }

  var settings: String {
    """
    # The page "Writing tutorials" lists all keys; `exhibit --help` says where it is.
    title: "\(title.yamlEscaped)"
    description: Tutorials whose samples were compiled and run.
    language: en

    """
  }

  private static let firstPage = """
    ---
    title: A first page
    summary: A few lines of Swift and their results.
    order: 1
    topics: [start]
    ---

    All Swift blocks on a page are one program. The page shows each line's value:

    ```swift
    let words = "to be or not to be".split(separator: " ")
    Set(words).count  // => 4
    ```

    A claim such as `// => 4` is checked: change the number, and Exhibit reports the real value. Output
    is shown below its block:

    ```swift
    for word in words.prefix(2) { print(word) }
    ```

    ```output
    to
    be
    ```

    """

  private static func head(title: String, summary: String) -> String {
    "---\ntitle: \(title)\nsummary: \(summary)\norder: 2\ntopics: [start]\n---\n\n"
  }

  private static func greetingPage(of module: String) -> String {
    head(title: "Your own code", summary: "Samples import the package's modules.") + """
      Samples may import every library of the package. Point at a name to see its documentation.

      ```swift
      import \(module)

      let greeting = Greeting(name: "world")
      greeting.text  // => "Hello, world!"
      ```

      """
  }

  private static func modulePage(of module: String) -> String {
    head(title: "Using \(module)", summary: "A page that imports \(module).") + """
      Samples may import every library of the package:

      ```swift
      import \(module)
      ```

      """
  }

  private static let filesPage =
    head(title: "A second file", summary: "A program of two files.") + """
      A program may have several files:

      ```swift file=Greeting.swift
      struct Greeting {
        let name: String
        var text: String { "Hello, \\(name)!" }
      }
      ```

      ```swift
      Greeting(name: "world").text  // => "Hello, world!"
      ```

      """

  static let workflow = """
    # Checks every sample, and keeps the site. Set the variable EXHIBIT_REPOSITORY of your repository to
    # the one that Exhibit comes from, as OWNER/NAME.
    name: Exhibit
    on: [push, pull_request]
    permissions:
      contents: read
    jobs:
      site:
        runs-on: ubuntu-latest
        container:
          image: swift:6.3-bookworm
          # Sandboxes make namespaces of their own.
          options: --privileged
        steps:
          - uses: actions/checkout@11bd71901bbe5b1630ceea73d27597364c9af683  # v4.2.2
          - uses: actions/checkout@11bd71901bbe5b1630ceea73d27597364c9af683  # v4.2.2
            with:
              repository: ${{ vars.EXHIBIT_REPOSITORY }}
              path: .exhibit
          - uses: ./.exhibit
            with:
              command: build
          - uses: actions/upload-artifact@ea165f8d65b6e75b540449e92b4886f43607fa02  # v4.6.2
            with:
              name: site
              path: Site/public

    """
}

extension String {
  /// The text between the quotes of a YAML string.
  fileprivate var yamlEscaped: String {
    var escaped = ""
    for scalar in unicodeScalars {
      switch scalar {
      case "\"", "\\": escaped += "\\\(scalar)"
      case _ where scalar.properties.generalCategory == .control:
        let code = String(scalar.value, radix: 16)
        escaped += "\\x" + String(repeating: "0", count: 2 - code.count) + code
      default: escaped.unicodeScalars.append(scalar)
      }
    }
    return escaped
  }
}
