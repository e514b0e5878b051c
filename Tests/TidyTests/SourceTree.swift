import Foundation

/// The package's own files, as they stand in the checkout that these tests were built from.
enum SourceTree {
  static let root = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent().path

  /// Every Swift file of ours below the folders that hold code, by its path from the root.
  static let swiftFiles: [SourceFile] = ["Sources", "Sync", "Schema", "Tests"].flatMap { folder in
    paths(in: folder).filter { $0.hasSuffix(".swift") }.map { SourceFile(path: $0, text: text($0) ?? "") }
  }

  /// Those that are compiled into products.
  static let productFiles = swiftFiles.filter { !$0.path.hasPrefix("Tests/") }

  static func paths(in folder: String) -> [String] {
    let found = FileManager.default.enumerator(atPath: root + "/" + folder)?.compactMap { $0 as? String } ?? []
    return found.map { folder + "/" + $0 }.sorted()
  }

  static func bytes(_ path: String) -> Data? { FileManager.default.contents(atPath: root + "/" + path) }

  static func text(_ path: String) -> String? { bytes(path).map { String(decoding: $0, as: UTF8.self) } }
}

struct SourceFile: Sendable {
  let path: String
  let text: String
  let lines: [Substring]

  init(path: String, text: String) {
    self.path = path
    self.text = text
    lines = text.split(separator: "\n", omittingEmptySubsequences: false)
  }

  /// Lines without comments of their own and without the insides of plain string literals, each with its number.
  var code: [(number: Int, text: String)] {
    lines.enumerated().filter { !$0.element.drop { $0 == " " }.hasPrefix("//") }.map { index, line in
      (index + 1, String(line.replacing(/"[^"]*"/, with: "\"\"")))
    }
  }
}
