import SwiftText
import TutorialModel

/// GitHub's bare addresses: `https://…`, `www.…` and addresses of e-mail become links.
enum AutolinkExtension {
  static func apply(to inlines: [Inline]) -> [Inline] {
    inlines.flatMap { inline -> [Inline] in
      switch inline {
      case .text(let text):
        let bytes = Array(text.utf8)
        return mayHaveAddress(bytes) ? links(in: bytes) : [inline]
      case .styled(let style, let children): return [.styled(style, apply(to: children))]
      default: return [inline]
      }
    }
  }

  /// Returns whether a text has `@`, `://` or `www.`.
  static func mayHaveAddress(_ text: [UInt8]) -> Bool {
    var letters = 0
    for (index, byte) in text.enumerated() {
      switch byte {
      case UInt8(ascii: "@"): return true
      case Ascii.slash where index > 1 && text[index - 1] == byte && text[index - 2] == Ascii.colon:
        return true
      case UInt8(ascii: ".") where letters >= 3: return true
      default: letters = byte | 0x20 == UInt8(ascii: "w") ? letters + 1 : 0
      }
    }
    return false
  }

  private static func links(in text: [UInt8]) -> [Inline] {
    var result: [Inline] = []
    var start = 0
    var index = 0
    while index < text.count {
      guard let address = Address(in: text, at: index), address.range.lowerBound >= start else {
        index += 1
        continue
      }
      if address.range.lowerBound > start {
        result.append(.text(text[start..<address.range.lowerBound].string))
      }
      let shown = text[address.range].string
      result.append(
        .link(destination: address.scheme + shown, title: "", [.text(shown)]))
      start = address.range.upperBound
      index = start
    }
    if start < text.count { result.append(.text(text[start...].string)) }
    return result
  }
}

extension AutolinkExtension {
  /// An address in a text.
  private struct Address {
    var range: Range<Int>
    /// The beginning of the link that the text leaves out.
    var scheme = ""

    /// Reads an address that begins at an index, or whose `@` is there.
    init?(in text: [UInt8], at index: Int) {
      let before = index > 0 ? text[index - 1] : Ascii.space
      let rest = text[index...]
      if rest.first == UInt8(ascii: "@") {
        self.init(mailIn: text, at: index)
      } else if let name = ["https://", "http://", "ftp://"].first(where: { rest.begins(with: $0) }
      ),
        !before.isLetter, !before.isDigit
      {
        self.init(in: text, index, domain: index + name.utf8.count, isShort: true)
      } else if rest.begins(with: "www."), before.isBlank || "*_~(".utf8.contains(before) {
        self.init(in: text, index, domain: index, isShort: false)
        scheme = "http://"
      } else {
        return nil
      }
    }

    /// - Parameters:
    ///   - domain: the index of the domain.
    ///   - isShort: whether the domain may be one word, as in `http://localhost`.
    private init?(in text: [UInt8], _ start: Int, domain: Int, isShort: Bool) {
      let name = text[domain...].prefix { $0.isDomain || $0 == UInt8(ascii: ".") }
      let words = name.split(separator: UInt8(ascii: "."))
      guard let first = name.first, first.isDomain, words.count > 1 || isShort,
        !words.suffix(2).joined().contains(Ascii.underscore)
      else { return nil }
      let all = text[start...].prefix { $0 > Ascii.space && $0 != UInt8(ascii: "<") }
      range = start..<all.withoutTrailingMarks.endIndex
      if range.upperBound <= domain { return nil }
    }

    private init?(mailIn text: [UInt8], at index: Int) {
      let name = text[..<index].reversed().prefix {
        $0.isLetter || $0.isDigit || ".+-_".utf8.contains($0)
      }
      var domain = text[(index + 1)...].prefix {
        $0.isLetter || $0.isDigit || ".-_".utf8.contains($0)
      }
      while domain.last == UInt8(ascii: ".") { domain.removeLast() }
      guard !name.isEmpty, let first = domain.first, let last = domain.last,
        first != UInt8(ascii: "."), domain.contains(UInt8(ascii: ".")),
        last != Ascii.minus, last != Ascii.underscore
      else { return nil }
      let start = index - name.count
      let hasScheme = text[..<start].suffix(7).elementsEqual("mailto:".utf8)
      range = (hasScheme ? start - 7 : start)..<domain.endIndex
      scheme = hasScheme ? "" : "mailto:"
    }
  }
}

extension ArraySlice<UInt8> {
  fileprivate func begins(with text: String) -> Bool {
    prefix(text.utf8.count).elementsEqual(text.utf8) { $0 | 0x20 == $1 | 0x20 }
  }

  /// The address without the marks of the sentence around it.
  fileprivate var withoutTrailingMarks: Self {
    var part = self
    while let last = part.last {
      switch last {
      case _ where "?!.,:*_~'\"".utf8.contains(last): part.removeLast()
      case Ascii.closeParenthesis where part.closes(Ascii.openParenthesis, last),
        Ascii.closeBracket where part.closes(Ascii.openBracket, last):
        part.removeLast()
      case UInt8(ascii: ";"):
        // `&lt;` at the end is a character.
        let letters = part.dropLast().reversed().prefix { $0.isLetter || $0.isDigit }
        let mark = part.dropLast(letters.count + 1).last
        guard !letters.isEmpty, mark == UInt8(ascii: "&") else { return part }
        part = part.dropLast(letters.count + 2)
      default: return part
      }
    }
    return part
  }

  /// Returns whether there are more closing brackets than opening ones.
  private func closes(_ open: UInt8, _ close: UInt8) -> Bool {
    reduce(0) { $0 + ($1 == close ? 1 : $1 == open ? -1 : 0) } > 0
  }
}

extension UInt8 {
  fileprivate var isDomain: Bool {
    isLetter || isDigit || self == Ascii.minus || self == Ascii.underscore || self >= 0x80
  }
}
