import Pictures
import Testing

@Suite struct MessageSequenceTests {
  @Test func saysEachStepInOrder() {
    let picture = MessageSequence(
      ["App Store", "Server"],
      [
        .message("REFUND", from: "App Store", to: "Server"), .note("kept", at: "Server"),
        .message("200", from: "Server", to: "App Store", arrives: false),
      ]
    ).picture
    #expect(
      picture.alternativeText
        == "App Store to Server: REFUND. Server: kept. Server to App Store: 200, which is lost.")
    for text in ["App Store", "Server", "REFUND", "kept", "200"] {
      #expect(picture.svg.contains(">\(text)</text>"), "\(text)")
    }
  }

  @Test func drawsArrowsTowardsTheReceiver() {
    let right = MessageSequence(["a", "b"], [.message("x", from: "a", to: "b")])
    let left = MessageSequence(["a", "b"], [.message("x", from: "b", to: "a")])
    #expect(right.picture.svg.contains("350,71 358,76 350,81"))
    #expect(left.picture.svg.contains("130,71 122,76 130,81"))
    #expect(!right.picture.svg.contains(#"class="lost""#))
  }

  @Test func leavesOutUnknownPartners() {
    let sequence = MessageSequence(
      ["a", "b"],
      [
        .message("x", from: "a", to: "c"), .message("x", from: "a", to: "a"),
        .note("x", at: "c"),
      ])
    #expect(sequence.steps.isEmpty)
    #expect(sequence.picture.alternativeText == "A sequence without messages.")
  }
}
