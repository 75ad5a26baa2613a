@testable import TutorialModel

/// A made-up site that has one of everything.
enum ShowcaseSite {
  static let configuration = SiteConfiguration(
    title: "Exhibit Tutorials", description: "Learn Swift from code that really ran.")

  static let pages = [
    Fixtures.page(
      "dates-1", title: "Working with dates",
      summary: "Points in time, and how to count with them.",
      order: 10, topics: ["dates", "foundation"], blocks: blocks, samples: samples),
    Fixtures.page(
      "authoring/index", title: "Write a tutorial", summary: "Markdown in, a site out.", order: 20,
      topics: ["authoring"],
      blocks: [
        Fixtures.block(
          .paragraph([
            .text("See "),
            .link(destination: "../dates-1.md#parts", title: "", [.text("parts of a date")]),
            .text("."),
          ]))
      ]),
    Fixtures.page(
      "text-fields", title: "Text fields that behave",
      summary: "Formatting while somebody types, without moving the cursor from under their hands.",
      order: 30, topics: ["forms", "text"], blocks: [Fixtures.paragraph("Soon.")]),
    Fixtures.page("zones", title: "Time zones", blocks: [Fixtures.paragraph("Soon.")]),
    ShowcaseSamples.page,
    Fixtures.page("secret", title: "A draft", isDraft: true),
  ]

  private static let opening = Fixtures.code(
    [
      "import Foundation", "",
      "let now = Date.now",
      "let calendar = Calendar(identifier: .gregorian)",
      "let parts = calendar.dateComponents([.year, .month, .day], from: now)",
      "for day in 1...3 {",
      "  let later = calendar.date(byAdding: .day, value: day, to: now, wrappingComponents: false)",
      "}",
      #"print("It is \(parts.year!).")"#,
    ], line: 20)

  private static let broken = Fixtures.code(
    ["let tomorrow: Date = 86_400", #"let label = "tomorrow & the day <after>""#], line: 40)

  private static let hidden = Fixtures.code(["let secret = 1"], line: 50)

  private static let foreign = Fixtures.code(
    [#"@main struct App: SwiftUI.App { var body: some Scene { WindowGroup { Text("Hi") } } }"#],
    info: #"swift ignore="needs an Apple platform""#, line: 60)

  private static let counting = Fixtures.code(
    ["var total = 0", "for n in 1...400 { total += n }", "total"], line: 70)

  private static var samples: [CheckedSample] {
    [
      Fixtures.sample(
        opening,
        output: "It is 2015.\nA line that is long enough to need more room than a phone has.\n",
        errorOutput: "warning: the clock stands still\n",
        results: [
          Fixtures.result(23, "2015-01-19 13:52:00 +0000", type: "Date", name: "now"),
          Fixtures.result(24, "gregorian", type: "Calendar", name: "calendar"),
          Fixtures.result(
            25, "year: 2015 month: 1 day: 19 isLeapMonth: false", type: "DateComponents",
            name: "parts"),
          Fixtures.result(
            27, "Optional(2015-01-22 13:52:00 +0000)", type: "Optional<Date>", name: "later",
            values: (20...22).map { "Optional(2015-01-\($0) 13:52:00 +0000)" }, count: 3),
        ]),
      Fixtures.sample(
        broken, verdict: .failed,
        results: [
          Fixtures.result(
            42, "tomorrow & the day <after>", type: "String", name: "label",
            literal: #""tomorrow & the day <after>""#)
        ],
        diagnostics: [
          Fixtures.diagnostic(
            "cannot convert value of type 'Int' to specified type 'Date'", line: 41,
            details: ["expected: Date", "actual:   Int"]),
          Fixtures.diagnostic("'label' was never used", line: 42, severity: .warning),
        ]),
      Fixtures.sample(hidden, words: SampleWords(isHidden: true)),
      Fixtures.sample(
        foreign, words: SampleWords(ignoreReason: "needs an Apple platform"), verdict: .ignored),
      Fixtures.sample(
        counting,
        results: [
          Fixtures.result(
            72, "80200", name: "total", values: (1...100).map { String($0 * ($0 + 1) / 2) },
            count: 400),
          Fixtures.result(73, "80200"), Fixtures.result(73, "true", type: "Bool"),
        ], missingResults: nil),
    ]
  }

  private static var blocks: [Block] {
    [
      Fixtures.heading(1, "Working with dates", slug: "working-with-dates"),
      Fixtures.block(
        .paragraph([
          .text("A "), .code("Date"),
          .text(" is a point in time: it has no time zone, no calendar"),
          .softBreak, .text("and no format. What "), .emphasis([.text("day")]),
          .text(" it is depends on who asks"), .footnoteReference(label: "epoch"),
          .text(", and "), .strong([.text("that is a question for a calendar")]),
          .text(". Apple's "),
          .link(
            destination: "https://developer.apple.com", title: "Apple", [.text("documentation")]),
          .text(" says the same <b>in more words</b>."),
        ])),
      Fixtures.heading(2, "Parts of a date", slug: "parts"),
      Fixtures.paragraph(
        "The calendar takes a date apart. Each value in the margin is what the line beside it gave."
      ),
      Fixtures.block(.code(opening)),
      Fixtures.heading(3, "A calendar for everyone", slug: "everyone"),
      Fixtures.block(
        .box(Box(label: "Tip", style: "tip")),
        [Fixtures.paragraph("Name the calendar: the user's own may count other years.")]),
      Fixtures.block(
        .box(Box(label: "Warning", style: "warning")),
        [Fixtures.paragraph("A day is not always 86,400 seconds long.")]),
      Fixtures.block(.code(broken)),
      Fixtures.block(.code(hidden)),
      Fixtures.list([
        [Fixtures.paragraph("Count in days with the calendar.")],
        [
          Fixtures.paragraph("Count in seconds with the date."),
          Fixtures.list(start: 3, [[Fixtures.paragraph("Third.")]]),
        ],
      ]),
      Fixtures.heading(2, "What calendars know", slug: "calendars"),
      Fixtures.block(
        .table(
          Table(
            alignments: [.left, .center, .right],
            header: [[.text("Calendar")], [.code("identifier")], [.text("Year")]],
            rows: [
              [[.text("Gregorian")], [.code(".gregorian")], [.text("2015")]],
              [[.text("Buddhist")], [.code(".buddhist")], [.text("2558")]],
            ]))),
      Fixtures.block(.blockQuote, [Fixtures.paragraph("Time is what a clock reads.")]),
      Fixtures.block(.code(foreign)),
      Fixtures.heading(2, "Counting", slug: "counting"),
      Fixtures.block(.code(counting)),
      Fixtures.block(
        .code(Fixtures.code([#"{"date": "2015-01-19T08:52:00-05:00"}"#], info: "json", line: 80))),
      Fixtures.block(.html("<script>alert('never')</script>")),
      Fixtures.block(.thematicBreak),
      Fixtures.block(
        .footnoteDefinition(label: "epoch"),
        [Fixtures.paragraph("Seconds since 1 January 2001, UTC.")]),
    ]
  }
}
