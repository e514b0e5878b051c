import Testing

/// Code that the compiler cannot check lies where bytes are scanned and where C is called, and nowhere else.
struct UnsafeTests {
  private static func unsafe(_ file: SourceFile) -> [(number: Int, text: String)] {
    file.code(
      with: "nsafe", "Unmanaged", "withMemoryRebound",
      matching:
        /\bUnsafe\w*Pointer\b|\bUnmanaged\b|\bunsafeBitCast\b|\bwithMemoryRebound\b|\bunowned\(unsafe\)|\bunsafelyUnwrapped\b/)
  }

  /// Folders and files with the reason for each.
  private static let allowed: [(path: String, reason: String)] = [
    ("Sources/HandrailModel/JSON/", "bytes: every document is read with it, and a check reads ten thousand"),
    ("Sources/HandrailModel/Document/", "bytes: a sync decodes and encodes whole documents"),
    ("Sources/HandrailModel/TextBytes.swift", "bytes: paths and ids are compared and sorted by their bytes"),
    ("Sources/HandrailModel/Hashes.swift", "C: the system's digests"),
    ("Sources/HandrailStore/Migrations.swift", "C: what SQLite says of an error"),
    ("Sources/HandrailExchange/Importers/InterfaceBuilder/MarkupParser.swift", "C: expat"),
    ("Sources/handrail/Support/Output.swift", "C: write(2)"),
    ("Sync/Ledger/", "C: libgit2"),
  ]

  @Test func unsafeCodeIsWhereBytesAndCAre() {
    for file in SourceTree.productFiles where !Self.allowed.contains(where: { file.path.hasPrefix($0.path) }) {
      for line in Self.unsafe(file) {
        Issue.record("\(file.path):\(line.number) is unsafe: use arrays, strings and their utf8 views")
      }
    }
  }

  /// A place that needs it no more goes from the list.
  @Test func eachPlaceOfTheListIsUnsafe() {
    for place in Self.allowed {
      let files = SourceTree.productFiles.filter { $0.path.hasPrefix(place.path) }
      #expect(files.contains { !Self.unsafe($0).isEmpty }, "\(place.path) is safe now")
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
