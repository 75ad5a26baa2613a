import Foundation

/// Compares the hot paths of DateCore and TextFieldCore with plain Foundation, after checking that
/// both give the same answers.
///
/// A ratio below 1 is faster than Foundation. Prints the median, lowest and highest of nine rounds.
@main struct CoreBenchmarks {
  static func main() {
    print("                                        ns   Foundation ns   ratio   lowest   highest")
    for comparison in DateComparisons.all + ConstraintComparisons.all {
      if let disagreement = comparison.disagreement {
        print("\(comparison.name): the two differ on \(disagreement)")
        exit(1)
      }
      let rounds = comparison.rounds(9)
      let median = rounds[rounds.count / 2]
      print(
        comparison.name.padding(toLength: 34, withPad: " ", startingAt: 0),
        String(
          format: "%7.0f   %13.0f   %5.3f    %5.3f     %5.3f", median.own, median.foundation,
          median.ratio, rounds[0].ratio, rounds[rounds.count - 1].ratio))
    }
  }
}
