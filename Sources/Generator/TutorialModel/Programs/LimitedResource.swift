/// What a program can use too much of.
package enum LimitedResource: String, Sendable, Hashable, Codable {
  case processorTime, memory, processes, fileSize, output, record
}
