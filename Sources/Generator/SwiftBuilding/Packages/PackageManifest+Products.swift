import TutorialModel

extension PackageManifest {
  /// Returns the products that contain the named modules, in the modules' order; facades replace
  /// Apple's frameworks.
  func products(for modules: Set<String>, dependency: String?) -> [SampleProduct] {
    modules.sorted().compactMap { module in
      if let name = libraries(with: module).first {
        return SampleProduct(module: module, name: name, dependency: dependency)
      }
      guard let facade = AppleFrameworks.facade(of: module),
        let name = libraries(with: facade).first
      else { return nil }
      return SampleProduct(module: module, facade: facade, name: name, dependency: dependency)
    }
  }
}
