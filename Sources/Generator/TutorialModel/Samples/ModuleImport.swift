/// An `import` declaration in a sample's code.
package struct ModuleImport: Sendable, Hashable {
  package var module: String
  /// The 0-based line in the sample's code.
  package var line: Int

  package init(module: String, line: Int) {
    self.module = module
    self.line = line
  }
}

extension Sequence<Sample> {
  /// The modules that the samples import.
  package var importedModules: Set<String> { Set(flatMap { $0.imports.map(\.module) }) }
}
