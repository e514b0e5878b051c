import Testing

/// Code that the compiler cannot check lies where bytes are scanned and where C is called, and nowhere else.
struct UnsafeTests {
  private static func unsafe(_ file: SourceFile) -> [(number: Int, text: String)] {
    file.code(
      with: "nsafe", "Unmanaged", "withMemoryRebound", "@unchecked", "OpaquePointer",
      matching:
        #/
        Unsafe\w*Pointer | OpaquePointer | Unmanaged | unsafe(?:BitCast|Downcast|Argv|UninitializedCapacity)
        | withMemoryRebound | withUnsafe\w+ | \(unsafe\) | unsafelyUnwrapped | @unchecked\ Sendable
      /#)
  }

  /// Each file, with what it calls, or what a person would feel if it were written with arrays and strings.
  private static let allowed: [(path: String, reason: String)] = [
    ("Sources/HandrailModel/JSON/JSONScanner.swift", reading), ("Sources/HandrailModel/JSON/JSONScanner+Bytes.swift", reading),
    ("Sources/HandrailModel/JSON/JSONTape.swift", reading), ("Sources/HandrailModel/JSON/JSONTape+Checking.swift", reading),
    ("Sources/HandrailModel/JSON/JSONToken.swift", reading), ("Sources/HandrailModel/JSON/TapeReader.swift", reading),
    ("Sources/HandrailModel/JSON/JSONWriter.swift", "a sync writes thousands of documents while somebody waits"),
    ("Sources/HandrailModel/Document/Document+Encoding.swift", sync),
    ("Sources/HandrailModel/Document/FractionalIndex.swift", sync),
    ("Sources/HandrailModel/Document/SyncDecoder+Checking.swift", sync),
    ("Sources/HandrailModel/Document/SyncDecoder+Lines.swift", sync), ("Sources/HandrailModel/Document/Version.swift", sync),
    (
      "Sources/HandrailModel/TextBytes.swift",
      "every lookup of a field and every sort compares text by its bytes: the time of each check"
    ),
    (
      "Sources/HandrailModel/ControlCharacters.swift",
      "40 MB of findings are searched for control characters before they are printed"
    ),
    ("Sources/HandrailModel/Concurrency/Locked.swift", "C: the system's lock, which Swift offers only for newer systems"),
    ("Sources/HandrailModel/Hashes.swift", "C: the system's digests"),
    ("Sources/HandrailModel/SHA1.swift", "C: the system's digests"),
    ("Sources/HandrailStore/Migrations.swift", "C: what SQLite says of an error"),
    ("Sources/HandrailStore/Reading+Documents.swift", "C: SQLite's own bytes, copied once"),
    ("Sources/HandrailWorkspace/Core/LockHolder.swift", "C: reading and writing a locked file"),
    ("Sources/HandrailExchange/Importers/InterfaceBuilder/MarkupParser.swift", "C: expat"),
    ("Sources/HandrailExchange/Importers/RegularFile.swift", "C: pread(2)"),
    ("Sources/HandrailTUI/Terminal/Terminal.swift", "C: ncurses' window, which signals may change"),
    ("Sources/handrail/Handrail.swift", "C: the program's arguments as bytes, which may not be UTF-8"),
    ("Sources/handrail/Support/Interruption.swift", "C: what a signal handler may touch"),
    ("Sources/handrail/Support/LineInput.swift", "C: read(2), by one thread"),
    ("Sources/handrail/Support/Output.swift", "C: write(2)"),
    ("Sync/Ledger/Ledger.swift", libgit2), ("Sync/Ledger/Ledger+Changes.swift", libgit2),
    ("Sync/Ledger/Ledger+Damage.swift", libgit2), ("Sync/Ledger/Ledger+Newest.swift", "C: read(2)"),
    ("Sync/Ledger/Ledger+Prefixes.swift", libgit2), ("Sync/Ledger/Ledger+Reading.swift", libgit2),
    ("Sync/Ledger/Ledger+Sizes.swift", libgit2), ("Sync/Ledger/Ledger+Squash.swift", libgit2),
    ("Sync/Ledger/Ledger+Trees.swift", libgit2), ("Sync/Ledger/Ledger+Writing.swift", libgit2),
    ("Sync/Ledger/Libgit2.swift", libgit2), ("Sync/Ledger/LocalTransport.swift", libgit2),
    ("Sync/Ledger/ObjectCopy.swift", libgit2), ("Sync/Ledger/RepositoryRules.swift", libgit2),
    ("Sync/Ledger/PackCopy.swift", "C: libgit2's indexer; packing everything again, a first clone takes twenty times as long"),
    (
      "Sync/Ledger/PackWriter.swift",
      "C: libgit2, and compressing; with libgit2's own pack builder, sending 2,000 documents takes 2.7 s instead of 0.3 s"
    ),
    ("Sync/Ledger/LedgerFolder.swift", "C: the system's files"),
    ("Sync/Ledger/UnsyncedMarker.swift", "C: the system's files"), ("Sync/Ledger/WriteIndex.swift", "C: the system's files"),
  ]
  private static let reading = "each document is read with it: a check of ten thousand screens took several times as long"
  private static let sync = "a sync or a clone decodes and encodes every document that changed, with its history of writes"
  private static let libgit2 = "C: libgit2"

  @Test func unsafeCodeIsWhereBytesAndCAre() {
    for file in SourceTree.productFiles where !Self.allowed.contains(where: { file.path == $0.path }) {
      for line in Self.unsafe(file) {
        Issue.record("\(file.path):\(line.number) is unsafe: use arrays, strings and their utf8 views")
      }
    }
  }

  @Test(arguments: [
    "UnsafeMutableRawPointer.allocate(byteCount: 8, alignment: 8)", "let handle: OpaquePointer?", "Unmanaged.passUnretained(box)",
    "unsafeBitCast(one, to: Two.self)", "unsafeDowncast(one, to: Two.self)", "CommandLine.unsafeArgv[0]",
    "[UInt8](unsafeUninitializedCapacity: 20) { $1 = fill($0) }", "bytes.withUnsafeBytes { read($0) }",
    "one.unsafelyUnwrapped", "nonisolated(unsafe) var one = 1", "struct One: @unchecked Sendable {",
  ]) func eachWayAroundTheCompilerIsSeen(line: String) {
    #expect(Self.unsafe(SourceFile(path: "One.swift", text: line)).count == 1)
  }

  /// A file that needs it no more goes from the list.
  @Test func eachFileOfTheListIsUnsafe() {
    for place in Self.allowed {
      let file = SourceTree.productFiles.first { $0.path == place.path }
      #expect(file.map { !Self.unsafe($0).isEmpty } == true, "\(place.path) is safe now")
    }
  }

  /// What is read by rules and shown by views is not tuned by hand.
  @Test func noAttributeBuysSpeedAboveTheBytes() {
    let bytes = ["Sources/HandrailModel/JSON/", "Sources/HandrailModel/Document/", "Sources/HandrailModel/TextBytes.swift"]
    for file in SourceTree.productFiles where !bytes.contains(where: file.path.hasPrefix) {
      let pattern = /@inline\(__always\)|@inlinable|@usableFromInline|@frozen|@exclusivity/
      for line in file.code(with: "@inlin", "@usableFromInline", "@frozen", "@exclusivity", matching: pattern) {
        Issue.record("\(file.path):\(line.number) has an attribute for speed: the code below the screens' views alone may")
      }
    }
  }
}
