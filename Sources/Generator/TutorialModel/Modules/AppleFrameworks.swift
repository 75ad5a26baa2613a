/// The modules that tutorials import and that only Apple's SDKs provide.
///
/// Source: Apple's documentation, "Technologies".
package enum AppleFrameworks {
  package static let names: Set<String> = [
    "ARKit", "AVFoundation", "AVKit", "Accelerate", "AppIntents", "AppKit", "AudioToolbox",
    "AuthenticationServices", "BackgroundTasks", "CarPlay", "Charts", "CloudKit", "Cocoa",
    "Combine", "Contacts", "CoreAudio", "CoreBluetooth", "CoreData", "CoreGraphics", "CoreHaptics",
    "CoreImage", "CoreLocation", "CoreML", "CoreMotion", "CoreNFC", "CoreSpotlight", "CoreText",
    "CryptoKit", "Darwin", "EventKit", "GameKit", "GameplayKit", "HealthKit", "HomeKit", "ImageIO",
    "LocalAuthentication", "MapKit", "MessageUI", "Metal", "MetalKit", "MusicKit",
    "NaturalLanguage", "Network", "NotificationCenter", "ObjectiveC", "OSLog", "PDFKit", "PassKit",
    "PencilKit",
    "Photos", "PhotosUI", "QuartzCore", "QuickLook", "RealityKit", "ReplayKit", "SafariServices",
    "SceneKit", "Security", "Social", "Speech", "SpriteKit", "StoreKit", "SwiftData", "SwiftUI",
    "TipKit", "UIKit", "UserNotifications", "Vision", "VisionKit", "WatchConnectivity", "WatchKit",
    "WeatherKit", "WebKit", "WidgetKit", "os",
  ]

  /// Returns the module that replaces a framework on other platforms: `UIKitFacade` for `UIKit`. It
  /// declares the API that samples use, so that they can be type-checked.
  ///
  /// - Returns: `nil` for a module that is not one of Apple's frameworks.
  package static func facade(of module: String) -> String? {
    names.contains(module) ? module + suffix : nil
  }

  /// Returns whether a module replaces one of the frameworks.
  package static func isFacade(_ module: String) -> Bool {
    module.hasSuffix(suffix) && names.contains(String(module.dropLast(suffix.count)))
  }

  private static let suffix = "Facade"
}
