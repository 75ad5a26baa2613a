import Testing
import TutorialModel

@testable import SampleChecking

@Suite struct PictureCheckerTests {
  private func check(_ inner: String, attributes: String = "") -> Result<
    DrawnPicture, PictureProblem
  > {
    check(svg: "<svg xmlns=\"http://www.w3.org/2000/svg\"\(attributes)>\(inner)</svg>")
  }

  private func check(svg: String) -> Result<DrawnPicture, PictureProblem> {
    PictureChecker().check(svg: svg, alternativeText: "A picture")
  }

  @Test(arguments: [
    "", "<g/>", "<circle cx=\"1\" cy=\"2\" r=\"3\" fill=\"red\"/>",
    "<text x=\"1\">a &lt; b &amp; c → é</text>",
    "<title>Sales</title><desc>By month</desc>",
    "<defs><linearGradient id=\"a\"><stop offset=\"0\"/></linearGradient></defs>"
      + "<rect fill=\"url(#a)\"/>",
    "<style>.a { fill: url(&quot;#b&quot;); } a &gt; b { stroke: rgb(1 2 3) }</style>",
    "<rect style=\"fill: url( '#a' ); font-family: &quot;Fira&quot;\"/>",
    "<use href=\"#a\"/>", "<a href=\"#top\"><text>up</text></a>",
    "<image href=\"data:image/png;base64,iVBORw0KGgo=\"/>",
    "<image href=\"data:image/webp;base64,UklG\n Rg==\"/>",
    "<rect fill=\"red\"><animate attributeName=\"fill\" values=\"red;blue\" dur=\"1s\"/></rect>",
    "<g aria-label=\"x(\\ url(http://x)\" id=\"a\\b\" data-a=\"src(x)\"/>",
    "<text xml:space=\"preserve\">  a  </text>",
    "<path d=\"M0 0L1 1\"/><!-- made by hand -->", "<text><![CDATA[a < b]]></text>",
  ])
  func takesGoodPictures(inner: String) throws {
    let picture = try check(inner).get()
    #expect(picture.svg.hasPrefix("<svg xmlns=\"http://www.w3.org/2000/svg\""))
    // The written picture is a valid picture too, and stays the same.
    #expect(try check(svg: picture.svg).get() == picture)
  }

  @Test func writesWhatItChecked() throws {
    let svg = """
      <?xml version="1.0" encoding="UTF-16"?>
      <!-- a --><svg  width='1' xmlns='http://www.w3.org/2000/svg'
        xmlns:xlink="http://www.w3.org/1999/xlink" viewBox="0 0 1 1">
        <g  ></g><use xlink:href='#a' id="a&amp;b&#38;&lt;&quot;"/><text>é&#x1F600;&amp;<![CDATA[<b>]]>\u{20D2}</text>
      </svg>
      """
    let written = try check(svg: svg).get().svg
    #expect(
      written == """
        <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1" width="1">
          <g/><use id="a&amp;b&amp;&lt;&quot;" href="#a"/><text>é😀&amp;&lt;b&gt;\u{20D2}</text>
        </svg>
        """)
  }

  @Test(arguments: [
    ("<script>alert(1)</script>", PictureProblem.forbiddenElement("script")),
    ("<SCRIPT/>", .forbiddenElement("SCRIPT")),
    ("<foreignObject/>", .forbiddenElement("foreignObject")),
    ("<p/>", .forbiddenElement("p")), ("<img src=\"x\"/>", .forbiddenElement("img")),
    ("<iframe/>", .forbiddenElement("iframe")), ("<video/>", .forbiddenElement("video")),
    ("<g onclick=\"x()\"/>", .eventHandler("onclick")),
    ("<g ONLOAD=\"x\"/>", .eventHandler("ONLOAD")),
    ("<title><g/></title>", .markupInText(element: "title")),
    ("<style><g/></style>", .markupInText(element: "style")),
    (
      "<use href=\"http://x/y.svg#a\"/>",
      .externalReference(attribute: "href", value: "http://x/y.svg#a")
    ),
    ("<image HREF=\"//x\"/>", .externalReference(attribute: "HREF", value: "//x")),
    (
      "<a href=\"&#106;avascript:x\"/>",
      .externalReference(attribute: "href", value: "javascript:x")
    ),
    ("<a href=\" #a\"/>", .externalReference(attribute: "href", value: " #a")),
    (
      "<image href=\"data:image/svg+xml;base64,AA\"/>",
      .externalReference(attribute: "href", value: "data:image/svg+xml;base64,AA")
    ),
    (
      "<image href=\"data:image/png,%3Csvg\"/>",
      .externalReference(attribute: "href", value: "data:image/png,%3Csvg")
    ),
    (
      "<use href=\"data:image/png;base64,AA\"/>",
      .externalReference(attribute: "href", value: "data:image/png;base64,AA")
    ),
    (
      "<g xmlns:xlink=\"http://www.w3.org/1999/xlink\" xlink:href=\"x\"/>",
      .externalReference(attribute: "xlink:href", value: "x")
    ),
    (
      "<g xmlns:x=\"http://www.w3.org/1999/xlink\" x:href=\"x\"/>",
      .prefixedName("x:href")
    ),
    ("<rect fill=\"url(http://x)\"/>", .externalStyle("url(http://x)")),
    ("<rect style=\"fill:URL( 'x#a')\"/>", .externalStyle("url(x#a')")),
    ("<rect style=\"fill:u\\72l(x)\"/>", .externalStyle("a backslash")),
    ("<rect style=\"a:\\\u{301}72\"/>", .externalStyle("a backslash")),
    ("<rect style=\"a:url(\u{301}x)\"/>", .externalStyle("url(?x)")),
    ("<style>@IMPORT 'x';</style>", .externalStyle("@import")),
    ("<style>@imp<![CDATA[ort 'x']]></style>", .externalStyle("@import")),
    ("<style>a{b:url(//x)}</style>", .externalStyle("url(//x)")),
    ("<style>a{b:image-set('x' 1x)}</style>", .externalStyle("image-set(")),
    ("<style>a{b:src('x')}</style>", .externalStyle("src(…)")),
    (
      "<a><set attributeName=\"href\" to=\"javascript:x\"/></a>", .animatedReference("href")
    ),
    ("<animate attributeName=\" xlink:href\" to=\"#x\"/>", .animatedReference(" xlink:href")),
    ("<set attributeName=\"onload\" to=\"x\"/>", .animatedReference("onload")),
    ("<g xml:base=\"http://x\"/>", .forbiddenAttribute("xml:base")),
    ("<b:g xmlns:b=\"http://b\"/>", .prefixedName("xmlns:b=\"http://b\"")),
    ("<g xmlns=\"http://www.w3.org/1999/xhtml\"/>", .wrongNamespace(element: "g")),
    ("<?php x ?>", .processingInstruction("php")),
    ("<?xml-stylesheet href=\"x\"?>", .processingInstruction("xml-stylesheet")),
    ("<!DOCTYPE a>", .documentType), ("<![CDATA[<!entity]]>", .documentType),
  ])
  func refusesHostilePictures(inner: String, problem: PictureProblem) {
    switch check(inner) {
    case .success(let picture): Issue.record("took \(picture.svg)")
    case .failure(let found):
      if case .prefixedName = problem, case .prefixedName = found { return }
      #expect(found == problem)
    }
  }

  @Test(arguments: [
    ("<html/>", PictureProblem.wrongRoot("html")), ("<g/>", .wrongRoot("g")),
    ("<s:svg xmlns:s=\"http://www.w3.org/2000/svg\"/>", .wrongRoot("s:svg")),
    ("<svg/>", .wrongNamespace(element: "svg")),
    (
      "<!DOCTYPE svg [<!ENTITY a \"aaaa\"><!ENTITY b \"&a;&a;\">]>"
        + "<svg xmlns=\"http://www.w3.org/2000/svg\">&b;</svg>", .documentType
    ),
    (
      "<?xml-stylesheet href=\"x\"?><svg xmlns=\"http://www.w3.org/2000/svg\"/>",
      .processingInstruction("xml-stylesheet")
    ),
  ])
  func refusesOtherDocuments(svg: String, problem: PictureProblem) {
    #expect(check(svg: svg) == .failure(problem))
  }

  @Test(arguments: [
    "", "a", "<", "<svg xmlns=\"http://www.w3.org/2000/svg\">",
    "<svg xmlns=\"http://www.w3.org/2000/svg\"><g></svg>",
    "<svg xmlns=\"http://www.w3.org/2000/svg\">&nbsp;</svg>",
    "<svg xmlns=\"http://www.w3.org/2000/svg\"/><svg/>",
    "<svg xmlns=\"http://www.w3.org/2000/svg\" a=\"1\" a=\"2\"/>",
    "<svg xmlns=\"http://www.w3.org/2000/svg\"><!-- a -- b --></svg>",
    "<svg xmlns=\"http://www.w3.org/2000/svg\">\u{1}</svg>", "<\0s\0v\0g\0/\0>\0",
  ])
  func refusesWhatIsNotWellFormed(svg: String) {
    if case .failure(.malformed) = check(svg: svg) { return }
    Issue.record("\(check(svg: svg))")
  }

  /// Text that ends a comment in HTML disappears with the comment.
  @Test func writesNoComments() throws {
    let picture = try check("<!--><script>x</script>--><g/>").get()
    #expect(!picture.svg.contains("script"))
  }

  @Test func wantsAlternativeText() throws {
    let svg = "<svg xmlns=\"http://www.w3.org/2000/svg\"/>"
    #expect(
      PictureChecker().check(svg: svg, alternativeText: " \n") == .failure(.noAlternativeText))
    #expect(
      try PictureChecker().check(svg: svg, alternativeText: " A\n dot ").get().alternativeText
        == "A dot")
  }

  @Test func boundsTheSize() {
    let svg = check("<text>" + String(repeating: "a", count: 1 << 20) + "</text>")
    #expect(svg == .failure(.tooLarge(bytes: (1 << 20) + 59)))
  }

  // MARK: - References

  /// A few levels of ten uses each make a million shapes.
  @Test func countsWhatUsesMake() {
    var inner = "<g id=\"g0\"><rect/></g>"
    for level in 1...6 {
      let uses = String(repeating: "<use href=\"#g\(level - 1)\"/>", count: 10)
      inner += "<g id=\"g\(level)\">\(uses)</g>"
    }
    #expect(check(inner) == .failure(.tooManyElements))
  }

  @Test(arguments: [
    "<g id=\"g0\"><rect/></g>", "<pattern id=\"g0\"><rect/></pattern>",
  ])
  func countsFillsForEachElementThatInheritsThem(first: String) {
    let rects = String(repeating: "<rect/>", count: 10)
    var inner = first
    for level in 1...6 {
      inner +=
        "<pattern id=\"g\(level)\"><g fill=\"URL( '#g\(level - 1)' )\">\(rects)</g></pattern>"
    }
    #expect(check(inner) == .failure(.tooManyElements))
  }

  @Test(arguments: [
    "<g id=\"a\"><use href=\"#a\"/></g>",
    "<g id=\"a\"><use xlink:href=\"#b\"/></g><g id=\"b\"><use href=\"#a\"/></g>",
    "<pattern id=\"a\"><rect fill=\"url(#a)\"/></pattern>",
  ])
  func refusesWhatIsPartOfItself(inner: String) {
    guard case .failure(.selfReference) = check(inner, attributes: Self.xlink) else {
      Issue.record("\(check(inner))")
      return
    }
  }

  private static let xlink = " xmlns:xlink=\"http://www.w3.org/1999/xlink\""

  @Test func letsOrdinaryReferencesBe() throws {
    let uses = String(repeating: "<use href=\"#dot\" fill=\"url(#ink)\"/>", count: 5000)
    let inner = """
      <style>.a { fill: url(#ink) }</style><linearGradient id="ink"><stop/><stop/><stop/>
      </linearGradient><g id="dot"><circle/><animate href="#dot"/><a href="#dot"/></g>\(uses)
      <use href="#nowhere"/>
      """
    _ = try check(inner).get()
    // The longest chain that fits into a picture.
    var chain = "<g id=\"g0\"/>"
    for level in 1...9000 { chain += "<use id=\"g\(level)\" href=\"#g\(level - 1)\"/>" }
    #expect(check(chain) == .failure(.tooManyElements))
  }

  @Test func saysOnWhichLineOfAFileTheProblemIs() throws {
    let start = "<?xml version=\"1.0\"?>\n\n<svg xmlns=\"http://www.w3.org/2000/svg\">\n"
    func message(_ rest: String) -> String? {
      guard case .failure(let problem) = PictureChecker().check(file: start + rest) else {
        return nil
      }
      return problem.message
    }
    #expect(try PictureChecker().check(file: start + "<rect/></svg>").get().hasPrefix("<svg "))
    #expect(
      message("<script/></svg>")?.hasPrefix("line 4: <script> is not allowed in a picture.")
        == true)
    #expect(
      message("<rect/>\n<rect onload=\"x()\"/></svg>")
        == "line 5: the attribute onload runs a script. Remove it.")
    #expect(
      message("<image href=\"https://a.example/x.png\"/></svg>")?.hasPrefix("line 4: href=") == true
    )
    #expect(
      message("<g id=\"a\">\n<use href=\"#a\"/></g></svg>")?.hasPrefix("line 5: <use> is part")
        == true)
    guard
      case .failure(let problem) = PictureChecker().check(
        file: "<?xml version=\"1.0\"?>\n<!DOCTYPE svg>\n<svg/>")
    else {
      Issue.record("it was let in")
      return
    }
    #expect(problem.message.hasPrefix("line 2: its SVG has a document type"))
  }
}
