let log = "2024-05-01 error 17: disk full; 2024-05-02 error 3: no ink"
for match in log.matches(of: /(\d{4})-(\d\d)-(\d\d) error (\d+)/) {
  print(match.1, match.2, match.3, match.4)
}
print(log.replacing(/error \d+/, with: "E"))
print(log.firstMatch(of: /no (?<what>\w+)/)?.what ?? "")
