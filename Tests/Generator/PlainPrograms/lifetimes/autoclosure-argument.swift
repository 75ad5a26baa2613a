final class Message {
  init() { print("message built") }
  var text: String { "hello" }
  deinit { print("message freed") }
}
func log(_ text: @autoclosure () -> String, when enabled: Bool) {
  if enabled { print(text()) } else { print("silent") }
}
log(Message().text, when: false)
log(Message().text, when: true)
print("end")
