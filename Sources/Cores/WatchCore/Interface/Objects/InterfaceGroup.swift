/// A group of objects side by side. The first one takes the width that the others leave.
public final class InterfaceGroup: InterfaceObject {
  private let objects: [InterfaceObject]

  public init(_ objects: [InterfaceObject]) {
    self.objects = objects
  }

  override var children: [InterfaceObject] { objects }

  override func naturalWidth(at moment: Moment) -> Int {
    objects.shown.reduce(0) { $0 + $1.naturalWidth(at: moment) }
      + Self.spacing * max(0, objects.shown.count - 1)
  }

  override func height(width: Int, at moment: Moment) -> Int {
    zip(objects.shown, widths(in: width, at: moment)).map { $0.height(width: $1, at: moment) }.max()
      ?? 0
  }

  override func draw(
    in drawing: inout WatchDrawing, x: Int, y: Int, width: Int, at moment: Moment
  ) {
    let height = height(width: width, at: moment)
    var x = x
    for (object, own) in zip(objects.shown, widths(in: width, at: moment)) {
      let top = y + (height - object.height(width: own, at: moment)) / 2
      object.draw(in: &drawing, x: x, y: top, width: own, at: moment)
      x += own + Self.spacing
    }
  }

  override func words(at moment: Moment) -> [String] {
    let words = objects.shown.flatMap { $0.words(at: moment) }
    return words.isEmpty ? [] : [words.joined(separator: " and ")]
  }

  private func widths(in width: Int, at moment: Moment) -> [Int] {
    let others = objects.shown.dropFirst().map { $0.naturalWidth(at: moment) }
    return [max(0, width - others.reduce(0) { $0 + $1 + Self.spacing })] + others
  }

  private static let spacing = 4
}
