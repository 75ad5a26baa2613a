let (stream, continuation) = AsyncStream.makeStream(of: String.self)
continuation.yield("one")
continuation.yield("two")
continuation.finish()
for await word in stream {
  print(word)
}
print("stream over")
