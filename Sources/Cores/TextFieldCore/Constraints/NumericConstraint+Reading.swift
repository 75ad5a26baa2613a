extension NumericConstraint {
  /// The parts of a number that were read from a text, in the digits 0 to 9.
  struct Reading {
    var isNegative = false
    /// Digits with at most one ".".
    var mantissa = ""
    var hasNegativeExponent = false
    var exponent = ""
    /// Indicates whether there was an "e".
    var hasExponent = false
    /// The reason why no number can begin like this.
    var problem: String?

    /// Indicates whether the number is complete and valid.
    var isNumber: Bool {
      problem == nil && hasDigits && (!hasExponent || !exponent.isEmpty)
    }

    var hasDigits: Bool { mantissa.contains { $0 != "." } }
  }

  func reading(of text: String) -> Reading {
    var reading = Reading()
    var rest = text.unicodeScalars[...]
    if allowsSign { reading.isNegative = Self.takeSign(from: &rest) }
    while reading.problem == nil, let scalar = rest.first {
      if let digit = scalar.digit {
        rest.removeFirst()
        if reading.hasExponent {
          reading.exponent.append(String(digit))
        } else {
          reading.mantissa.append(String(digit))
        }
      } else if rest.starts(with: decimalSeparator.unicodeScalars) {
        rest.removeFirst(decimalSeparator.unicodeScalars.count)
        if reading.hasExponent {
          reading.problem = "An exponent is whole, with no “\(decimalSeparator)” in it."
        } else if reading.mantissa.contains(".") {
          reading.problem = "A number has one “\(decimalSeparator)” at most."
        } else {
          reading.mantissa.append(".")
        }
      } else if allowsExponent, scalar == "e" || scalar == "E", !reading.hasExponent {
        rest.removeFirst()
        reading.hasExponent = true
        if !reading.hasDigits { reading.problem = "A digit comes before “\(scalar)”." }
        reading.hasNegativeExponent = Self.takeSign(from: &rest)
      } else {
        reading.problem = problem(with: Character(scalar))
      }
    }
    // A digit or a sign with an accent is a different character.
    if reading.problem == nil, let joined = text.first(where: isJoined) {
      reading.problem = problem(with: joined)
    }
    return reading
  }

  private func problem(with character: Character) -> String {
    if "+-\u{2212}".contains(character) {
      guard allowsSign else { return "“\(character)” is not allowed: there is no sign." }
      return "A sign stands only at the start\(allowsExponent ? " or after “e”" : "")."
    }
    if "eE".contains(character), allowsExponent { return "A number has one exponent at most." }
    return
      "“\(character)” cannot be part of a number here; the decimal separator is “\(decimalSeparator)”."
  }

  /// Removes a sign, and returns whether it is a minus.
  private static func takeSign(from text: inout Substring.UnicodeScalarView) -> Bool {
    var rest = text
    // Arabic, Hebrew and Persian put a direction mark before the sign.
    while let first = rest.first, "\u{061C}\u{200E}\u{200F}".unicodeScalars.contains(first) {
      rest.removeFirst()
    }
    guard let sign = rest.first, "+-\u{2212}".unicodeScalars.contains(sign) else { return false }
    rest.removeFirst()
    text = rest
    return sign != "+"
  }

  private func isJoined(_ character: Character) -> Bool {
    character.unicodeScalars.count > 1 && !decimalSeparator.contains(character)
      && !character.unicodeScalars.allSatisfy {
        "\u{061C}\u{200E}\u{200F}+-\u{2212}".unicodeScalars.contains($0)
      }
  }
}
