// swift-tools-version: 6.1
import PackageDescription

let package = Package(
  name: "handrail",
  platforms: [.macOS(.v13)],
  products: [.executable(name: "handrail", targets: ["handrail"])],
  dependencies: [
    .package(url: "https://github.com/groue/GRDB.swift", from: "7.10.0"),
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2"),
    .package(url: "https://github.com/swiftcsv/SwiftCSV", from: "0.10.0"),
  ],
  targets: [
    .executableTarget(
      name: "handrail",
      dependencies: [
        "HandrailTUI", "HandrailMCP", "HandrailSession", "HandrailModel",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ]),
    .target(
      name: "HandrailTUI", dependencies: ["HandrailSession", "HandrailModel", "CTerminal"],
      exclude: ["README.md"]),
    .target(name: "HandrailMCP", dependencies: ["HandrailSession", "HandrailModel"], exclude: ["README.md"]),
    // No pkgConfig: its flags get lost on the way.
    .target(
      name: "CTerminal",
      linkerSettings: [
        .linkedLibrary("ncursesw", .when(platforms: [.linux])), .linkedLibrary("tinfo", .when(platforms: [.linux])),
        .linkedLibrary("ncurses", .when(platforms: [.macOS])),
      ]),
    .target(
      name: "HandrailWorkspace",
      dependencies: [
        "HandrailStore", "HandrailCatalogue", "HandrailInference", "HandrailExchange", "HandrailLedger", "HandrailMerge",
        "HandrailModel",
      ],
      exclude: ["README.md"]),
    .target(
      name: "HandrailSession",
      dependencies: ["HandrailWorkspace", "HandrailStore", "HandrailExchange", "HandrailLedger", "HandrailModel"],
      exclude: ["README.md", "Words/README.md"]),
    .target(
      name: "HandrailExchange",
      dependencies: [
        "HandrailModel", "HandrailInference", "HandrailCatalogue", "CExpat",
        .product(name: "SwiftCSV", package: "SwiftCSV"),
      ],
      exclude: ["README.md"]),
    // XML, without the 30 MB of libraries that Foundation's parser would load at every start.
    .systemLibrary(
      name: "CExpat", path: "Sources/CExpat", pkgConfig: "expat", providers: [.apt(["libexpat1-dev"])]),
    .target(
      name: "HandrailCatalogue", dependencies: ["HandrailInference", "HandrailModel"],
      exclude: ["README.md", "README.ja.md"]),
    .target(name: "HandrailInference", dependencies: ["HandrailModel"], exclude: ["README.md"]),
    .target(
      name: "HandrailStore",
      dependencies: [
        "CChecksumVFS", "HandrailSchema", "HandrailModel", .product(name: "GRDB", package: "GRDB.swift"),
      ],
      exclude: ["README.md"]),
    .target(name: "CChecksumVFS", linkerSettings: [.linkedLibrary("sqlite3")]),
    .target(
      name: "HandrailLedger", dependencies: ["HandrailMerge", "HandrailModel", "CLibgit2", "CLibgit2Offline"],
      path: "Sync/Ledger",
      exclude: ["README.md"]),
    .systemLibrary(
      name: "CLibgit2", path: "Sync/CLibgit2", pkgConfig: "libgit2",
      providers: [.apt(["libgit2-dev"]), .brew(["libgit2"])]),
    .target(name: "CLibgit2Offline", path: "Sync/CLibgit2Offline"),
    .target(
      name: "HandrailMerge", dependencies: ["HandrailModel"], path: "Sync/Merge",
      exclude: ["README.md"]),
    .target(
      name: "HandrailSchema", path: "Schema",
      exclude: ["README.md", "screen.schema.json", "Migrations"],
      sources: ["embed.c"], publicHeadersPath: "include"),
    .target(
      name: "HandrailModel",
      dependencies: [.target(name: "CCrypto", condition: .when(platforms: [.linux]))],
      exclude: ["README.md"]),
    // Digests where there is no CryptoKit.
    .systemLibrary(
      name: "CCrypto", path: "Sources/CCrypto", pkgConfig: "libcrypto", providers: [.apt(["libssl-dev"])]),
    // What several suites of tests need: chance with a seed, child processes, what threads found out.
    .target(
      name: "HandrailTestSupport",
      dependencies: ["HandrailWorkspace", "HandrailExchange", "HandrailLedger", "HandrailModel"],
      path: "Tests/HandrailTestSupport"),
    .testTarget(name: "HandrailModelTests", dependencies: ["HandrailTestSupport", "HandrailSession", "HandrailModel"]),
    .testTarget(
      name: "HandrailLedgerTests",
      dependencies: [
        "HandrailTestSupport", "HandrailWorkspace", "HandrailSession", "HandrailLedger", "HandrailMerge", "HandrailModel",
      ]),
    .testTarget(
      name: "HandrailMergeTests", dependencies: ["HandrailTestSupport", "HandrailMerge", "HandrailModel"],
      exclude: ["Format1", "Format2"]),
    .testTarget(
      name: "HandrailExchangeTests",
      dependencies: [
        "HandrailTestSupport", "HandrailSession", "HandrailExchange", "HandrailInference", "HandrailCatalogue", "HandrailModel",
      ]),
    .testTarget(name: "HandrailInferenceTests", dependencies: ["HandrailInference", "HandrailModel"]),
    .testTarget(
      name: "HandrailWorkspaceTests",
      dependencies: [
        "HandrailTestSupport", "HandrailTUI", "HandrailSession", "HandrailWorkspace", "HandrailStore", "HandrailCatalogue",
        "HandrailExchange", "HandrailLedger", "HandrailMerge", "HandrailModel", "HandrailSchema",
        .product(name: "GRDB", package: "GRDB.swift"),
      ],
      exclude: ["Earlier", "Previews", "Faults/FullDisk.c", "Faults/Meanwhile.c"]),
    .testTarget(
      name: "HandrailStoreTests",
      dependencies: [
        "HandrailSession", "HandrailStore", "HandrailModel", "HandrailSchema", "CChecksumVFS",
        .product(name: "GRDB", package: "GRDB.swift"),
      ]),
    .testTarget(
      name: "HandrailSessionTests",
      dependencies: ["HandrailTestSupport", "HandrailSession", "HandrailWorkspace", "HandrailModel"]),
    .testTarget(
      name: "HandrailMCPTests",
      dependencies: ["HandrailTestSupport", "HandrailMCP", "HandrailSession", "HandrailWorkspace", "HandrailModel"],
      exclude: ["client.py"]),
    .testTarget(
      name: "HandrailTUITests",
      dependencies: [
        "HandrailTestSupport", "HandrailTUI", "HandrailSession", "HandrailWorkspace", "HandrailCatalogue", "HandrailModel",
      ],
      exclude: ["Frames"]),
    .testTarget(
      name: "HandrailCatalogueTests",
      dependencies: ["HandrailTestSupport", "HandrailCatalogue", "HandrailInference", "HandrailModel"],
      exclude: ["Earlier"]),
    .testTarget(name: "TidyTests", dependencies: ["HandrailTestSupport", "HandrailModel"]),
  ]
)
