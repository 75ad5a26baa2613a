import Foundation
import Pictures
import Testing

#if canImport(FoundationXML)
  import FoundationXML
#endif

@Suite struct DrawingTests {
  @Test func drawsEveryElementOnAPage() {
    var drawing = Drawing(width: 100)
    drawing.rectangle(x: 1, y: 2.5, width: 30, height: 40, radius: 5, class: "card")
    drawing.line(x1: 0, y1: 1, x2: 2, y2: 3)
    drawing.path([(0, 0), (1, 0.5)], class: "line")
    drawing.circle(x: 3, y: 4, radius: 3.5, class: "good")
    drawing.text("R&D", x: 10, y: 20, size: 12, anchor: "end", class: "dim")
    drawing.height = 60
    let picture = drawing.picture(alternativeText: "All there is")
    #expect(picture.alternativeText == "All there is")
    #expect(picture.width == 100)
    #expect(picture.height == 60)
    let elements = picture.svg.split(separator: "\n").dropFirst(2)
    #expect(
      Array(elements) == [
        #"<rect width="100" height="60" rx="12" class="page"/>"#,
        #"<rect x="1" y="2.5" width="30" height="40" rx="5" class="card"/>"#,
        #"<line x1="0" y1="1" x2="2" y2="3" class="rule"/>"#,
        #"<polyline points="0,0 1,0.5" class="line"/>"#,
        #"<circle cx="3" cy="4" r="3.5" class="good"/>"#,
        #"<text x="10" y="20" font-size="12" text-anchor="end" class="dim">R&amp;D</text>"#,
        "</svg>",
      ])
  }

  @Test func leavesOutTextThatIsEmpty() {
    var drawing = Drawing(width: 10, height: 10)
    drawing.text("", x: 0, y: 0)
    #expect(drawing.elements == [])
  }

  @Test func aPartHasNoPageAndNoColoursOfItsOwn() {
    var part = Drawing(width: 10, height: 10)
    part.circle(x: 5, y: 5, radius: 5, class: "icon")
    var whole = Drawing(width: 20, height: 20)
    whole.embed(part.part(alternativeText: "A disc"), x: 4, y: 4.25)
    let style = StyleSheet(light: ".icon{fill:#00f}")
    let svg = whole.picture(style: style, alternativeText: "A disc on a page").svg
    #expect(svg.components(separatedBy: "<style>").count == 2)
    #expect(svg.components(separatedBy: #"class="page""#).count == 2)
    #expect(svg.contains(#"<g transform="translate(4 4.25)"><svg "#))
    #expect(XMLParser(data: Data(svg.utf8)).parse())
  }

  @Test func rulesOfItsOwnStandBehindTheCommonOnesByDayAndByNight() throws {
    let style = StyleSheet(light: ".page{fill:#fff}", dark: ".page{fill:#000}")
    let svg = Drawing(width: 1, height: 1).picture(style: style, alternativeText: "").svg
    let css = try #require(svg.firstMatch(of: /<style>(.*)<\/style>/)).1
    let halves = css.components(separatedBy: "@media (prefers-color-scheme:dark){")
    #expect(halves.count == 2)
    #expect(halves.first?.hasSuffix(".page{fill:#fff}") == true)
    #expect(halves.last?.hasSuffix(".page{fill:#000}}") == true)
  }

  @Test func aClassThatHasAColourByDayHasOneByNight() throws {
    let svg = Drawing(width: 1, height: 1).picture(alternativeText: "").svg
    let css = try #require(svg.firstMatch(of: /<style>(.*)<\/style>/)).1
    let halves = css.components(separatedBy: "@media")
    let names = halves.map { Set($0.matches(of: /\.([a-z]+)[,{]/).map { String($0.1) }) }
    #expect(names.first == names.last)
    #expect(names.first?.contains("page") == true)
  }

  @Test(arguments: [
    (0.0, "0"), (-0.0, "0"), (1, "1"), (-2.5, "-2.5"), (1.0 / 3, "0.33"), (0.005, "0.01"),
    (99.999, "100"), (-0.004, "0"), (1e16, "1e+16"),
  ]) func aNumberIsToHundredths(number: Double, text: String) {
    #expect(number.plain == text)
  }

  @Test(arguments: [
    ("", ""), ("plain", "plain"), ("<a b=\"c\">&</a>", "&lt;a b=&quot;c&quot;&gt;&amp;&lt;/a&gt;"),
    ("<\u{301}", "&lt;\u{301}"), ("a\tb\nc\u{0}", "a␉b␊c␀"), ("\u{7F}\u{FFFE}", "\u{FFFD}\u{FFFD}"),
    ("Olá, 👩‍🚀", "Olá, 👩‍🚀"),
  ]) func textIsEscaped(text: String, escaped: String) {
    #expect(text.escapedXML == escaped)
    #expect(XMLParser(data: Data("<a b=\"\(text.escapedXML)\"/>".utf8)).parse())
  }
}
