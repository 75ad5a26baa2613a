import CodeAnnotating

/// The parameters of a request about a position in a document.
struct DocumentRequest: Sendable {
  var uri: String
  /// The range; empty for a request about a single position.
  var range: TextRange
  var parameters: JSONValue

  /// Returns `nil` for parameters of another form.
  init?(_ parameters: JSONValue) {
    guard let uri = parameters["textDocument"]?["uri"]?.string else { return nil }
    if let position = TextPosition(parameters["position"]) {
      range = TextRange(position, position)
    } else if let range = TextRange(parameters["range"]) {
      self.range = range
    } else {
      return nil
    }
    self.uri = uri
    self.parameters = parameters
  }

  var position: TextPosition { range.start }
}
