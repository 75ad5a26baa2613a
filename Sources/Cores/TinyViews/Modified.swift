/// A view with a modifier applied.
public struct Modified: Primitive {
  let node: ViewNode

  public var body: Views { Views(nodes: [node]) }
}

extension Modified: CustomStringConvertible {
  /// A description of the visible content.
  public var description: String { node.summary }
}

extension View {
  /// Sets the font of all text in the view that does not set its own.
  public func font(_ font: Font) -> Modified {
    Modified(node: .styled(font: font, color: nil, resolved))
  }

  /// Sets the color of all text and images in the view that do not set their own.
  public func foregroundStyle(_ color: Color) -> Modified {
    Modified(node: .styled(font: nil, color: color, resolved))
  }

  /// The older name of `foregroundStyle`.
  public func foregroundColor(_ color: Color) -> Modified { foregroundStyle(color) }

  /// Adds space around the view, in points.
  ///
  /// The order of modifiers matters: a background before the padding is smaller than one after it.
  public func padding(_ length: Double = 16) -> Modified {
    Modified(node: .padded(max(0, length), resolved))
  }

  /// Puts a color behind the view. It is the same in light and dark mode.
  public func background(_ color: Color, cornerRadius: Double = 0) -> Modified {
    Modified(node: .filled(color, radius: max(0, cornerRadius), resolved))
  }
}
