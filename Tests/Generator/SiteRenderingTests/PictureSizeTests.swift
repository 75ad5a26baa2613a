import Testing

@testable import SiteRendering

struct PictureSizeTests {
  @Test(arguments: [
    (#"<svg width="30" height="20px">"#, 30, 20),
    (#"<?xml version="1.0"?><svg viewBox="0 0 300 100">"#, 300, 100),
    (#"<svg viewBox="0,0,300,100" width="150">"#, 150, 50),
    (#"<svg viewBox="0 0 300 100" height="50">"#, 150, 50),
    (#"<svg width="10.2" height="1e1">"#, 11, 10),
  ])
  func readsDrawings(_ svg: String, _ width: Int, _ height: Int) {
    #expect(PictureSize(svg: svg) == PictureSize(width: width, height: height))
  }

  @Test(arguments: [
    "", "<p>", "<svg>", #"<svg width="10">"#, #"<svg width="50%" height="50%">"#,
    #"<svg width="-1" height="2">"#, #"<svg viewBox="0 0 0 0">"#, #"<svg width="1e30" height="1">"#,
  ])
  func knowsNoSizeOfOthers(_ svg: String) {
    #expect(PictureSize(svg: svg) == nil)
  }

  @Test(arguments: [
    // The first bytes of pictures of 300 by 7 pixels that Pillow wrote; those of the JPEG omit its
    // tables.
    ("89504e470d0a1a0a0000000d494844520000012c00000007", 300, 7),
    ("4749463837612c0107008100", 300, 7),
    (
      """
      ffd8ffe000104a46494600010100000100010000ffc00011080007012c03012200021101031101
      """, 300, 7
    ),
    ("52494646 3a000000 57454250 56503820 2e000000 b003009d012a2c010700", 300, 7),
    ("52494646 20000000 57454250 5650384c 14000000 2f2b810100071011fd0f0009e1ff", 300, 7),
    ("52494646 64000000 57454250 56503858 0a000000 10000000 2b0100 060000", 300, 7),
  ])
  func readsHeadsOfFiles(_ hex: String, _ width: Int, _ height: Int) {
    let bytes = Self.bytes(hex)
    #expect(PictureSize(contents: bytes) == PictureSize(width: width, height: height))
    for count in bytes.indices {
      // A truncated file is not a picture, and reading it does not trap.
      _ = PictureSize(contents: Array(bytes.prefix(count)))
    }
  }

  private static func bytes(_ hex: String) -> [UInt8] {
    let digits = hex.compactMap(\.hexDigitValue)
    return stride(from: 0, to: digits.count - 1, by: 2).map {
      UInt8(digits[$0] << 4 | digits[$0 + 1])
    }
  }
}
