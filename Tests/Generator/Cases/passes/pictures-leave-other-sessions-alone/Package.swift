// swift-tools-version: 6.2
import PackageDescription

// A stand-in for Exhibit's own module `Pictures`: a case depends on no other package.
let package = Package(
  name: "Gallery",
  products: [.library(name: "Pictures", targets: ["Pictures"])],
  targets: [.target(name: "Pictures")])
