import Pictures

extension StyleSheet {
  /// The styles of fields, alerts and tables.
  static let fields = StyleSheet(
    light: """
      .box{fill:#fff;stroke:#aeaeb2}.focus{fill:#fff;stroke:#0a63c9;stroke-width:2}\
      .wrong{fill:#fff;stroke:#c62828;stroke-width:2}.hint{fill:#767680}\
      .caret{fill:#0a63c9;font-weight:700}.selected{fill:#0a63c9;text-decoration:underline}\
      .marked{text-decoration:underline}.onColor{fill:#fff}
      """,
    dark: """
      .box{fill:#2c2c2e;stroke:#636366}.focus{fill:#2c2c2e;stroke:#64a8ff}\
      .wrong{fill:#2c2c2e;stroke:#ff7b72}.hint{fill:#98989f}.caret,.selected{fill:#64a8ff}
      """)
}
