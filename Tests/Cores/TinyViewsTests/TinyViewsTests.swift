import Foundation
import Pictures
import Testing
import TinyViews

#if canImport(FoundationXML)
  import FoundationXML
#endif

@MainActor @Suite struct TinyViewsTests {
  /// A count that taps change.
  final class Counter: Sendable {
    @MainActor var count = 0
  }

  struct Ball: View {
    let answer: String?
    let counter: Counter

    var body: some View {
      VStack {
        Image("eight-ball")
        if let answer {
          Text(answer).font(.title).foregroundColor(.purple)
        } else {
          Text("Ask me anything.")
        }
        HStack {
          Button("Shake") { counter.count += 1 }
          Button("Forget") { counter.count = 0 }
        }
      }
      .padding()
    }
  }

  @Test func aViewIsAValueThatDrawsItself() throws {
    let ball = Ball(answer: "Without a doubt", counter: Counter())
    let picture = ball.picture
    #expect(XMLParser(data: Data(picture.svg.utf8)).parse())
    #expect(
      picture.alternativeText
        == "A screen. It shows the image “eight-ball”, the text “Without a doubt” and side by side"
        + " a button “Shake” and a button “Forget”.")
    #expect(picture.svg.contains(#"class="purple">Without a doubt</text>"#))
    #expect(picture.svg.contains("prefers-color-scheme:dark"))
    let silent = Ball(answer: nil, counter: Counter())
    #expect(silent.picture.alternativeText.contains("Ask me anything."))
  }

  @Test func aTapCallsTheButtonsAction() {
    let counter = Counter()
    let ball = Ball(answer: nil, counter: counter)
    #expect(ball.tap("Shake"))
    #expect(ball.tap("Shake"))
    #expect(counter.count == 2)
    #expect(!ball.tap("Throw"))
    #expect(ball.tap("Forget"))
    #expect(counter.count == 0)
  }

  @Test func stacksAddUpAndPaddingSurrounds() throws {
    let one = Image("star").padding(100)
    let two = VStack(spacing: 10) {
      Image("star")
      Image("star")
    }
    .padding(100)
    let row = HStack(spacing: 20) {
      Image("star")
      Image("star")
      Spacer(30)
    }
    .padding(100)
    #expect(one.picture.width == 328)
    #expect(two.picture.height == 434)
    #expect(row.picture.width == 494)
  }

  @Test func theNearestModifierCounts() {
    let view = VStack {
      Text("own").foregroundColor(.red)
      Text("taken over")
    }
    .foregroundColor(.green)
    #expect(view.picture.svg.contains(#"class="red">own<"#))
    #expect(view.picture.svg.contains(#"class="green">taken over<"#))
  }

  @Test func theOrderOfModifiersCounts() {
    let before = Image("star").background(.yellow).padding(50)
    let after = Image("star").padding(50).background(.yellow, cornerRadius: 8)
    #expect(
      before.picture.svg.contains(#"width="96.0" height="96.0" rx="0.0" class="behind-yellow""#))
    #expect(
      after.picture.svg.contains(#"width="196.0" height="196.0" rx="8.0" class="behind-yellow""#))
  }

  @Test func loopsAndConditionsListViews() {
    let stars = 3
    let view = HStack {
      for _ in 0..<stars { Image("star") }
      if stars > 5 { Text("many") } else { Text("few") }
      if stars > 5 { Text("very many") }
    }
    #expect(
      view.picture.alternativeText
        == "A screen. It shows side by side the image “star” and the image “star” and the image"
        + " “star” and the text “few”.")
  }

  @Test func alignmentMovesTheNarrower() throws {
    func place(_ alignment: VStack.Alignment) throws -> Double {
      let view = VStack(alignment: alignment) {
        Image("moon")
        Spacer(296)
      }
      let match = try #require(view.picture.svg.firstMatch(of: /<svg x="([0-9.]+)"/))
      return try #require(Double(match.1))
    }
    #expect(try place(.leading) == 16)
    #expect(try place(.center) == 116)
    #expect(try place(.trailing) == 216)
  }

  @Test func everyImageAndColorAndFontIsDrawn() throws {
    #expect(Image.names == ["eight-ball", "heart", "moon", "star", "triangle"])
    for name in Image.names + ["nothing", "<&>\"\u{0}"] {
      for color in Color.allCases {
        let picture = Image(name).foregroundColor(color).picture
        #expect(XMLParser(data: Data(picture.svg.utf8)).parse(), "\(name)")
      }
    }
    for font in Font.allCases {
      let picture = Text("a & b\n<c>\u{1}").font(font).picture
      #expect(XMLParser(data: Data(picture.svg.utf8)).parse())
    }
    for name in Image.systemNames + ["nothing"] {
      let picture = Image(systemName: name).foregroundColor(.red).picture
      #expect(XMLParser(data: Data(picture.svg.utf8)).parse(), "\(name)")
    }
    #expect(Image("nothing").picture.alternativeText.contains("in place of the image “nothing”"))
    #expect(VStack {}.picture.alternativeText == "A screen. It is empty.")
  }

  @Test func aSymbolIsAsLargeAsTheTextAroundIt() throws {
    #expect(Image.systemNames == ["globe", "heart.fill", "moon.fill", "star.fill"])
    let small = Image(systemName: "globe")
    let large = Image(systemName: "globe").font(.largeTitle)
    #expect(small.picture.svg.contains(#"width="22.0" height="22.0" viewBox"#))
    #expect(large.picture.svg.contains(#"width="44.0" height="44.0" viewBox"#))
    #expect(small.picture.alternativeText == "A screen. It shows the symbol “globe”.")
    #expect(
      Image(systemName: "star").picture.alternativeText
        .contains("an empty frame in place of the symbol “star”"))
  }
}
