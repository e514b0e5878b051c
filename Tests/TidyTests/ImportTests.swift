import Foundation
import Testing

/// The house: which target is where, and what it may see. CONTRIBUTING holds the table; this test holds the code to it.
struct ImportTests {
  struct Row: Sendable {
    let target: String
    let folder: String
    let imports: Set<String>
  }

  /// Rows of the first table of CONTRIBUTING whose second cell is a folder.
  static let rows: [Row] = (SourceTree.text("CONTRIBUTING.md") ?? "").split(separator: "\n").compactMap { line -> Row? in
    let cells = line.split(separator: "|").map(String.init)
    guard line.hasPrefix("| `"), cells.count >= 4, let target = names(cells[0]).first, let folder = names(cells[1]).first,
      ["Sources/", "Sync/", "Schema"].contains(where: { folder.hasPrefix($0) })
    else { return nil }
    return Row(target: target, folder: folder, imports: Set(names(cells[3])))
  }

  private static func names(_ cell: String) -> [String] { cell.matches(of: /`([^`]+)`/).map { String($0.1) } }

  @Test func everyImportIsInTheTable() {
    let statement = /^ *(?:@[A-Za-z]+ |public |internal |package )*import (?:[a-z]+ )?([A-Za-z0-9_]+)/
    #expect(Self.rows.count >= 8, "CONTRIBUTING lists \(Self.rows.count) targets")
    for row in Self.rows {
      for file in SourceTree.productFiles where file.path.hasPrefix(row.folder + "/") {
        for line in file.code where line.text.contains("import ") {
          guard let match = line.text.firstMatch(of: statement) else { continue }
          let name = String(match.1)
          #expect(row.imports.contains(name), "\(file.path):\(line.number): \(row.target) may not import \(name)")
        }
      }
    }
  }

  @Test func arrowsOfImportRunDownwards() {
    for (place, row) in Self.rows.enumerated() {
      let above = Set(Self.rows[...place].map(\.target))
      #expect(row.imports.isDisjoint(with: above), "\(row.target) imports what is above it")
    }
  }

  @Test func everyFileBelongsToATarget() {
    let manifest = SourceTree.text("Package.swift") ?? ""
    for row in Self.rows {
      #expect(manifest.contains("name: \"\(row.target)\""), "Package.swift has no target \(row.target)")
    }
    for file in SourceTree.swiftFiles {
      let parts = file.path.split(separator: "/")
      let isKnown =
        file.path.hasPrefix("Tests/")
        ? manifest.contains("\"\(parts[1])\"") : Self.rows.contains { file.path.hasPrefix($0.folder + "/") }
      #expect(isKnown, "\(file.path) belongs to no target")
    }
  }
}
