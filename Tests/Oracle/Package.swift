// swift-tools-version: 6.2
import PackageDescription

// Swift's own parser as the oracle of ours. A package of its own, because swift-syntax costs minutes to build
// and nothing but this comparison needs it.
let package = Package(
  name: "oracle",
  dependencies: [
    .package(name: "stonehand", path: "../.."),
    .package(url: "https://github.com/swiftlang/swift-syntax", exact: "603.0.1"),
  ],
  targets: [
    .executableTarget(
      name: "Oracle",
      dependencies: [
        .product(name: "Script", package: "stonehand"),
        .product(name: "SwiftOperators", package: "swift-syntax"),
        .product(name: "SwiftParser", package: "swift-syntax"),
        .product(name: "SwiftSyntax", package: "swift-syntax"),
      ])
  ],
  swiftLanguageModes: [.v6]
)
