import TutorialModel

extension Limits {
  /// The limit of a resource in words: `1 GiB of memory`.
  ///
  /// - Parameter resource: the resource; `nil` for wall time.
  package func amount(of resource: LimitedResource?) -> String {
    switch resource {
    case .processorTime: "\(processorTime) seconds of processor time"
    case .memory: "\(size(memory)) of memory"
    case .processes: "\(processes) processes and threads"
    case .fileSize: "\(size(fileSize)) in one file"
    case .disk: "\(size(disk ?? 0)) on disk"
    case .output: "\(size(output)) of output"
    case .record: "\(size(record)) of values"
    case nil: "\(wallTime) second\(wallTime == 1 ? "" : "s")"
    }
  }

  /// Tells the author of a program which limit it exceeded.
  package func exceeded(_ resource: LimitedResource) -> ExceededLimit {
    let amount = "more than \(amount(of: resource))"
    let message =
      switch resource {
      case .processorTime:
        "the program used \(amount). "
          + "If it needs more, add `timeout=SECONDS`: the limit is four times that."
      case .memory: "the program used \(amount), the limit for a sample. Make it use less."
      case .processes:
        "the program had \(amount), the limit for a sample. Start fewer at a time."
      case .fileSize:
        "the program wrote a file of more than \(size(fileSize)), the limit for a sample. "
          + "Make it write less."
      case .disk: "the program wrote \(amount). Make it write less."
      case .output: "the program wrote \(amount); the rest is cut off. Print less."
      case .record:
        "the program recorded \(amount). Add `results=none` where they are not needed, or run "
          + "fewer lines."
      }
    return ExceededLimit(message: message, cutsOutput: resource == .output)
  }

  private func size(_ bytes: Int) -> String {
    bytes.isMultiple(of: 1 << 30) ? "\(bytes >> 30) GiB" : "\(bytes >> 20) MiB"
  }
}
