import Pictures
import Testing

@Suite struct MessageSequenceTests {
  @Test func saysEachStepInOrder() {
    var sequence = MessageSequence("App Store", "Server")
    sequence.send("REFUND", from: "App Store", to: "Server")
    sequence.note("kept", at: "Server")
    sequence.send("200", from: "Server", to: "App Store", arrives: false)
    let picture = sequence.picture
    #expect(
      picture.alternativeText
        == "App Store to Server: REFUND. Server: kept. Server to App Store: 200, which is lost.")
    for text in ["App Store", "Server", "REFUND", "kept", "200"] {
      #expect(picture.svg.contains(">\(text)</text>"), "\(text)")
    }
  }

  @Test func drawsArrowsTowardsTheReceiver() {
    var right = MessageSequence("a", "b")
    right.send("x", from: "a", to: "b")
    var left = MessageSequence("a", "b")
    left.send("x", from: "b", to: "a")
    #expect(right.picture.svg.contains("350,71 358,76 350,81"))
    #expect(left.picture.svg.contains("130,71 122,76 130,81"))
    #expect(!right.picture.svg.contains(#"class="lost""#))
  }

  @Test func leavesOutUnknownPartners() {
    var sequence = MessageSequence("a", "b")
    sequence.send("x", from: "a", to: "c")
    sequence.send("x", from: "a", to: "a")
    sequence.note("x", at: "c")
    #expect(sequence.picture.alternativeText == "A sequence without messages.")
  }
}
