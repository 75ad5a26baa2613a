// swift-tools-version: 6.2
import PackageDescription

/// Links Swift's libraries statically into an optimized program, which then starts sooner and calls
/// them directly. The samples' runtime stays a dynamic library that shares them with each sample.
let standalone: [LinkerSetting] = [
  .unsafeFlags(
    ["-static-stdlib"]
      // Foundation's own libraries, which it would otherwise load.
      + [
        "CoreFoundation", "_CFXMLInterface", "xml2", "_FoundationICU", "_FoundationCShims",
        "_FoundationCollections", "_CFURLSessionInterface", "curl",
      ].map { "-l\($0)" },
    .when(platforms: [.linux], configuration: .release))
]

/// Declarations of Apple's frameworks that the pages' listings for devices use, with the frameworks
/// that each is built on. `UIKitFacade` stands for `UIKit`.
let facades = [
  "AppIntents": ["SwiftUI"], "AuthenticationServices": ["UIKit"],
  "Charts": ["SwiftUI"], "NotificationCenter": ["UIKit"],
  "Security": [], "StoreKit": ["SwiftUI"], "SwiftData": [], "SwiftUI": ["UIKit"], "UIKit": [],
  "UserNotifications": [], "WatchConnectivity": [], "WatchKit": ["SwiftUI", "UserNotifications"],
  "WidgetKit": ["AppIntents", "SwiftUI"],
]

let package = Package(
  name: "Exhibit",
  platforms: [.macOS(.v15)],
  products: [
    .executable(name: "exhibit", targets: ["exhibit"]),
    .executable(name: "sample-launcher", targets: ["sample-launcher"]),
    .plugin(name: "ExhibitCommand", targets: ["ExhibitCommand"]),
    .library(name: "Pictures", targets: ["Pictures"]),
    .library(name: "DateCore", targets: ["DateCore"]),
    .library(name: "TextFieldCore", targets: ["TextFieldCore"]),
    .library(name: "TinyViews", targets: ["TinyViews"]),
    .library(name: "ReceiptCore", targets: ["ReceiptCore"]),
    .library(name: "ReceiptServer", targets: ["ReceiptServer"]),
    .library(name: "ReceiptTesting", targets: ["ReceiptTesting"]),
    .library(name: "StoreCore", targets: ["StoreCore"]),
    .library(name: "WatchCore", targets: ["WatchCore"]),
    .library(name: "WidgetCore", targets: ["WidgetCore"]),
    .library(name: "TickerServer", targets: ["TickerServer"]),
    .library(name: "QuizCore", targets: ["QuizCore"]),
    // Every sample program loads these two, from beside the `exhibit` executable.
    .library(name: "SampleRuntime", type: .dynamic, targets: ["SampleRuntime"]),
    .library(name: "SampleLocale", type: .dynamic, targets: ["SampleLocale"]),
  ],
  dependencies: [
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2"),
    .package(url: "https://github.com/jpsim/Yams", from: "6.2.2"),
    .package(url: "https://github.com/hummingbird-project/swift-mustache", from: "2.1.1"),
    .package(url: "https://github.com/swiftlang/swift-subprocess", from: "1.0.2"),
    .package(url: "https://github.com/apple/swift-asn1", from: "1.7.4"),
    .package(url: "https://github.com/apple/swift-certificates", from: "1.21.1"),
    .package(url: "https://github.com/apple/swift-crypto", from: "4.5.2"),
    .package(url: "https://github.com/groue/GRDB.swift", from: "7.10.0"),
    .package(url: "https://github.com/swhitty/FlyingFox", from: "0.27.1"),
    .package(url: "https://github.com/vapor/jwt-kit", from: "5.7.1"),
  ],
  targets: [
    // The generator.
    .systemLibrary(
      name: "CCMark", path: "Sources/Generator/CCMark", pkgConfig: "libcmark",
      providers: [.apt(["libcmark-dev"])]),
    .systemLibrary(
      name: "CCrypto", path: "Sources/Generator/CCrypto", pkgConfig: "libcrypto",
      providers: [.apt(["libssl-dev"])]),
    .target(name: "TutorialModel", path: "Sources/Generator/TutorialModel"),
    .target(
      name: "TutorialParsing",
      dependencies: [
        "TutorialModel", "SystemFiles", "CCMark", .product(name: "Yams", package: "Yams"),
      ],
      path: "Sources/Generator/TutorialParsing"),
    .target(
      name: "SystemFiles",
      dependencies: ["TutorialModel", "CCrypto"], path: "Sources/Generator/SystemFiles"),
    .target(
      name: "ProcessRunning",
      dependencies: [
        "TutorialModel", "SystemFiles", "SampleChannel",
        .product(name: "Subprocess", package: "swift-subprocess"),
      ], path: "Sources/Generator/ProcessRunning"),
    .target(
      name: "ActionCache", dependencies: ["SystemFiles"], path: "Sources/Generator/ActionCache"),
    .target(
      name: "SwiftBuilding",
      dependencies: ["TutorialModel", "SystemFiles", "ProcessRunning", "ActionCache"],
      path: "Sources/Generator/SwiftBuilding"),
    .target(
      name: "SampleRunning",
      dependencies: [
        "TutorialModel", "SystemFiles", "ProcessRunning", "ActionCache", "SwiftBuilding",
        "SampleChannel",
      ], path: "Sources/Generator/SampleRunning"),
    .target(
      name: "SampleChecking", dependencies: ["TutorialModel"],
      path: "Sources/Generator/SampleChecking"),
    .target(
      name: "CodeAnnotating",
      dependencies: [
        "TutorialModel", "SystemFiles", "ProcessRunning", "ActionCache", "SwiftBuilding",
        .product(name: "Subprocess", package: "swift-subprocess"),
      ], path: "Sources/Generator/CodeAnnotating"),
    .target(
      name: "SiteRendering",
      dependencies: ["TutorialModel", .product(name: "Mustache", package: "swift-mustache")],
      path: "Sources/Generator/SiteRendering", resources: [.copy("Theme/BuiltIn")]),
    .target(
      name: "SitePublishing", dependencies: ["TutorialModel", "SystemFiles"],
      path: "Sources/Generator/SitePublishing"),
    .target(
      name: "SiteServing",
      dependencies: [
        "TutorialModel", "SystemFiles", .product(name: "FlyingFox", package: "FlyingFox"),
      ], path: "Sources/Generator/SiteServing",
      resources: [.embedInCode("Live/live.js"), .embedInCode("Live/live.css")]),
    .target(
      name: "EditorServing",
      dependencies: [
        "TutorialModel", "TutorialParsing", "ProcessRunning", "SwiftBuilding", "CodeAnnotating",
      ],
      path: "Sources/Generator/EditorServing"),
    .target(
      name: "RunReporting", dependencies: ["TutorialModel"], path: "Sources/Generator/RunReporting"),
    .target(
      name: "ExhibitPipeline",
      dependencies: [
        "TutorialParsing", "SampleRunning", "SampleChecking", "CodeAnnotating", "SiteRendering",
        "SitePublishing", "SiteServing", "EditorServing", "RunReporting",
      ],
      path: "Sources/Generator/ExhibitPipeline"),
    .executableTarget(
      name: "exhibit",
      dependencies: [
        "ActionCache", "ExhibitPipeline",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ], path: "Sources/Generator/exhibit", linkerSettings: standalone),

    // `swift package exhibit check`, in a package that depends on this one.
    .plugin(
      name: "ExhibitCommand",
      capability: .command(
        intent: .custom(
          verb: "exhibit",
          description: "Compile and run the Swift samples in the package's documentation"))),

    // Starts every program that Exhibit runs. It is static because it starts so often.
    .executableTarget(
      name: "sample-launcher",
      dependencies: ["SampleChannel"],
      // It is written in C and does not need Swift's start-up code.
      path: "Sources/SampleSupport/sample-launcher",
      linkerSettings: [
        .unsafeFlags(["-static-executable", "-nostartfiles"], .when(platforms: [.linux]))
      ]),

    // The protocol between a sample's program and the generator: a header that both include.
    .target(name: "SampleChannel", path: "Sources/SampleSupport/SampleChannel"),

    // Linked into every sample program.
    // No target imports it: it interposes the C library's clock and observes thrown errors.
    .target(
      name: "CSampleRuntime", dependencies: ["SampleChannel"],
      path: "Sources/SampleSupport/CSampleRuntime"),
    // Optimized in every build, because a sample's loops run through it. Library evolution hides its
    // imports: otherwise each program's compiler would load the C library's module with it. It does
    // not use regexes, so programs need not load the libraries behind them.
    .target(
      name: "SampleRuntime", dependencies: ["CSampleRuntime", "SampleChannel"],
      path: "Sources/SampleSupport/SampleRuntime",
      swiftSettings: [
        .unsafeFlags([
          "-O", "-enable-library-evolution", "-Xfrontend",
          "-disable-implicit-string-processing-module-import",
        ])
      ]),
    .target(name: "SampleLocale", path: "Sources/SampleSupport/SampleLocale"),

    // Turns values into pictures, for samples and for any library that they import.
    .target(name: "Pictures", path: "Sources/SampleSupport/Pictures"),

    // The core modules, which samples import.
    .target(name: "DateCore", dependencies: ["Pictures"], path: "Sources/Cores/DateCore"),
    .target(
      name: "TextFieldCore",
      dependencies: [
        "Pictures", .product(name: "Crypto", package: "swift-crypto"),
        .product(name: "CryptoExtras", package: "swift-crypto"),
      ], path: "Sources/Cores/TextFieldCore"),
    .target(name: "TinyViews", dependencies: ["Pictures"], path: "Sources/Cores/TinyViews"),
    .target(
      name: "ReceiptCore",
      dependencies: [
        .product(name: "SwiftASN1", package: "swift-asn1"),
        .product(name: "X509", package: "swift-certificates"),
        .product(name: "Crypto", package: "swift-crypto"),
        .product(name: "GRDB", package: "GRDB.swift"),
        .product(name: "JWTKit", package: "jwt-kit"),
      ], path: "Sources/Cores/ReceiptCore"),
    // An HTTP server that only this machine can reach.
    .target(
      name: "Loopback", dependencies: [.product(name: "FlyingFox", package: "FlyingFox")],
      path: "Sources/Cores/Loopback"),
    .target(
      name: "ReceiptServer",
      dependencies: [
        "ReceiptCore", "Loopback", .product(name: "FlyingFox", package: "FlyingFox"),
        .product(name: "JWTKit", package: "jwt-kit"),
      ], path: "Sources/Cores/ReceiptServer"),
    .executableTarget(
      name: "receipt-server",
      dependencies: [
        "ReceiptServer", .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ], path: "Sources/Cores/receipt-server"),
    // Clocks that are advanced by hand, for simulations of the system.
    .target(name: "Clocks", path: "Sources/Cores/Clocks"),
    .target(
      name: "StoreCore",
      dependencies: ["Pictures", "Clocks", .product(name: "GRDB", package: "GRDB.swift")],
      path: "Sources/Cores/StoreCore"),
    .target(
      name: "WatchCore", dependencies: ["Pictures", "Clocks"], path: "Sources/Cores/WatchCore"),
    .target(
      name: "WidgetCore", dependencies: ["Pictures", "Clocks"], path: "Sources/Cores/WidgetCore"),
    // Serves the prices of an invented currency.
    .target(
      name: "TickerServer",
      dependencies: [
        "WidgetCore", "Loopback", .product(name: "FlyingFox", package: "FlyingFox"),
      ], path: "Sources/Cores/TickerServer"),
    .target(
      name: "QuizCore",
      dependencies: ["Pictures", "WatchCore", .product(name: "GRDB", package: "GRDB.swift")],
      path: "Sources/Cores/QuizCore"),
    // A certificate authority and signers, for tests and for samples.
    .target(
      name: "ReceiptTesting",
      dependencies: [
        "Pictures", "ReceiptCore", .product(name: "CryptoExtras", package: "swift-crypto"),
      ],
      path: "Sources/Cores/ReceiptTesting"),

    .target(name: "Corpus", path: "Tests/Generator/Corpus"),
    .target(name: "TestSupport", path: "Tests/TestSupport"),
    // Debian's Chromium, for tests and for the benchmark of `exhibit serve`.
    .target(
      name: "BrowserDriving", dependencies: ["TestSupport"],
      path: "Tests/Generator/BrowserDriving"),
    .executableTarget(
      name: "exhibit-bench",
      dependencies: ["BrowserDriving", "Corpus", "ExhibitPipeline", "TestSupport"],
      path: "Tests/Generator/Benchmarks",
      linkerSettings: standalone),
    .testTarget(
      name: "TutorialParsingTests", dependencies: ["TutorialParsing", "TestSupport"],
      path: "Tests/Generator/TutorialParsingTests"),
    // Sessions for tests.
    .target(
      name: "SampleTestSupport", dependencies: ["TutorialModel"],
      path: "Tests/Generator/SampleTestSupport"),
    .testTarget(
      name: "TutorialModelTests", dependencies: ["TutorialModel", "SampleTestSupport"],
      path: "Tests/Generator/TutorialModelTests"),
    .testTarget(
      name: "SystemFilesTests", dependencies: ["SystemFiles", "TestSupport"],
      path: "Tests/Generator/SystemFilesTests"),
    .testTarget(
      name: "ActionCacheTests", dependencies: ["ActionCache", "TestSupport"],
      path: "Tests/Generator/ActionCacheTests"),
    .testTarget(
      name: "SwiftBuildingTests", dependencies: ["SwiftBuilding", "TestSupport"],
      path: "Tests/Generator/SwiftBuildingTests"),
    .testTarget(
      name: "SampleRunningTests",
      dependencies: [
        "SampleRunning", "SampleChannel", "SampleChecking", "SampleTestSupport", "TestSupport",
      ], path: "Tests/Generator/SampleRunningTests"),
    .testTarget(
      name: "SampleCheckingTests", dependencies: ["SampleChecking", "SampleTestSupport"],
      path: "Tests/Generator/SampleCheckingTests"),
    .testTarget(
      name: "PlainProgramTests",
      dependencies: [
        "SampleRunning", "TutorialParsing", "ProcessRunning", "SwiftBuilding", "SystemFiles",
        "TestSupport",
      ],
      path: "Tests/Generator/PlainProgramTests"),
    .testTarget(
      name: "CodeAnnotatingTests", dependencies: ["CodeAnnotating", "TestSupport"],
      path: "Tests/Generator/CodeAnnotatingTests"),
    .testTarget(
      name: "SiteRenderingTests",
      dependencies: ["SiteRendering", "SitePublishing", "TestSupport"],
      path: "Tests/Generator/SiteRenderingTests"),
    .testTarget(
      name: "SitePublishingTests", dependencies: ["SitePublishing", "TestSupport"],
      path: "Tests/Generator/SitePublishingTests"),
    .testTarget(
      name: "SiteServingTests",
      dependencies: [
        "SiteServing", "TestSupport", .product(name: "FlyingFox", package: "FlyingFox"),
      ],
      path: "Tests/Generator/SiteServingTests"),
    .testTarget(
      name: "EditorServingTests",
      dependencies: [
        "EditorServing", "TutorialParsing", "CodeAnnotating", "SwiftBuilding", "TestSupport",
      ],
      path: "Tests/Generator/EditorServingTests"),
    // In a real browser: `make setup-test` installs it.
    .testTarget(
      name: "SiteTests",
      dependencies: [
        "BrowserDriving", "ExhibitPipeline", "RunReporting", "Corpus", "TestSupport",
        .product(name: "Subprocess", package: "swift-subprocess"),
      ],
      path: "Tests/Generator/SiteTests", exclude: ["Fixture", "Screenshots"]),
    .testTarget(
      name: "RunReportingTests", dependencies: ["RunReporting", "TestSupport"],
      path: "Tests/Generator/RunReportingTests"),
    .testTarget(
      name: "ExhibitPipelineTests",
      dependencies: [
        "ExhibitPipeline", "SiteServing", "EditorServing", "RunReporting", "TestSupport",
      ],
      path: "Tests/Generator/ExhibitPipelineTests"),
    .testTarget(
      name: "PicturesTests", dependencies: ["Pictures"], path: "Tests/SampleSupport/PicturesTests"),
    .testTarget(
      name: "ExhibitCommandTests",
      dependencies: [
        "exhibit", "CodeAnnotating", "EditorServing", "TestSupport",
        .product(name: "Subprocess", package: "swift-subprocess"),
      ], path: "Tests/Generator/ExhibitCommandTests",
      exclude: ["stages.c", "language_client.py"]),
    .testTarget(name: "FacadeTests", path: "Tests/Facades"),
    .testTarget(name: "ClocksTests", dependencies: ["Clocks"], path: "Tests/Cores/ClocksTests"),
    .testTarget(
      name: "DateCoreTests", dependencies: ["DateCore", "Pictures", "TestSupport"],
      path: "Tests/Cores/DateCoreTests"),
    .testTarget(
      name: "TextFieldCoreTests", dependencies: ["TextFieldCore", "Pictures", "TestSupport"],
      path: "Tests/Cores/TextFieldCoreTests"),
    .testTarget(
      name: "TinyViewsTests", dependencies: ["TinyViews", "Pictures"],
      path: "Tests/Cores/TinyViewsTests"),
    .testTarget(
      name: "ReceiptCoreTests",
      dependencies: [
        "ReceiptCore", "ReceiptTesting", "TestSupport",
        .product(name: "Subprocess", package: "swift-subprocess"),
      ], path: "Tests/Cores/ReceiptCoreTests", exclude: ["Seeds"]),
    .executableTarget(
      name: "receipt-bench", dependencies: ["ReceiptCore", "ReceiptTesting"],
      path: "Tests/Cores/ReceiptBenchmarks"),
    .executableTarget(
      name: "core-bench", dependencies: ["DateCore", "TextFieldCore"],
      path: "Tests/Cores/CoreBenchmarks"),
    // An app that the tests kill at every step of a purchase.
    .executableTarget(
      name: "store-shop",
      dependencies: [
        "StoreCore", "TestSupport", .product(name: "GRDB", package: "GRDB.swift"),
      ], path: "Tests/Cores/StoreShop"),
    .testTarget(
      name: "StoreCoreTests",
      dependencies: [
        "StoreCore", "store-shop", "TestSupport", .product(name: "GRDB", package: "GRDB.swift"),
        .product(name: "Subprocess", package: "swift-subprocess"),
      ], path: "Tests/Cores/StoreCoreTests"),
    // A phone and a watch as two programs, which the tests kill.
    .executableTarget(
      name: "watch-pair",
      dependencies: [
        "QuizCore", "TestSupport", .product(name: "GRDB", package: "GRDB.swift"),
      ], path: "Tests/Cores/WatchPair"),
    .testTarget(
      name: "QuizCoreTests",
      dependencies: [
        "QuizCore", "watch-pair", "TestSupport",
        .product(name: "GRDB", package: "GRDB.swift"),
      ], path: "Tests/Cores/QuizCoreTests", exclude: ["Snapshots"]),
    .testTarget(
      name: "WatchCoreTests", dependencies: ["WatchCore", "Pictures", "TestSupport"],
      path: "Tests/Cores/WatchCoreTests", exclude: ["Interface/Snapshots"]),
    // A program beside the tests, which shares their defaults.
    .executableTarget(
      name: "defaults-counter", dependencies: ["WidgetCore"], path: "Tests/Cores/DefaultsCounter"),
    .testTarget(
      name: "WidgetCoreTests",
      dependencies: [
        "WidgetCore", "TickerServer", "Pictures", "TestSupport", "defaults-counter",
        .product(name: "FlyingFox", package: "FlyingFox"),
        .product(name: "Subprocess", package: "swift-subprocess"),
      ], path: "Tests/Cores/WidgetCoreTests", exclude: ["Pictures"]),
    .testTarget(
      name: "ReceiptServerTests",
      dependencies: [
        "ReceiptServer", "ReceiptTesting", "receipt-server", "TestSupport",
        .product(name: "Subprocess", package: "swift-subprocess"),
      ], path: "Tests/Cores/ReceiptServerTests"),
  ],
  swiftLanguageModes: [.v6]
)

for (framework, imports) in facades.sorted(by: { $0.key < $1.key }) {
  let name = "\(framework)Facade"
  package.products.append(.library(name: name, targets: [name]))
  package.targets.append(
    .target(
      name: name, dependencies: imports.map { .target(name: "\($0)Facade") },
      path: "Sources/Facades/\(framework)"))
}
