/// Modules that only Apple's SDKs have, as far as tutorials import them.
///
/// Source: Apple's documentation, "Technologies".
enum AppleFrameworks {
  static let names: Set<String> = [
    "ARKit", "AVFoundation", "AVKit", "Accelerate", "AppIntents", "AppKit", "AudioToolbox",
    "AuthenticationServices", "BackgroundTasks", "CarPlay", "Charts", "CloudKit", "Cocoa",
    "Combine", "Contacts", "CoreAudio", "CoreBluetooth", "CoreData", "CoreGraphics", "CoreHaptics",
    "CoreImage", "CoreLocation", "CoreML", "CoreMotion", "CoreNFC", "CoreSpotlight", "CoreText",
    "CryptoKit", "Darwin", "EventKit", "GameKit", "GameplayKit", "HealthKit", "HomeKit", "ImageIO",
    "LocalAuthentication", "MapKit", "MessageUI", "Metal", "MetalKit", "MusicKit",
    "NaturalLanguage", "Network", "ObjectiveC", "OSLog", "PDFKit", "PassKit", "PencilKit",
    "Photos", "PhotosUI", "QuartzCore", "QuickLook", "RealityKit", "ReplayKit", "SafariServices",
    "SceneKit", "Security", "Social", "Speech", "SpriteKit", "StoreKit", "SwiftData", "SwiftUI",
    "TipKit", "UIKit", "UserNotifications", "Vision", "VisionKit", "WatchConnectivity", "WatchKit",
    "WeatherKit", "WebKit", "WidgetKit", "os",
  ]
}
