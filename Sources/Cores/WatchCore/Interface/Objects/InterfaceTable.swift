/// A table of rows on a watch. A tap on a row calls the controller's `table(_:didSelectRowAt:)`.
public final class InterfaceTable: InterfaceObject {
  /// A row: a title, followed by a dimmed detail.
  public struct Row: Hashable, Sendable {
    public var title: String
    public var detail: String

    public init(_ title: String, detail: String = "") {
      self.title = title
      self.detail = detail
    }
  }

  /// The rows, from top to bottom.
  public private(set) var rows: [Row]

  public init(rows: [Row] = []) {
    self.rows = rows
  }

  /// Replaces all rows.
  public func setRows(_ rows: [Row]) {
    change { self.rows = rows }
  }

  override var control: String? { "a table of \(rows.count) row\(rows.count == 1 ? "" : "s")" }

  override func naturalWidth(at moment: Moment) -> Int {
    rows.map {
      $0.title.estimatedWidth(in: .body) + $0.detail.estimatedWidth(in: .footnote) + 24
    }.max() ?? 0
  }

  override func height(width: Int, at moment: Moment) -> Int {
    max(0, rows.count * (Self.rowHeight + Self.gap) - Self.gap)
  }

  override func draw(
    in drawing: inout WatchDrawing, x: Int, y: Int, width: Int, at moment: Moment
  ) {
    for (index, row) in rows.enumerated() {
      let top = y + index * (Self.rowHeight + Self.gap)
      drawing.platter(x: x, y: top, width: width, height: Self.rowHeight)
      let detailWidth = row.detail.estimatedWidth(in: .footnote)
      drawing.text(
        row.title.truncated(to: width - 24 - detailWidth, in: .body), x: x + 8, y: top + 8,
        width: width - 16, font: .body, color: .primary, alignment: .leading)
      drawing.text(
        row.detail, x: x + 8, y: top + 10, width: width - 16, font: .footnote, color: .secondary,
        alignment: .trailing)
    }
  }

  override func words(at moment: Moment) -> [String] {
    let rows = rows.map { $0.detail.isEmpty ? "“\($0.title)”" : "“\($0.title)”, “\($0.detail)”" }
    return rows.isEmpty
      ? ["an empty table"] : ["a table with the rows \(rows.joined(separator: "; "))"]
  }

  private static let rowHeight = 34
  private static let gap = 4
}
