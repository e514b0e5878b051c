import Foundation
import Testing

/// What a reader can hold: short files, short functions, lines that fit a window.
struct LengthTests {
  /// Tables with one row a line, which read worse when they are broken.
  private static let wideTables = ["Sources/HandrailModel/Fields/"]

  @Test func filesHaveAtMost300Lines() {
    for file in SourceTree.swiftFiles {
      #expect(file.lines.count <= 301, "\(file.path) has \(file.lines.count) lines")
    }
  }

  @Test func linesHaveAtMost130Characters() {
    for file in SourceTree.swiftFiles where !Self.wideTables.contains(where: { file.path.hasPrefix($0) }) {
      for (index, line) in file.lines.enumerated() where line.count > 130 && !Self.isExample(line) {
        Issue.record("\(file.path):\(index + 1) has \(line.count) characters")
      }
    }
  }

  @Test func functionsHaveAtMost70Lines() {
    for file in SourceTree.swiftFiles {
      for function in file.functions where function.length > 70 {
        Issue.record("\(file.path):\(function.line) has a function of \(function.length) lines")
      }
    }
  }

  @Test func functionsAreFound() {
    let file = SourceFile(
      path: "sample",
      text: """
        struct A {
          func one() {
            let x = 1
          }
          var two: Int { 2 }
          init(
            a: Int
          ) {
            self.a = a
          }
        }
        protocol P {
          func three()
          func four() -> Int
        }
        """)
    #expect(file.functions.map(\.line) == [2, 6])
    #expect(file.functions.map(\.length) == [3, 5])
  }

  /// Documents in the examples of rules are one string each.
  private static func isExample(_ line: Substring) -> Bool {
    let trimmed = line.drop { $0 == " " }
    return trimmed.hasPrefix("#\"") || trimmed.hasPrefix("##\"")
      || ((trimmed.hasPrefix(".passes(") || trimmed.hasPrefix(".flags(")) && trimmed.contains("#\""))
  }
}

extension SourceFile {
  /// Functions and initialisers with a body of several lines, found by indentation: the formatter keeps it true.
  fileprivate var functions: [(line: Int, length: Int)] {
    let declaration = /^ *([a-z@]+(\([a-z]+\))? )*(func |init[?(<]|subscript[(<])/
    let words = ["func ", "init", "subscript"]
    return lines.indices.compactMap { start -> (line: Int, length: Int)? in
      let line = lines[start]
      guard words.contains(where: { line.contains($0) }), !line.hasSuffix("}"), line.contains(declaration) else { return nil }
      guard let end = end(of: start) else { return nil }
      return (start + 1, end - start + 1)
    }
  }

  private func end(of start: Int) -> Int? {
    let indentation = lines[start].prefix { $0 == " " }.count
    var isOpen = lines[start].hasSuffix("{")
    for index in (start + 1)..<lines.count where !lines[index].isEmpty {
      let depth = lines[index].prefix { $0 == " " }.count
      guard depth <= indentation else { continue }
      let rest = lines[index].dropFirst(depth)
      if depth == indentation, rest.hasPrefix("}") { return isOpen ? index : nil }
      // The rest of a signature that takes several lines; anything else means that there is no body.
      guard depth == indentation, !isOpen, rest.hasPrefix(")") || rest.hasPrefix("where") || rest.hasPrefix("{") else {
        return nil
      }
      isOpen = rest.hasSuffix("{")
    }
    return nil
  }
}
