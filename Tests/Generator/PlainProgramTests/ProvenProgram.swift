import TestSupport

/// A random program of the forms for which recording is proven to change nothing: bindings, loops,
/// conditions and expressions of the standard library's plain types.
struct ProvenProgram {
  private(set) var lines: [String] = []
  private var random: SeededGenerator
  /// The variables in scope, by their type.
  private var names: [Kind: [String]] = [:]
  /// The variables that may be changed.
  private var mutable: [Kind: [String]] = [:]
  private var count = 0
  private var indent = ""

  private enum Kind: CaseIterable {
    case number, text, flag, numbers, texts, table, set
  }

  init(seed: UInt64, statements: Int = 24) {
    random = SeededGenerator(seed: seed)
    for kind in Kind.allCases { bind(kind, isMutable: true) }
    for _ in 0..<statements { addStatement(depth: 0) }
    for (kind, all) in names.sorted(by: { "\($0.key)" < "\($1.key)" }) {
      // Sets and tables have the same order in every run.
      for name in all { add("print(\"\(kind)\", \(name))") }
    }
  }

  var text: String { lines.joined(separator: "\n") + "\n" }

  private mutating func add(_ line: String) { lines.append(indent + line) }

  private mutating func pick<Element>(_ elements: [Element]) -> Element {
    elements[Int.random(in: elements.indices, using: &random)]
  }

  private mutating func bind(_ kind: Kind, isMutable: Bool) {
    let value = expression(kind, depth: 2)
    count += 1
    let name = "v\(count)"
    let type =
      switch kind {
      case .number: "Int"
      case .text: "String"
      case .flag: "Bool"
      case .numbers: "[Int]"
      case .texts: "[String]"
      case .table: "[String: Int]"
      case .set: "Set<Int>"
      }
    add("\(isMutable ? "var" : "let") \(name): \(type) = \(value)")
    names[kind, default: []].append(name)
    if isMutable { mutable[kind, default: []].append(name) }
  }

  private mutating func addStatement(depth: Int) {
    switch Int.random(in: 0..<12, using: &random) {
    case 0: bind(pick(Kind.allCases), isMutable: Bool.random(using: &random))
    case 1: add("print(\(expression(pick(Kind.allCases), depth: 2)))")
    case 2: add(expression(pick(Kind.allCases), depth: 2))
    case 3: add(pick([names[.numbers], names[.table], names[.text]].compactMap { $0?.last }))
    case 4: changeNumbers()
    case 5: changeTable()
    case 6: add("\(variable(.text)) += \(expression(.text, depth: 1))")
    case 7: add("\(variable(.set)).insert(\(expression(.number, depth: 1)))")
    case 8 where depth < 2: addBlock("if \(expression(.flag, depth: 2))", depth, hasElse: true)
    case 9 where depth < 2:
      count += 1
      addBlock("for i\(count) in \(expression(.numbers, depth: 1))", depth, element: "i\(count)")
    case 10 where depth < 2:
      count += 1
      addBlock(
        "if let o\(count) = \(expression(.numbers, depth: 1)).first", depth, element: "o\(count)")
    default: add("\(variable(.number)) = 1 + \(expression(.number, depth: 2))")
    }
  }

  private mutating func addBlock(
    _ head: String, _ depth: Int, element: String? = nil, hasElse: Bool = false
  ) {
    let outer = (names, mutable, indent)
    add(head + " {")
    indent += "  "
    if let element { names[.number, default: []].append(element) }
    for _ in 0..<Int.random(in: 1...3, using: &random) { addStatement(depth: depth + 1) }
    (names, mutable, indent) = outer
    if hasElse {
      add("} else {")
      indent += "  "
      addStatement(depth: depth + 1)
      (names, mutable, indent) = outer
    }
    add("}")
  }

  private mutating func changeNumbers() {
    let name = variable(.numbers)
    let value = expression(.number, depth: 1)
    add(
      pick([
        "\(name).append(\(value))", "\(name) += [\(value)]", "\(name).sort()", "\(name).reverse()",
        "\(name).insert(\(value), at: 0)", "\(name) = \(expression(.numbers, depth: 1))",
        "\(name).removeAll()",
      ]))
    // Values must stay small.
    add("if \(name).count > 12 { \(name).removeLast(\(name).count - 3) }")
  }

  private mutating func changeTable() {
    let name = variable(.table)
    let key = expression(.text, depth: 0)
    let value = expression(.number, depth: 1)
    add(
      pick([
        "\(name)[\(key)] = \(value)", "\(name)[\(key), default: 1] += \(value)",
        "\(name)[\(key)] = nil",
        "\(name).removeValue(forKey: \(key))", "\(name).updateValue(\(value), forKey: \(key))",
      ]))
  }

  private mutating func variable(_ kind: Kind) -> String {
    pick(mutable[kind] ?? ["missing"])
  }

  private mutating func expression(_ kind: Kind, depth: Int) -> String {
    if depth == 0 || Int.random(in: 0..<4, using: &random) == 0 {
      if let known = names[kind], !known.isEmpty, Bool.random(using: &random) { return pick(known) }
      return literal(kind)
    }
    func part(_ kind: Kind) -> String { expression(kind, depth: depth - 1) }
    var options: [String]
    switch kind {
    case .number:
      options = [
        "(\(part(.number)) % 97 + \(part(.number)) % 89)", "(\(part(.number)) % 31 * 3)",
        "\(part(.numbers)).count", "(\(part(.numbers)).max() ?? 0)", "\(part(.text)).count",
        "abs(\(part(.number)) % 1000)", "max(\(part(.number)), \(part(.number)))",
        "(\(part(.table))[\(part(.text))] ?? 7)", "\(part(.set)).count",
        "(Int(\(part(.text))) ?? 4)",
        "(\(part(.flag)) ? \(part(.number)) : \(part(.number)))",
        "(\(part(.number)) & 7)", "\(part(.numbers)).prefix(3).reduce(0, max)",
      ]
    case .text:
      options = [
        "String(\(part(.text)).prefix(9).reversed())", "\(part(.text)).uppercased()",
        "\"<\\(\(part(.number)))>\"", "String(\(part(.number)), radix: 16)",
        "\(part(.texts)).joined(separator: \"-\")", "String(describing: \(part(.numbers)))",
        "\"0x\\(\(part(.number)))\"",
      ]
      // Values must stay small.
      options = options.map { "String((\($0)).prefix(20))" }
    case .flag:
      options = [
        "(\(part(.number)) < \(part(.number)))", "\(part(.numbers)).contains(\(part(.number)))",
        "\(part(.text)).hasPrefix(\"a\")", "!(\(part(.flag)))",
        "(\(part(.flag)) && \(part(.flag)))",
        "(\(part(.text)) == \(part(.text)))", "\(part(.set)).isEmpty",
      ]
    case .numbers:
      options = [
        "\(part(.numbers)).sorted()", "[\(part(.number)), \(part(.number))]",
        "Array(\(part(.numbers)).dropFirst())", "\(part(.set)).sorted(by: >)",
        "Array(repeating: \(part(.number)), count: 2)", "(0..<3).map(abs)",
        "Array(stride(from: 1, through: 9, by: 4))", "\(part(.table)).values.sorted()",
        "Array(\(part(.numbers)).reversed())",
      ]
    case .texts:
      options = [
        "\(part(.numbers)).map(String.init)", "[\(part(.text)), \(part(.text))]",
        "\(part(.table)).keys.sorted()", "Array(\(part(.texts)).suffix(2))",
        "\(part(.text)).split(separator: \"a\").map(String.init)",
      ]
    case .table:
      options = [
        "[\"k\": \(part(.number)), \"l\": \(part(.number))]",
        "\(part(.table)).merging([\"m\": \(part(.number))], uniquingKeysWith: max)",
      ]
    case .set:
      options = [
        "Set(\(part(.numbers)))", "\(part(.set)).union(\(part(.numbers)))",
        "\(part(.set)).subtracting(\(part(.numbers)))",
        "\(part(.set)).symmetricDifference(\(part(.set)))",
      ]
    }
    return pick(options)
  }

  private mutating func literal(_ kind: Kind) -> String {
    let number = Int.random(in: 0..<100, using: &random)
    return switch kind {
    case .number: "\(number)"
    case .text:
      pick(["\"a\"", "\"\"", "\"0xdeadbeef\"", "\"$1234567a\"", "\"é\\n\"", "\"\(number)\""])
    case .flag: pick(["true", "false"])
    case .numbers: "[\(number), 3, \(number / 2)]"
    case .texts: "[\"b\", \"a\(number)\"]"
    case .table: "[\"a\": \(number), \"z\": 1]"
    case .set: "Set([\(number), 2, 5])"
    }
  }
}
