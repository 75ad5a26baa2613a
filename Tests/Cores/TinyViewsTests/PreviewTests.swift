import Foundation
import Testing
import TinyViews

#if canImport(FoundationXML)
  import FoundationXML
#endif

@Suite struct PreviewTests {
  @Test func previewsShowAViewInSeveralStatesAtOnce() {
    let previews = Previews {
      for words in ["Yes", "No"] {
        Preview("says \(words)") { Text(words).font(.title) }
      }
    }
    let picture = previews.picture
    #expect(XMLParser(data: Data(picture.svg.utf8)).parse())
    #expect(
      picture.alternativeText
        == "Previews side by side. says Yes: the text “Yes”. says No: the text “No”.")
    for text in [">Yes</text>", ">No</text>", ">says Yes</text>", ">says No</text>"] {
      #expect(picture.svg.contains(text), "\(text)")
    }
  }

  @Test func aPreviewIsAsLargeAsItIsToldAndCutsTheRestOff() throws {
    let previews = Previews {
      Preview("narrow", width: 100, height: 60) { Text("A line that is much too long for it") }
      Preview("fitting") { Image("star") }
    }
    let screens = previews.picture.svg.matches(
      of: /<svg x="[0-9.]+" y="[0-9.]+" width="([0-9.]+)" height="([0-9.]+)">/)
    #expect(screens.map { "\($0.1) x \($0.2)" } == ["100.0 x 60.0", "160.0 x 128.0"])
  }

  @Test func previewsStandSideBySideWithoutOverlap() throws {
    let previews = Previews {
      Preview("a") { Image("star") }
      Preview("a name that is wider than its view, by far, and needs room") { Image("moon") }
      Preview("c") { Image("heart") }
    }
    let frames = try previews.picture.svg
      .matches(of: /<rect x="([0-9.]+)" y="[0-9.]+" width="([0-9.]+)"[^>]*class="frame"/)
      .map { match in
        let x = try #require(Double(match.1))
        return x...x + (try #require(Double(match.2)))
      }
    #expect(frames.count == 3)
    for (left, right) in zip(frames, frames.dropFirst()) {
      #expect(left.upperBound < right.lowerBound)
    }
    let width = try #require(previews.picture.width)
    #expect(try #require(frames.last).upperBound < width)
  }
}
