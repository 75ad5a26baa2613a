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
  "AppIntents": ["SwiftUI"], "AuthenticationServices": ["SwiftUI"],
  "Charts": ["SwiftUI"], "LocalAuthentication": [], "NotificationCenter": ["UIKit"],
  "Security": [], "StoreKit": ["SwiftUI"], "SwiftData": [], "SwiftUI": ["UIKit"], "UIKit": [],
  "UserNotifications": [], "WatchConnectivity": [], "WatchKit": ["SwiftUI", "UserNotifications"],
  "WidgetKit": ["AppIntents", "SwiftUI"],
]

/// What more than one target uses of other packages.
let subprocess = Target.Dependency.product(name: "Subprocess", package: "swift-subprocess")
let flyingFox = Target.Dependency.product(name: "FlyingFox", package: "FlyingFox")
let grdb = coreProduct("GRDB", of: "GRDB.swift")
let argumentParser = Target.Dependency.product(
  name: "ArgumentParser", package: "swift-argument-parser")
let jwtKit = coreProduct("JWTKit", of: "jwt-kit")
let crypto = coreProduct("Crypto", of: "swift-crypto")
let cryptoExtras = coreProduct("CryptoExtras", of: "swift-crypto")

/// A product that only the tutorials' core modules and their tests use. Without the trait `Cores`,
/// its package is not resolved.
func coreProduct(_ name: String, of package: String) -> Target.Dependency {
  .product(name: name, package: package, condition: .when(traits: ["Cores"]))
}

/// A target whose folder has its name.
///
/// - Parameter isOptimized: whether it is optimized in every build: it loops over all bytes of files, or
///   over all processes.
func target(
  _ name: String, _ dependencies: [Target.Dependency], in folder: String, isOptimized: Bool = false
) -> Target {
  .target(
    name: name, dependencies: dependencies, path: "\(folder)/\(name)",
    swiftSettings: isOptimized ? [.unsafeFlags(["-O"])] : [])
}

func generator(
  _ name: String, _ dependencies: [Target.Dependency] = [], isOptimized: Bool = false
) -> Target {
  target(name, dependencies, in: "Sources/Generator", isOptimized: isOptimized)
}

func core(_ name: String, _ dependencies: [Target.Dependency] = []) -> Target {
  target(name, dependencies, in: "Sources/Cores")
}

/// Nothing imports tests: where they are compiled whole, as in CI, their module needs no compiler of
/// its own that comes before.
///
/// - Parameter exclude: the files and folders that only the tests read.
func tests(
  _ name: String, _ dependencies: [Target.Dependency], in folder: String, exclude: [String]
) -> Target {
  .testTarget(
    name: name, dependencies: dependencies, path: "\(folder)/\(name)", exclude: exclude,
    swiftSettings: [.unsafeFlags(["-no-emit-module-separately-wmo"])])
}

func generatorTests(
  _ name: String, _ dependencies: [Target.Dependency], exclude: [String] = []
) -> Target {
  tests(name, dependencies, in: "Tests/Generator", exclude: exclude)
}

func coreTests(
  _ name: String, _ dependencies: [Target.Dependency], exclude: [String] = []
) -> Target {
  tests(name, dependencies, in: "Tests/Cores", exclude: exclude)
}

/// The modules that this site's samples import.
let importable = [
  "Pictures", "DateCore", "TextFieldCore", "TinyViews", "ReceiptCore", "ReceiptServer",
  "ReceiptTesting", "StoreCore", "WatchCore", "WidgetCore", "TickerServer", "QuizCore",
]

let package = Package(
  name: "Exhibit",
  platforms: [.macOS(.v15)],
  products: [
    .executable(name: "exhibit", targets: ["exhibit"]),
    .executable(name: "sample-launcher", targets: ["sample-launcher"]),
    .plugin(name: "ExhibitCommand", targets: ["ExhibitCommand"]),
  ]
    + importable.map { .library(name: $0, targets: [$0]) }
    + [
      // Every sample program loads these two, from beside the `exhibit` executable.
      .library(name: "SampleRuntime", type: .dynamic, targets: ["SampleRuntime"]),
      .library(name: "SampleLocale", type: .dynamic, targets: ["SampleLocale"]),
    ],
  traits: [
    .trait(
      name: "Cores",
      description: "The modules that this project's own tutorials explain, and what they import"),
    .default(enabledTraits: ["Cores"]),
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
    generator("TutorialModel"),
    generator("SwiftText"),
    generator(
      "TutorialParsing",
      [
        "TutorialModel", "SwiftText", "SystemFiles", "CCMark",
        .product(name: "Yams", package: "Yams"),
      ]),
    generator("SystemFiles", ["TutorialModel", "CCrypto"], isOptimized: true),
    generator(
      "ProcessRunning", ["TutorialModel", "SystemFiles", "SampleChannel", subprocess],
      isOptimized: true),
    generator("ActionCache", ["SystemFiles"]),
    generator("SwiftBuilding", ["TutorialModel", "SystemFiles", "ProcessRunning", "ActionCache"]),
    generator(
      "SampleRunning",
      [
        "TutorialModel", "SwiftText", "SystemFiles", "ProcessRunning", "ActionCache",
        "SwiftBuilding", "SampleChannel",
      ]),
    generator("SampleChecking", ["TutorialModel"]),
    generator(
      "DocumentationChecking",
      ["TutorialModel", "SwiftText", "SystemFiles", "TutorialParsing", "SampleChecking"]),
    generator(
      "CodeAnnotating",
      [
        "TutorialModel", "SystemFiles", "ProcessRunning", "ActionCache", "SwiftBuilding",
        subprocess,
      ]),
    .target(
      name: "SiteRendering",
      dependencies: [
        "TutorialModel", "SwiftText", "SystemFiles",
        .product(name: "Mustache", package: "swift-mustache"),
      ],
      path: "Sources/Generator/SiteRendering", resources: [.copy("Theme/BuiltIn")]),
    generator("SitePublishing", ["TutorialModel", "SystemFiles"]),
    .target(
      name: "SiteServing",
      dependencies: ["TutorialModel", "SystemFiles", flyingFox],
      path: "Sources/Generator/SiteServing",
      resources: [.embedInCode("Live/live.js"), .embedInCode("Live/live.css")]),
    generator(
      "EditorServing",
      ["TutorialModel", "TutorialParsing", "ProcessRunning", "SwiftBuilding", "CodeAnnotating"]),
    generator("RunReporting", ["TutorialModel"]),
    generator(
      "SiteEngine",
      [
        "TutorialModel", "SwiftText", "SystemFiles", "ProcessRunning", "ActionCache",
        "SwiftBuilding",
        "TutorialParsing", "SampleRunning", "SampleChecking", "DocumentationChecking",
        "CodeAnnotating", "SiteRendering", "SitePublishing", "SiteServing", "EditorServing",
        "RunReporting",
      ]),
    .executableTarget(
      name: "exhibit",
      dependencies: ["TutorialModel", "ActionCache", "SiteEngine", argumentParser],
      path: "Sources/Generator/exhibit", linkerSettings: standalone),

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
    core("DateCore", ["Pictures"]),
    core("TextFieldCore", ["Pictures", crypto, cryptoExtras]),
    core("TinyViews", ["Pictures"]),
    core(
      "ReceiptCore",
      [
        coreProduct("SwiftASN1", of: "swift-asn1"),
        coreProduct("X509", of: "swift-certificates"), crypto, grdb, jwtKit,
      ]),
    // An HTTP server that only this machine can reach.
    core("Loopback", [flyingFox]),
    core("ReceiptServer", ["ReceiptCore", "Loopback", flyingFox, jwtKit]),
    .executableTarget(
      name: "receipt-server",
      dependencies: ["ReceiptServer", argumentParser], path: "Sources/Cores/receipt-server"),
    // Clocks that are advanced by hand, for simulations of the system.
    core("Clocks"),
    core("StoreCore", ["Pictures", "Clocks", grdb]),
    core("WatchCore", ["Pictures", "Clocks"]),
    core("WidgetCore", ["Pictures", "Clocks"]),
    // Serves the prices of an invented currency.
    core("TickerServer", ["WidgetCore", "Loopback", flyingFox]),
    core("QuizCore", ["Pictures", "WatchCore", grdb]),
    // A certificate authority and signers, for tests and for samples.
    core("ReceiptTesting", ["Pictures", "ReceiptCore", cryptoExtras]),

    .target(name: "Corpus", path: "Tests/Generator/Corpus"),
    .target(name: "TestSupport", path: "Tests/TestSupport"),
    // Debian's Chromium, for tests and for the benchmark of `exhibit serve`.
    .target(
      name: "BrowserDriving", dependencies: ["TestSupport"],
      path: "Tests/Generator/BrowserDriving"),
    .executableTarget(
      name: "exhibit-bench",
      dependencies: ["BrowserDriving", "Corpus", "SiteEngine", "TestSupport"],
      path: "Tests/Generator/Benchmarks",
      linkerSettings: standalone),
    generatorTests(
      "SwiftTextTests",
      ["SwiftText", "TutorialModel", "TutorialParsing", "TestSupport", subprocess],
      exclude: ["reader.swift"]),
    generatorTests(
      "TutorialParsingTests", ["TutorialParsing", "TutorialModel", "SwiftText", "TestSupport"]),
    // Sessions for tests, and whether they can be confined.
    .target(
      name: "SampleTestSupport", dependencies: ["TutorialModel", "SwiftText", "ProcessRunning"],
      path: "Tests/Generator/SampleTestSupport"),
    generatorTests("TutorialModelTests", ["TutorialModel", "SampleTestSupport"]),
    generatorTests("SystemFilesTests", ["SystemFiles", "TutorialModel", "TestSupport"]),
    generatorTests("ActionCacheTests", ["ActionCache", "SystemFiles", "TestSupport"]),
    generatorTests(
      "SwiftBuildingTests",
      [
        "SwiftBuilding", "TutorialModel", "SystemFiles", "ProcessRunning", "ActionCache",
        "SampleTestSupport", "TestSupport",
      ]),
    generatorTests(
      "SampleRunningTests",
      [
        "SampleRunning", "TutorialModel", "SystemFiles", "ProcessRunning", "ActionCache",
        "SwiftBuilding", "SampleChannel", "SampleChecking", "SampleTestSupport", "TestSupport",
      ]),
    generatorTests(
      "SampleCheckingTests", ["SampleChecking", "TutorialModel", "SampleTestSupport"]),
    generatorTests(
      "DocumentationCheckingTests",
      [
        "DocumentationChecking", "TutorialModel", "TutorialParsing", "SampleTestSupport",
        "TestSupport",
      ]),
    generatorTests(
      "PlainProgramTests",
      [
        "exhibit", "TutorialModel", "ActionCache", "SampleRunning", "TutorialParsing",
        "ProcessRunning", "SwiftBuilding",
        "SystemFiles", "TestSupport", subprocess,
      ]),
    generatorTests(
      "CodeAnnotatingTests",
      [
        "CodeAnnotating", "TutorialModel", "SystemFiles", "ProcessRunning", "ActionCache",
        "SwiftBuilding", "SampleTestSupport", "TestSupport",
      ]),
    generatorTests(
      "SiteRenderingTests",
      ["SiteRendering", "TutorialModel", "SitePublishing", "SampleTestSupport", "TestSupport"]),
    generatorTests(
      "SitePublishingTests", ["SitePublishing", "TutorialModel", "SystemFiles", "TestSupport"]),
    generatorTests("SiteServingTests", ["SiteServing", "TutorialModel", "TestSupport", flyingFox]),
    generatorTests(
      "EditorServingTests",
      [
        "EditorServing", "TutorialModel", "ProcessRunning", "ActionCache", "TutorialParsing",
        "CodeAnnotating", "SwiftBuilding", "TestSupport",
      ]),
    // In a real browser: `make setup-test` installs it.
    generatorTests(
      "SiteTests",
      ["BrowserDriving", "SiteEngine", "RunReporting", "Corpus", "TestSupport", subprocess],
      exclude: ["Fixture", "Screenshots"]),
    generatorTests("RunReportingTests", ["RunReporting", "TutorialModel", "TestSupport"]),
    generatorTests(
      "SiteEngineTests",
      [
        "SiteEngine", "TutorialModel", "TutorialParsing", "SystemFiles", "ProcessRunning",
        "ActionCache", "SwiftBuilding", "SampleRunning", "SampleChecking", "SiteRendering",
        "DocumentationChecking", "SiteServing", "EditorServing", "RunReporting",
        "SampleTestSupport", "TestSupport",
      ]),
    tests("PicturesTests", ["Pictures"], in: "Tests/SampleSupport", exclude: []),
    generatorTests(
      "ExhibitCommandTests",
      [
        "exhibit", "CodeAnnotating", "EditorServing", "SampleTestSupport", "TestSupport",
        subprocess,
      ],
      exclude: ["stages.c", "language_client.py", "HostilePackage"]),
    .testTarget(name: "FacadeTests", path: "Tests/Facades"),
    coreTests("ClocksTests", ["Clocks"]),
    coreTests("DateCoreTests", ["DateCore", "Pictures", "TestSupport"]),
    coreTests("TextFieldCoreTests", ["TextFieldCore", "Pictures", "TestSupport"]),
    coreTests("TinyViewsTests", ["TinyViews", "Pictures"]),
    coreTests(
      "ReceiptCoreTests", ["ReceiptCore", "ReceiptTesting", "TestSupport", subprocess],
      exclude: ["Seeds"]),
    .executableTarget(
      name: "receipt-bench", dependencies: ["ReceiptCore", "ReceiptTesting"],
      path: "Tests/Cores/ReceiptBenchmarks"),
    .executableTarget(
      name: "core-bench", dependencies: ["DateCore", "TextFieldCore"],
      path: "Tests/Cores/CoreBenchmarks"),
    // An app that the tests kill at every step of a purchase.
    .executableTarget(
      name: "store-shop",
      dependencies: ["StoreCore", "TestSupport", grdb], path: "Tests/Cores/StoreShop"),
    coreTests("StoreCoreTests", ["StoreCore", "store-shop", "TestSupport", grdb, subprocess]),
    // A phone and a watch as two programs, which the tests kill.
    .executableTarget(
      name: "watch-pair",
      dependencies: ["QuizCore", "TestSupport", grdb], path: "Tests/Cores/WatchPair"),
    coreTests(
      "QuizCoreTests", ["QuizCore", "watch-pair", "TestSupport", grdb], exclude: ["Snapshots"]),
    coreTests(
      "WatchCoreTests", ["WatchCore", "Pictures", "TestSupport"], exclude: ["Interface/Snapshots"]),
    // A program beside the tests, which shares their defaults.
    .executableTarget(
      name: "defaults-counter", dependencies: ["WidgetCore"], path: "Tests/Cores/DefaultsCounter"),
    coreTests(
      "WidgetCoreTests",
      [
        "WidgetCore", "TickerServer", "Pictures", "TestSupport", "defaults-counter", flyingFox,
        subprocess,
      ], exclude: ["Pictures"]),
    coreTests(
      "ReceiptServerTests",
      ["ReceiptServer", "ReceiptTesting", "receipt-server", "TestSupport", subprocess]),
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
