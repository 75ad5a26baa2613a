final class Canvas {
  private var lines = 0
  @discardableResult
  func draw() -> Canvas {
    lines += 1
    return self
  }
  deinit { print("canvas with \(lines) lines gone") }
}
var canvas: Canvas? = Canvas()
canvas?.draw().draw()
canvas?.draw()
canvas = nil
print("wall is empty")
