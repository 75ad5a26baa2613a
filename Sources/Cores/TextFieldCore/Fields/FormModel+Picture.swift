import Pictures

extension FormModel: @MainActor PictureConvertible {
  /// The fields one below the other.
  public var picture: Picture {
    var drawing = Drawing(width: 360, height: 12)
    for field in fields { field.draw(in: &drawing, x: 16, width: 328) }
    drawing.height += 4
    let fields =
      fields.isEmpty
      ? "A form without fields." : fields.map(\.alternativeText).joined(separator: " ")
    return drawing.picture(style: .fields, alternativeText: fields)
  }
}
