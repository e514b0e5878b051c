import Foundation
import HandrailModel
import HandrailTestSupport
import Testing

/// What may only be added to, and what must not be committed.
struct FrozenTests {
  /// SHA-256 of each migration that a workspace somewhere may have run. Add a line for a new one; never change a line.
  static let migrations = [
    "v0001-documents.sql": "249277a7ed3445f09611f886ff1e3ab0070451492b9ac229715afdcdc1a6eb3a",
    "v0002-before.sql": "140746bf5f7dc97354d19942d9e3472ef5e94c106db4e29379d3a71f90dbafa7",
    "v0003-lookups.sql": "bd750fcaf367612b4eb111c52df2bfa2ec6ea07b4dbb530fb1523e01b5e7768a",
    "v0004-checksums.sql": "7932c6af1e99d032995bae6cbff4c90666364c6b12ca1d7e352e014abe0966bd",
    "v0005-status.sql": "e4fc45faee0a178dd4d0200eec8f09200a3a9ecf40d4b8f0f629e36e843211dd",
    "v0006-conflicts.sql": "c691ce2dfbc14d20bced79b8cc929aad36adcad7cfe64450d01caa0f4f31edca",
    "v0007-activity.sql": "78cbf14f146be4ad019d0ea18085a799ddc755ad887efec63b4824bfd8cbce5a",
    "v0008-questions.sql": "a22324c1a820f591246e825652821889b1d96d6b9a7c4a6aebed1729febacf5a",
    "v0009-lone-findings.sql": "a7b0f0b8edd23bdd952955349f7824df1be31c7b0a11396dc06712f7658f33ae",
    "v0010-versions.sql": "cdea09d6b2bac2864852606c19c0a7575d8b44ffe8fe6be13f6d84ce9ae1128c",
    "v0011-own-writes.sql": "7ac079a02027007dd8c25437094a83a74522b3a1b9030a532e25d945facda462",
    "v0012-document-checksums.sql": "09a0faf7836000e2b28737facbe2a5aa409002c128c26ad2d1f8e0a9ff8a6086",
    "v0013-records-in-force.sql": "664719e35eabd502ce730a0f668a662b646e4ea076f4ef384943493ee4c98509",
    "v0014-waivers.sql": "cf6e01844a249dbe686f7d96167783d3bd6781887c9a884203b11d9ddfc02961",
  ]

  @Test func migrationsAreAppendOnly() throws {
    let folder = "Schema/Migrations/"
    let files = SourceTree.paths(in: "Schema/Migrations").filter { $0.hasSuffix(".sql") }
    #expect(!files.isEmpty)
    for path in files {
      let name = String(path.dropFirst(folder.count))
      let bytes = try #require(SourceTree.bytes(path))
      let hash = Hashes.hex(bytes)
      #expect(
        Self.migrations[name] == hash,
        "\(path) has the hash \(hash): a migration that was released is frozen, so write a new one with the next number")
    }
    for name in Self.migrations.keys { #expect(files.contains(folder + name), "\(name) is gone") }
  }

  @Test func migrationsAreNumberedWithoutGaps() {
    let numbers = Self.migrations.keys.compactMap { Int($0.dropFirst().prefix(4)) }.sorted()
    #expect(numbers == Array(1...max(1, numbers.count)))
  }

  @Test(.enabled(if: FileManager.default.fileExists(atPath: SourceTree.root + "/.git")))
  func buildProductsAreNotCommitted() throws {
    let listing = try Program("git", "-C", SourceTree.root, "ls-files", "-z").run().out
    for path in listing.split(separator: "\0") {
      let isProduct =
        path.hasPrefix(".build") || path == "Package.resolved" || path.hasSuffix(".sqlite") || path.hasSuffix(".profraw")
      #expect(!isProduct, "\(path) is committed")
    }
  }
}
