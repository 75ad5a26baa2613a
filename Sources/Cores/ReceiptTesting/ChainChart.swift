import Foundation
import Pictures
import X509

/// A chart of a certificate chain from the signed receipt up to the root, which shows whether that
/// root is trusted.
public struct ChainChart: Sendable {
  public let authority: CertificateAuthority
  /// The root certificate that a program trusts.
  public let trusted: Certificate

  /// Makes a chart.
  public init(of authority: CertificateAuthority, trusting trusted: Certificate) {
    self.authority = authority
    self.trusted = trusted
  }

  /// Indicates whether the chain ends in the trusted root: the same certificate, not just the same
  /// name.
  public var isTrusted: Bool { authority.root == trusted }

  private var names: [String] {
    [authority.root, authority.intermediate, authority.leaf].map { certificate in
      certificate.subject.first { $0.description.hasPrefix("CN=") }
        .map { String($0.description.dropFirst(3)) } ?? ""
    }
  }
}

extension ChainChart: PictureConvertible {
  public var picture: Picture {
    var drawing = Drawing(width: 480, height: 290)
    for (index, name) in (names + ["the receipt"]).enumerated() {
      let y = 16 + 68 * Double(index)
      drawing.rectangle(x: 20, y: y, width: 250, height: 44, radius: 8, class: "card")
      drawing.text(name, x: 34, y: y + 27, size: 14, class: "strong")
      if index < 3 {
        drawing.path([(145, y + 46), (145, y + 66)], class: "arrow")
        drawing.path([(140, y + 60), (145, y + 66), (150, y + 60)], class: "arrow")
        drawing.text("signs", x: 156, y: y + 61, size: 12, class: "dim")
      }
    }
    drawing.rectangle(x: 310, y: 16, width: 150, height: 44, radius: 8, class: "card")
    drawing.text("root in your app", x: 324, y: 43, size: 14, class: "strong")
    drawing.text(
      isTrusted ? "=" : "≠", x: 290, y: 46, size: 24, anchor: "middle",
      class: isTrusted ? "good" : "bad")
    drawing.text(
      isTrusted ? "the same: trusted" : "another: refused", x: 310, y: 84, size: 13,
      class: isTrusted ? "good" : "bad")
    let style = StyleSheet(
      light: ".arrow{stroke:#636366;stroke-width:2;fill:none}", dark: ".arrow{stroke:#b0b0b8}")
    return drawing.picture(style: style, alternativeText: alternativeText)
  }

  private var alternativeText: String {
    "\(names[0]) signs \(names[1]), which signs \(names[2]), which signs the receipt. "
      + (isTrusted
        ? "That root is the one in your app: trusted."
        : "That root has another key than the one in your app: refused.")
  }
}

extension ChainChart: CustomStringConvertible {
  public var description: String { "\(authority): \(isTrusted ? "trusted" : "refused")" }
}
