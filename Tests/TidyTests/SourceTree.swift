import Foundation

/// The package's own files, as they are in the checkout that these tests were built from.
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

  /// The pages beside the folders: README.md and the others.
  static var rootPages: [String] {
    ((try? FileManager.default.contentsOfDirectory(atPath: root)) ?? []).filter { $0.hasSuffix(".md") }.sorted()
  }

  static func bytes(_ path: String) -> Data? { FileManager.default.contents(atPath: root + "/" + path) }

  static func text(_ path: String) -> String? { bytes(path).map { String(decoding: $0, as: UTF8.self) } }
}

struct SourceFile: Sendable {
  let path: String
  let text: String
  let lines: [Substring]
  /// Lines without comments of their own and without the insides of plain string literals, each with its number.
  let code: [(number: Int, text: String)]

  init(path: String, text: String) {
    self.path = path
    self.text = text
    lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    code = lines.enumerated().filter { !$0.element.drop { $0 == " " }.hasPrefix("//") }.map { index, line in
      (index + 1, Self.withoutLiterals(line))
    }
  }

  /// A line with its plain string literals emptied.
  private static func withoutLiterals(_ line: Substring) -> String {
    guard line.utf8.contains(UInt8(ascii: "\"")) else { return String(line) }
    let parts = line.split(separator: "\"", omittingEmptySubsequences: false)
    return parts.enumerated().map { place, part in place.isMultiple(of: 2) || place == parts.count - 1 ? String(part) : "" }
      .joined(separator: "\"")
  }

  /// The lines of `code` in which `pattern` is found. Those without any of `words`, of which every match has one, are skipped: in
  /// a debug build, a regular expression takes a thousand times as long.
  func code(with words: String..., matching pattern: Regex<Substring>) -> [(number: Int, text: String)] {
    guard words.contains(where: { text.contains($0) }) else { return [] }
    return code.filter { line in words.contains { line.text.contains($0) } && line.text.contains(pattern) }
  }
}
