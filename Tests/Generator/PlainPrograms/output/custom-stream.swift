struct Recorder: TextOutputStream {
  var text = ""
  mutating func write(_ string: String) { text += string.uppercased() }
}
var recorder = Recorder()
print("quiet", 1, to: &recorder)
print("done", terminator: "!", to: &recorder)
recorder.text
print(recorder.text)
