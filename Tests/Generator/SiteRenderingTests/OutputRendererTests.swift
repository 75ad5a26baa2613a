import Foundation
import Testing
import TutorialModel

@testable import SiteRendering

/// The text and pictures below the code.
struct OutputRendererTests {
  private func panel(_ text: String) -> String {
    var html = ""
    OutputRenderer().render(text, label: "Output", className: "output", into: &html)
    return html
  }

  private func lines(_ range: ClosedRange<Int>) -> String {
    range.map(String.init).joined(separator: "\n")
  }

  @Test(arguments: [
    ("a\n", "a"), ("a", "a"), ("a\n\n", "a\n"), ("\n", ""), ("a\r\nb\r\n", "a\nb"),
    ("a\rb", "a&#13;b"), ("\u{202E}<\u{FFFD}\u{7}", "⟪U+202E⟫&lt;\u{FFFD}␇"),
  ])
  func showsText(_ text: String, _ shown: String) {
    #expect(
      panel(text) == """
        <div class="panel output"><p class="label">Output</p><pre dir="ltr" \
        translate="no"><samp>\(shown)</samp></pre></div>\n
        """)
  }

  @Test func showsNothingOfNothing() {
    #expect(panel("") == "")
  }

  @Test func foldsALongText() {
    #expect(!panel(lines(1...20) + "\n").contains("details"))
    let html = panel(lines(1...21) + "\n")
    #expect(html.contains("<samp>\(lines(1...12))</samp></pre><details class=\"fold\">"))
    #expect(
      html.contains(
        """
        <summary>9 more lines</summary><pre dir="ltr" translate="no">\
        <samp>\(lines(13...21))</samp></pre></details></div>
        """))
    #expect(MarkupReader(html).error == nil)
  }

  @Test func showsPicturesThatCannotRun() throws {
    let svg = "<svg xmlns=\"http://www.w3.org/2000/svg\"><text>é & \"</text></svg>"
    let html = try Rendered.sample(
      Fixtures.sample(
        Fixtures.code(["show(a)"]), output: "o",
        pictures: [
          DrawnPicture(svg: svg, alternativeText: "A \"big\" <é>\n& more"),
          DrawnPicture(svg: "<svg width=\"30\" height=\"20\"/>", alternativeText: "Second"),
        ]))
    #expect(
      html.contains(
        """
        </div>\n<div class="pictures">
        <figure class="picture"><img src="pictures/page-1.svg" \
        alt="A &quot;big&quot; &lt;é&gt;\n&amp; more" loading="lazy" /></figure>
        <figure class="picture"><img src="pictures/page-2.svg" alt="Second" width="30" \
        height="20" loading="lazy" /></figure>
        </div>
        """))
    let page = MarkupReader(html)
    #expect(page.error == nil)
    #expect(page.count(of: "img") == 2)
    #expect(page.count(of: "svg") == 0)
  }

  @Test func keepsRoomForAHighPictureAndTheDarkOfOneThatKnowsIt() throws {
    let svg =
      "<svg width=\"300\" height=\"1024\"><style>@media (prefers-color-scheme:dark){}</style></svg>"
    let html = try Rendered.sample(
      Fixtures.sample(
        Fixtures.code(["show(a)"]), pictures: [DrawnPicture(svg: svg, alternativeText: "High")]))
    #expect(
      html.contains(
        """
        <img class="adaptive" src="pictures/page-1.svg" alt="High" width="150" height="512" \
        loading="lazy" />
        """))
  }

  @Test(arguments: ["", " \n"])
  func refusesAPictureThatIsNotDescribed(_ text: String) {
    let sample = Fixtures.sample(
      Fixtures.code(["show(a)"]), pictures: [DrawnPicture(svg: "<svg/>", alternativeText: text)])
    #expect(throws: RenderError.undescribedPicture(path: "Content/page.md", line: 10)) {
      try Rendered.sample(sample)
    }
  }

  @Test func leavesOutTheOutputThatASampleWasComparedWith() throws {
    let code = Fixtures.code(["print(1)"], line: 10)
    let output = Fixtures.code(["..."], info: "output", line: 13)
    let other = Fixtures.code(["shown"], info: "output", line: 20)
    let sample = Fixtures.sample(
      code,
      expectations: [Expectation(.output(output), position: output.position)], output: "1\n")
    let html = try Rendered.blocks(
      [code, output, other].map { Fixtures.block(.code($0)) }, samples: [sample])
    #expect(!html.contains("..."))
    #expect(html.contains("shown"))
  }
}
