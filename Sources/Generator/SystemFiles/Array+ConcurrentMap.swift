extension Array where Element: Sendable {
  /// Returns the results of a function for all elements, in order; several tasks share the work.
  package func concurrentMap<Result: Sendable>(
    _ transform: @escaping @Sendable (Element) async -> Result
  ) async
    -> [Result]
  {
    let share = Swift.max(1, count / 16)
    return await withTaskGroup(of: (Int, [Result]).self) { group in
      for start in stride(from: 0, to: count, by: share) {
        let part = self[start..<Swift.min(start + share, count)]
        group.addTask {
          var results: [Result] = []
          for element in part { results.append(await transform(element)) }
          return (start, results)
        }
      }
      var parts: [Int: [Result]] = [:]
      for await (start, results) in group { parts[start] = results }
      return parts.sorted { $0.key < $1.key }.flatMap(\.value)
    }
  }
}
