// swift-tools-version: 6.0
import PackageDescription

let package = Package(
  name: "Facades",
  products: [.library(name: "UIKitFacade", targets: ["UIKitFacade"])],
  targets: [.target(name: "UIKitFacade")])
