func examples() {
  // snippet.refused
  limit = 4
  // snippet.end

  // snippet.crashes
  precondition(limit > 5, "\(limit) is not enough")
  // snippet.end

  // snippet.endless
  while true { print(limit) }
  // snippet.end

  // snippet.hides
  // snippet.hide
  let twice = limit * 2
  // snippet.show
  let total = twice
  // snippet.end
}

// snippet.elsewhere
import UIKit
let label = UILabel()
// snippet.end
