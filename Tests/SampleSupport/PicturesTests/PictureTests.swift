import Pictures
import Testing

// One after the other: they share the hook.
@Suite(.serialized) struct PictureTests {
  private struct Dot: PictureConvertible {
    var radius: Int
    var picture: Picture {
      Picture(svg: "<svg width='\(radius * 2)'/>", alternativeText: "A dot of radius \(radius)")
    }
  }

  @Test func showsNothingOutsideExhibit() {
    __exhibit_show = nil
    show(Dot(radius: 1))
    show(Dot(radius: 1).picture)
    // Nothing is kept for a hook that is set later.
    nonisolated(unsafe) var shown: [String] = []
    __exhibit_show = { _, text in shown.append(text) }
    defer { __exhibit_show = nil }
    show(Dot(radius: 2))
    #expect(shown == ["A dot of radius 2"])
  }

  @Test func handsWhatIsShownToTheHook() {
    nonisolated(unsafe) var shown: [String] = []
    __exhibit_show = { svg, text in shown.append("\(svg) \(text)") }
    defer { __exhibit_show = nil }
    show(Dot(radius: 2))
    show(Picture(svg: "<svg/>", alternativeText: "Nothing"))
    let any: any PictureConvertible = Dot(radius: 3)
    show(any)
    #expect(
      shown == [
        "<svg width='4'/> A dot of radius 2", "<svg/> Nothing",
        "<svg width='6'/> A dot of radius 3",
      ])
  }

  @Test(arguments: [
    ("<svg width=\"10\" height='20.5px'/>", 10.0, 20.5),
    ("<svg viewBox=\"0 0 30 40\"></svg>", 30, 40),
    ("<svg\n  viewBox='0,0,30,40' width = '5'>", 5, 40),
    ("<?xml version='1.0'?><!-- <svg width='1'> --><svg width='2' height='3'/>", 2, 3),
    ("<svg width='100%' height='2em'/>", nil, nil),
    ("<svg", nil, nil), ("", nil, nil), ("<svg width=10>", nil, nil),
    ("<a><svg width='1'/>", nil, nil),
  ])
  func tellsItsSize(svg: String, width: Double?, height: Double?) {
    let picture = Picture(svg: svg, alternativeText: "x")
    #expect(picture.width == width)
    #expect(picture.height == height)
  }
}
