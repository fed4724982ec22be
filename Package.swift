// swift-tools-version: 6.2
import PackageDescription

/// What every target of ours is compiled with.
let strict: [SwiftSetting] = [
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
  .treatAllWarnings(as: .error),
]

/// What the libraries are compiled with. `make test` has them optimized, but for those that are `plain`, which takes longer to compile and much less to
/// run; for size, which takes a sixth less to compile than for speed, and a tenth more to run.
let library =
  Context.environment["STONEHAND_OPTIMIZED"] == nil ? strict : strict + [.unsafeFlags(["-Osize"])]

/// What the large modules are compiled with, each of which needs the one before it. `make site` has their interfaces
/// written first, so that they are compiled side by side; what they lend each other to be inlined is lost, but for what
/// is `@inlinable`.
let large =
  Context.environment["STONEHAND_SIDE_BY_SIDE"] == nil
  ? library : library + [.unsafeFlags(["-emit-module-separately-wmo", "-disable-cmo"])]

/// What the others of them are compiled with: in `make test` they are not optimized, which would take longer than the tests
/// become faster by.
let plain = Context.environment["STONEHAND_OPTIMIZED"] == nil ? large : strict

let package = Package(
  name: "stonehand",
  products: [
    .executable(name: "stonehand", targets: ["stonehand"]),
    .executable(name: "stonehand-serve", targets: ["stonehand-serve"]),
    .library(name: "LayoutEngine", targets: ["LayoutEngine"]),
    // For sites that are Swift packages: the two commands with layouts and views of the site's own.
    .library(name: "StonehandSite", targets: ["StonehandSite"]),
    .library(name: "StonehandPreview", targets: ["StonehandPreview"]),
    // The block language alone: `Tests/Oracle` compares it with Swift's own parser.
    .library(name: "Script", targets: ["Diagnostics", "Script", "ScriptSyntax"]),
  ],
  dependencies: [
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2"),
    .package(url: "https://github.com/hummingbird-project/swift-mustache", from: "2.1.1"),
    .package(url: "https://github.com/hummingbird-project/hummingbird", from: "2.28.1"),
    .package(url: "https://github.com/apple/swift-log", from: "1.14.0"),
    .package(url: "https://github.com/apple/swift-nio.git", from: "2.101.2"),
  ],
  targets: [
    // C libraries: CommonMark, YAML, HarfBuzz with its subsetter, ICU (through a shim: its API is macros), WOFF2 (C++),
    // Brotli and zlib.
    .systemLibrary(name: "CCmark", pkgConfig: "libcmark", providers: [.apt(["libcmark-dev"])]),
    .systemLibrary(name: "CYAML", pkgConfig: "yaml-0.1", providers: [.apt(["libyaml-dev"])]),
    .systemLibrary(
      name: "CHarfBuzz", pkgConfig: "harfbuzz-subset", providers: [.apt(["libharfbuzz-dev"])]),
    .systemLibrary(
      name: "CCompression", providers: [.apt(["libbrotli-dev", "zlib1g-dev"])]),
    .target(name: "CUnicode", linkerSettings: [.linkedLibrary("icuuc")]),
    .target(name: "CWOFF2", linkerSettings: [.linkedLibrary("woff2enc")]),

    // Leaves: source files and what is wrong in them; HTML and CSS as text; SwiftUI's layout rules.
    .target(name: "Diagnostics", swiftSettings: library),
    .target(name: "Web", swiftSettings: library),
    .target(name: "LayoutEngine", swiftSettings: library),

    // Text measured as browsers set it; Markdown as a tree; the block language, read and run; all widths;
    // code in colours.
    .target(
      name: "Typesetting", dependencies: ["CHarfBuzz", "CUnicode", "CWOFF2"], swiftSettings: library),
    .target(name: "Markdown", dependencies: ["CCmark", "Diagnostics"], swiftSettings: library),
    .target(name: "ScriptSyntax", dependencies: ["Diagnostics"], swiftSettings: library),
    // The others ask it for every value: what they ask thousands of times for is marked to be inlined.
    // Of Foundation's ICU, what writes measurements, which Foundation itself keeps to Apple's systems.
    .target(
      name: "Script", dependencies: ["Diagnostics", "ScriptSyntax"], swiftSettings: large,
      linkerSettings: [.linkedLibrary("_FoundationICU")]),
    .target(name: "Responsive", dependencies: ["Diagnostics", "LayoutEngine"], swiftSettings: library),
    .target(name: "Highlighting", dependencies: ["Diagnostics"], swiftSettings: library),

    // The authoring vocabulary: script values and Markdown become a tree of layout nodes.
    .target(
      name: "Views",
      dependencies: [
        "CTheme", "Diagnostics", "LayoutEngine", "Markdown", "Responsive", "Script", "ScriptSyntax",
        "Typesetting",
      ],
      swiftSettings: large),

    // Documents and solved blocks become HTML and CSS.
    .target(
      name: "Rendering",
      dependencies: [
        "Diagnostics", "Highlighting", "LayoutEngine", "Markdown", "Responsive", "ScriptSyntax",
        "Typesetting", "Views", "Web",
      ],
      swiftSettings: plain),

    // The theme within the program; calls of Linux that Swift's Glibc module does not have.
    .target(name: "CTheme", exclude: ["languages", "symbols"]),
    .target(name: "CLinux"),

    // A folder becomes a site: the only module that reads and writes files of a build.
    .target(
      name: "SiteBuilder",
      dependencies: [
        "CCompression", "CLinux", "CTheme", "CYAML", "Diagnostics", "Highlighting", "LayoutEngine",
        "Markdown",
        "Rendering", "Responsive", "ScriptSyntax", "Typesetting", "Views", "Web",
        .product(name: "Mustache", package: "swift-mustache"),
      ],
      swiftSettings: plain),

    // The command, as a library for sites that are Swift packages, and as a program.
    .target(
      name: "StonehandSite",
      dependencies: [
        "Diagnostics", "LayoutEngine", "SiteBuilder", "Views",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ],
      path: "Sources/stonehand", swiftSettings: strict),
    .executableTarget(
      name: "stonehand", dependencies: ["StonehandSite"], path: "Sources/stonehand-program",
      swiftSettings: strict),

    // What the tests share, and the tests, one target per module.
    .testTarget(name: "LayoutEngineTests", dependencies: ["LayoutEngine"], swiftSettings: strict),
    .testTarget(
      name: "ResponsiveTests", dependencies: ["Diagnostics", "LayoutEngine", "Responsive"],
      swiftSettings: strict),
    .testTarget(
      name: "HighlightingTests", dependencies: ["Diagnostics", "Highlighting"], swiftSettings: strict),
    .testTarget(name: "DiagnosticsTests", dependencies: ["Diagnostics"], swiftSettings: strict),
    .testTarget(name: "TypesettingTests", dependencies: ["Typesetting"], swiftSettings: strict),
    .testTarget(
      name: "ViewsTests",
      dependencies: [
        "Diagnostics", "LayoutEngine", "Responsive", "Script", "ScriptSyntax", "Typesetting", "Views",
      ],
      exclude: ["Tables"], swiftSettings: strict),
    .testTarget(
      name: "ScriptTests", dependencies: ["Diagnostics", "Script", "ScriptSyntax"],
      exclude: ["Cases", "Suite"], swiftSettings: strict),
    .testTarget(
      name: "MarkdownTests", dependencies: ["Diagnostics", "Markdown"], swiftSettings: strict),
    .testTarget(
      name: "RenderingTests",
      dependencies: [
        "Diagnostics", "LayoutEngine", "Markdown", "Rendering", "Typesetting", "Views", "Web",
      ],
      swiftSettings: strict),
    .testTarget(
      name: "SiteBuilderTests", dependencies: ["Diagnostics", "RandomSites", "SiteBuilder"],
      swiftSettings: strict),
    // Sites that are edited at random.
    .target(name: "RandomSites", path: "Tests/Support/RandomSites", swiftSettings: strict),
    .testTarget(
      name: "ReferenceTests",
      dependencies: [
        "Diagnostics", "LayoutEngine", "Markdown", "Script", "ScriptSyntax", "SiteBuilder", "Typesetting",
        "Views",
      ], swiftSettings: strict),
    .executableTarget(name: "native-site", dependencies: ["StonehandSite"], path: "Tests/NativeSite"),
    .executableTarget(
      name: "stonehand-commit", dependencies: ["Diagnostics", "SiteBuilder"], path: "Tests/CommitProgram",
      swiftSettings: strict),
    .testTarget(
      name: "CommandTests", dependencies: ["native-site", "stonehand", "stonehand-commit"],
      swiftSettings: strict),

    // Chromium and Firefox, driven without packages of theirs.
    .target(
      name: "BrowserDriver", dependencies: ["CLinux"], path: "Tests/Support/BrowserDriver",
      swiftSettings: strict),
    .testTarget(
      name: "BrowserTests",
      dependencies: [
        "BrowserDriver", "Diagnostics", "LayoutEngine", "Markdown", "Preview", "Rendering", "SiteBuilder",
        "Typesetting", "Views",
      ],
      exclude: ["Pages"], swiftSettings: strict),
    .testTarget(
      name: "StatesTests",
      dependencies: [
        "BrowserDriver", "Diagnostics", "LayoutEngine", "Markdown", "Rendering", "SiteBuilder", "Typesetting",
        "Views", "Web",
      ],
      swiftSettings: strict),

    // Pages and pictures of the same views, pixel by pixel.
    .testTarget(
      name: "PaintTests",
      dependencies: [
        "BrowserDriver", "Diagnostics", "LayoutEngine", "Markdown", "Rendering", "SiteBuilder", "Typesetting",
        "Views",
      ],
      swiftSettings: strict),

    // `make suite`: what Swift's own compiler says to the programs of the language suite.
    .executableTarget(
      name: "stonehand-suite", path: "Tests/Suite", exclude: ["Shim"], swiftSettings: strict),

    // `make fuzz`: whatever is read, almost right.
    .target(
      name: "Fuzzing",
      dependencies: [
        "Diagnostics", "LayoutEngine", "Markdown", "Preview", "Rendering", "ScriptSyntax", "SiteBuilder",
        "Typesetting", "Views",
      ],
      path: "Tests/Support/Fuzzing", swiftSettings: strict),
    .executableTarget(
      name: "stonehand-fuzz", dependencies: ["Fuzzing"], path: "Tests/Fuzz", swiftSettings: strict),
    .testTarget(name: "FuzzTests", dependencies: ["Fuzzing"], swiftSettings: strict),

    // `make bench`. Brotli is there since WOFF2 needs it.
    .systemLibrary(name: "CBrotli", path: "Tests/Bench/CBrotli"),
    .executableTarget(
      name: "stonehand-bench",
      dependencies: [
        "BrowserDriver", "CBrotli", "CCmark", "Diagnostics", "Highlighting", "LayoutEngine", "Rendering",
        "Responsive", "Script", "ScriptSyntax", "Typesetting", "Views",
      ],
      path: "Tests/Bench", exclude: ["CBrotli", "Yoga"],
      swiftSettings: strict),

    // The preview: the only target with a web server, whose packages cost more than all of ours.
    .target(
      name: "Preview",
      dependencies: [
        "CLinux", "Diagnostics", "Web", .product(name: "Hummingbird", package: "hummingbird"),
        .product(name: "Logging", package: "swift-log"), .product(name: "NIOCore", package: "swift-nio"),
      ],
      swiftSettings: strict),
    .target(
      name: "StonehandPreview",
      dependencies: [
        "CLinux", "Diagnostics", "LayoutEngine", "Preview", "SiteBuilder", "Views",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ],
      path: "Sources/stonehand-serve", swiftSettings: strict),
    .executableTarget(
      name: "stonehand-serve", dependencies: ["StonehandPreview"], path: "Sources/stonehand-serve-program",
      swiftSettings: strict),
    .testTarget(
      name: "PreviewTests",
      dependencies: ["Diagnostics", "Preview", "RandomSites", "SiteBuilder", "stonehand", "stonehand-serve"],
      swiftSettings: strict),
  ],
  swiftLanguageModes: [.v6],
  cxxLanguageStandard: .cxx17
)
