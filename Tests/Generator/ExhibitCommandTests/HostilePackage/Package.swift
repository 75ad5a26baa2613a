// swift-tools-version: 6.0
import PackageDescription

let package = Package(
  name: "Hostile",
  products: [.library(name: "Zoo", targets: ["Zoo"]), .library(name: "Ape", targets: ["Ape"])],
  targets: [
    .target(
      name: "Zoo", linkerSettings: [.unsafeFlags(["-use-ld=\(Context.packageDirectory)/linker"])]),
    .target(name: "Ape"),
  ])
