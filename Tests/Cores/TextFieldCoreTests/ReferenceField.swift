import Foundation

/// The simplest model of a text field without rules: UTF-16 units, a selection, and the undo and
/// redo states.
struct ReferenceField {
  private(set) var units: [UInt16] = []
  var selection = NSRange(location: 0, length: 0)
  private var past: [[UInt16]] = []
  private var future: [[UInt16]] = []

  /// The offsets between characters, counted from the characters themselves.
  var places: [Int] {
    var places = [0]
    for character in String(decoding: units, as: UTF16.self) {
      places.append((places.last ?? 0) + String(character).utf16.count)
    }
    return places
  }

  mutating func insert(_ text: String) {
    let end = selection.location + selection.length
    let caret = selection.location + text.utf16.count
    var changed = units
    changed.replaceSubrange(selection.location..<end, with: Array(text.utf16))
    if changed != units {
      past.append(units)
      future = []
    }
    units = changed
    selection = NSRange(location: places.first { $0 >= caret } ?? units.count, length: 0)
  }

  mutating func deleteBackward() {
    if selection.length == 0, let start = places.last(where: { $0 < selection.location }) {
      selection = NSRange(location: start, length: selection.location - start)
    }
    insert("")
  }

  mutating func undo() -> Bool {
    guard let text = past.popLast() else { return false }
    future.append(units)
    units = text
    return true
  }

  mutating func redo() -> Bool {
    guard let text = future.popLast() else { return false }
    past.append(units)
    units = text
    return true
  }
}
