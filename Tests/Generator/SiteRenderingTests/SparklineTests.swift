import Testing

@testable import SiteRendering

struct SparklineTests {
  private func plot(_ values: [String], isWhole: Bool = true) -> String? {
    guard let plot = Sparkline(values: values) else { return nil }
    var html = ""
    plot.render(isWhole: isWhole, into: &html)
    return html
  }

  @Test func drawsASeriesOfNumbers() {
    #expect(
      plot(["1", "5.0", "-3", "2", "4e0"]) == """
        <svg class="plot" viewBox="0 0 1000 200" preserveAspectRatio="none" role="img" \
        aria-label="Plot of 5 values: first 1, last 4e0, lowest -3, highest 5.0">\
        <polyline points="0,100 250,10 500,190 750,78 1000,33" /></svg>
        """)
  }

  @Test(arguments: [
    (["7", "7", "7", "7", "7"], "0,100 250,100 500,100 750,100 1000,100"),
    (
      ["1.7e308", "-1.7e308", "0", "0", "5e-324"],
      "0,10 250,190 500,100 750,100 1000,100"
    ),
  ])
  func drawsWhatEndsOfDoubleHold(_ values: [String], _ points: String) {
    #expect(plot(values)?.contains("points=\"\(points)\"") == true)
  }

  @Test func saysThatValuesAreMissing() {
    #expect(
      plot(["1", "2", "3", "4", "5"], isWhole: false)?.contains("Plot of the first 5 values: ")
        == true)
  }

  @Test(arguments: [
    [], ["1", "2", "3", "4"], ["1", "2", "3", "4", "x"], ["1", "2", "3", "4", "nan"],
    ["1", "2", "3", "4", "inf"], ["1", "2", "3", "4", ""],
    ["Optional(1)", "Optional(2)", "Optional(3)", "Optional(4)", "Optional(5)"],
  ])
  func leavesOtherValuesAlone(_ values: [String]) {
    #expect(plot(values) == nil)
  }

  @Test func standsInTheOpenedResult() throws {
    let code = Fixtures.code(["for n in 1...5 { f(n) }"])
    let values = (1...5).map(String.init)
    let numbers = Fixtures.result(11, "5", values: values, count: 5)
    let html = try Rendered.sample(Fixtures.sample(code, results: [numbers]))
    #expect(html.contains("</summary><svg class=\"plot\""))
    #expect(MarkupReader(html).error == nil)
    let strings = Fixtures.result(
      11, "5", type: "String", literal: "\"5\"", values: values, count: 5)
    #expect(try !Rendered.sample(Fixtures.sample(code, results: [strings])).contains("<svg"))
  }
}
