/// Names of Swift's and its libraries' that blocks do not have: they are told of as what they are.
enum ForeignName {
  /// Whose it is, and what to write instead.
  ///
  /// - Parameter others: names that the host knows of.
  static func message(
    _ name: String, among others: [String: ForeignWord] = [:]
  ) -> (text: String, hint: String?, isOfPatterns: Bool)? {
    guard let word = known[name] ?? others[name] else { return nil }
    return ("'\(name)' is \(word.owner)'s, and is not there in a block", word.hint, word.owner == patterns)
  }

  /// Whose a name may be that nobody knows, by how Apple's frameworks begin the names of their classes: `MKMapView`.
  static func guess(_ name: String) -> String? {
    let letters = name.prefix { $0.isASCII && $0.isUppercase }
    // The last capital begins the word itself.
    let prefix = String(letters.dropLast())
    guard letters.count > 2, letters.count < name.count, let owner = frameworks[prefix] else { return nil }
    return "names that begin with '\(prefix)' are mostly \(owner)'s, which is not there in a block"
  }

  private static let frameworks = [
    "AR": "ARKit", "AV": "AVFoundation", "CI": "Core Image", "CK": "CloudKit", "CL": "Core Location",
    "CM": "Core Motion", "CN": "Contacts", "EK": "EventKit", "GK": "GameKit", "HK": "HealthKit",
    "LA": "LocalAuthentication", "LP": "LinkPresentation", "MF": "MessageUI", "MK": "MapKit", "ML": "Core ML",
    "MTK": "MetalKit", "MTL": "Metal", "NS": "AppKit", "PDF": "PDFKit", "PH": "Photos", "PK": "PencilKit",
    "QL": "QuickLook", "SCN": "SceneKit", "SF": "SafariServices", "SK": "SpriteKit", "UI": "UIKit",
    "UN": "UserNotifications", "VN": "Vision", "WK": "WebKit",
  ]

  static let patterns = "RegexBuilder"
  static let pattern = "a 'Regex' with braces is RegexBuilder's, which is not there in a block"
  static let patternHint = "write the pattern between slashes: '/…/'"

  private static let known: [String: ForeignWord] = {
    var names: [String: ForeignWord] = [:]
    for (owner, words, hint) in groups {
      for name in words.split(separator: " ") { names[String(name)] = ForeignWord(owner: owner, hint: hint) }
    }
    return names
  }()

  private static let groups: [(owner: String, names: String, hint: String?)] = [
    (
      "Foundation", "JSONSerialization NSKeyedArchiver NSKeyedUnarchiver PropertyListSerialization",
      "'JSONDecoder' and 'JSONEncoder' read and write types that are 'Codable'"
    ),
    (
      "Foundation", "PropertyListDecoder PropertyListEncoder XMLParser XMLDocument",
      "'JSONDecoder' reads JSON; files of 'data/' are in 'data'"
    ),
    (
      "Foundation", "FileHandle NSTemporaryDirectory NSHomeDirectory",
      "a block reads and writes no files; those of 'data/' are in 'data'"
    ),
    (
      "Foundation", "Process Pipe Host",
      "a page is the same wherever it is built, and knows nothing of the computer"
    ),
    (
      "Swift", "CommandLine readLine",
      "a page is the same wherever it is built; 'data' holds what blocks may read"
    ),
    (
      "Foundation", "UserDefaults Bundle",
      "a page remembers nothing and has no files of an app's; 'data' holds what blocks may read"
    ),
    (
      "Core Data",
      "NSManagedObject NSManagedObjectContext NSPersistentContainer NSFetchRequest NSMergePolicy",
      "'@Model' and '@Query' of SwiftData are there"
    ),
    (
      "Core Data",
      "NSPersistentStoreDescription NSEntityDescription NSPersistentCloudKitContainer FetchedResults",
      "'@Model' and '@Query' of SwiftData are there"
    ),
    (
      "Core Image", "CIContext CIFilter CIImage CIVector CIColor kCIInputImageKey kCIInputIntensityKey",
      "a page shows pictures as they are: put a finished one beside it"
    ),
    (
      "Core Image", "kCIInputRadiusKey kCIInputScaleKey kCIInputCenterKey",
      "a page shows pictures as they are: put a finished one beside it"
    ),
    ("Foundation", "Timer RunLoop", "a page is built at once, and has no clock"),
    (
      "Foundation", "NSLock NSRecursiveLock OperationQueue Operation BlockOperation NSCondition",
      "one thing is done after the other here; no lock is needed"
    ),
    (
      "Dispatch", "DispatchQueue DispatchGroup DispatchSemaphore DispatchWorkItem DispatchTime",
      "one thing is done after the other here: call the function"
    ),
    (
      "Foundation", "URLSession URLRequest URLResponse HTTPURLResponse",
      "a page is made without the network; 'data' holds what blocks may read"
    ),
    ("Foundation", "NSMutableDictionary NSDictionary", "write a dictionary, '[Key: Value]'"),
    (
      "Foundation", "NSMutableArray NSArray NSOrderedSet NSMutableSet NSSet NSCountedSet",
      "write an array, '[Element]', or a 'Set'"
    ),
    ("Foundation", "NSString NSMutableString", "write 'String'"),
    ("Foundation", "NSNull", "what may be missing is an optional, and 'nil'"),
    ("Foundation", "NSDate NSCalendar NSURL NSUUID NSData NSLocale NSTimeZone", "leave out the 'NS'"),
    ("Foundation", "drand48 rand random", "write 'Int.random(in: 0..<n)'"),
    (
      "Foundation", "CFAbsoluteTimeGetCurrent CACurrentMediaTime clock",
      "a page is built at once, and has no clock"
    ),
    ("Swift", "ContinuousClock SuspendingClock", "a page is built at once, and has no clock"),
    (
      "Swift",
      "MemoryLayout UnsafePointer UnsafeMutablePointer UnsafeBufferPointer UnsafeMutableBufferPointer",
      "values have no place in memory here that a program could ask for"
    ),
    (
      "Swift", "UnsafeRawPointer UnsafeMutableRawPointer UnsafeRawBufferPointer Unmanaged withUnsafePointer",
      "values have no place in memory here that a program could ask for"
    ),
    (
      "Swift", "withUnsafeBytes withUnsafeMutablePointer unsafeBitCast ManagedBuffer",
      "values have no place in memory here that a program could ask for"
    ),
    ("Swift", "dump Mirror", "'print' shows what is in a value"),
    ("Swift", "autoreleasepool withExtendedLifetime", "write what is in its braces alone"),
    (
      "RegexBuilder",
      "One OneOrMore ZeroOrMore Optionally Repeat Capture TryCapture ChoiceOf Lookahead NegativeLookahead",
      "write the pattern between slashes: '/…/'"
    ),
    (
      "RegexBuilder", "Anchor CharacterClass Reference Local RegexComponentBuilder",
      "write the pattern between slashes: '/…/'"
    ),
    (
      "Foundation", "NSRegularExpression", "write 'Regex', or a pattern between slashes, '/…/'"
    ),
    ("os", "OSLog os_log os_signpost", "write 'print'"),
    ("CryptoKit", "SHA256 SHA512 HMAC SymmetricKey AES Insecure", nil),
  ]
}
