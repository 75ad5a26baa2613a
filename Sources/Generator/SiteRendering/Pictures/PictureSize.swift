import Foundation

/// The size of a picture in CSS pixels: a page reserves that room before the picture is loaded.
package struct PictureSize: Sendable, Hashable {
  package var width: Int
  package var height: Int

  init?(width: Int, height: Int) {
    guard width > 0, height > 0, width < 1 << 20, height < 1 << 20 else { return nil }
    self.width = width
    self.height = height
  }

  /// Reads the head of a PNG, GIF, JPEG, WebP or SVG file; `nil` for any other file, or a damaged
  /// one.
  package init?(contents: [UInt8]) {
    let bytes = contents[...]
    if bytes.starts(with: [0x89, 0x50, 0x4E, 0x47]), bytes.count >= 24 {
      self.init(width: bytes.bigEndian(at: 16, 4), height: bytes.bigEndian(at: 20, 4))
    } else if bytes.starts(with: Array("GIF8".utf8)), bytes.count >= 10 {
      self.init(width: bytes.littleEndian(at: 6, 2), height: bytes.littleEndian(at: 8, 2))
    } else if bytes.starts(with: [0xFF, 0xD8]) {
      self.init(jpeg: bytes)
    } else if bytes.starts(with: Array("RIFF".utf8)), bytes.count >= 30 {
      self.init(webP: bytes)
    } else {
      self.init(svg: String(decoding: bytes.prefix(4096), as: UTF8.self))
    }
  }

  // Compiled once. A regex can be used from any thread, although it is not Sendable.
  nonisolated(unsafe) private static let root = /<svg\b([^>]*)>/

  /// The size of a drawing's root element, or that of its `viewBox`.
  init?(svg: String) {
    guard let root = svg.firstMatch(of: Self.root) else { return nil }
    let attributes = Dictionary(
      Markup.attributes(of: String(root.output.1)), uniquingKeysWith: { first, _ in first })
    let box = (attributes["viewbox"] ?? "").split { $0 == " " || $0 == "," }.compactMap {
      Double($0)
    }
    let ratio = box.count == 4 && box[2] > 0 && box[3] > 0 ? box[3] / box[2] : nil
    let width = attributes["width"].flatMap(Self.length)
    let height = attributes["height"].flatMap(Self.length)
    switch (width, height, ratio) {
    case (let width?, let height?, _): self.init(rounding: width, height)
    case (let width?, nil, let ratio?): self.init(rounding: width, width * ratio)
    case (nil, let height?, let ratio?): self.init(rounding: height / ratio, height)
    case (nil, nil, _?): self.init(rounding: box[2], box[3])
    default: return nil
    }
  }

  /// The size scaled down to a height, in the same proportions; unchanged if it is not taller.
  func scaled(toHeight maximum: Int) -> PictureSize? {
    guard height > maximum else { return self }
    return PictureSize(
      rounding: Double(width) * Double(maximum) / Double(height), Double(maximum))
  }

  private init?(rounding width: Double, _ height: Double) {
    guard width < 1_048_576, height < 1_048_576 else { return nil }
    self.init(width: Int(width.rounded(.up)), height: Int(height.rounded(.up)))
  }

  /// Reads the frame header of a JPEG file.
  ///
  /// Source: ITU-T T.81, B.2.2.
  private init?(jpeg bytes: ArraySlice<UInt8>) {
    var index = 2
    while index + 9 < bytes.count, bytes[index] == 0xFF {
      let marker = bytes[index + 1]
      // Start of frame, except for the markers that define tables.
      if (0xC0...0xCF).contains(marker), ![0xC4, 0xC8, 0xCC].contains(marker) {
        self.init(
          width: bytes.bigEndian(at: index + 7, 2), height: bytes.bigEndian(at: index + 5, 2))
        return
      }
      index += 2 + bytes.bigEndian(at: index + 2, 2)
    }
    return nil
  }

  /// Reads the header of a WebP file.
  ///
  /// Source: WebP Container Specification.
  private init?(webP bytes: ArraySlice<UInt8>) {
    switch String(decoding: bytes[12..<16], as: UTF8.self) {
    case "VP8X":
      self.init(
        width: bytes.littleEndian(at: 24, 3) + 1, height: bytes.littleEndian(at: 27, 3) + 1)
    case "VP8L":
      let bits = bytes.littleEndian(at: 21, 4)
      self.init(width: (bits & 0x3FFF) + 1, height: (bits >> 14 & 0x3FFF) + 1)
    case "VP8 ":
      self.init(
        width: bytes.littleEndian(at: 26, 2) & 0x3FFF,
        height: bytes.littleEndian(at: 28, 2) & 0x3FFF)
    default: return nil
    }
  }

  /// A length in pixels; `nil` for other units.
  private static func length(_ text: String) -> Double? {
    let number = text.hasSuffix("px") ? String(text.dropLast(2)) : text
    return Double(number).flatMap { $0.isFinite && $0 > 0 ? $0 : nil }
  }
}

extension ArraySlice<UInt8> {
  fileprivate func bigEndian(at index: Int, _ count: Int) -> Int {
    self[index..<(index + count)].reduce(0) { $0 << 8 | Int($1) }
  }

  fileprivate func littleEndian(at index: Int, _ count: Int) -> Int {
    self[index..<(index + count)].reversed().reduce(0) { $0 << 8 | Int($1) }
  }
}
