import Foundation
import Testing

/// The Japanese of the product: Apple's spacing, and one word for one thing. CONTRIBUTING.md has the rule.
struct JapaneseTests {
  /// Words that are compared with what people typed are data, not texts of ours.
  private static let data = [
    "Sources/HandrailCatalogue/Text/", "Sources/HandrailModel/Japanese/", "Sources/HandrailModel/Views/PlaceholderText.swift",
  ]

  private static let old = [
    ("規則", "ルール"), ("端末", "ターミナル、デバイス"), ("却下", "対象外"), ("足りない情報", "未回答の項目"), ("相談", "要相談"), ("だれ", "誰"),
    ("確認項目", "検証項目"), ("確認結果", "検証結果"),
  ]

  private static let documents = ["README.ja.md", "Sources/HandrailCatalogue/README.ja.md", "figma-plugin/code.js"]

  private static let files =
    SourceTree.productFiles.filter { file in !data.contains { file.path.hasPrefix($0) } }
    + documents.map { SourceFile(path: $0, text: SourceTree.text($0) ?? "") }

  @Test func wordsAreTheOnesOfTheGlossary() {
    for file in Self.files {
      for (index, line) in file.lines.enumerated() where !line.utf8.allSatisfy({ $0 < 0x80 }) {
        let text = line.replacing("要相談", with: "").replacing("相談する", with: "")
        for (word, new) in Self.old where text.contains(word) {
          Issue.record("\(file.path):\(index + 1): “\(word)” is \(new)")
        }
      }
    }
  }

  @Test func namesAndNumbersRunOn() {
    for file in Self.files {
      for (index, line) in file.lines.enumerated() where !line.utf8.allSatisfy({ $0 < 0x80 }) && !Self.isExample(line) {
        if let found = Self.spaced(line) { Issue.record("\(file.path):\(index + 1): “\(found)”") }
      }
    }
  }

  /// Examples of rules are what others write.
  private static func isExample(_ line: Substring) -> Bool { line.contains("#\"") || line.contains("(\"ja\", ") }

  @Test func spacesAreFound() {
    let wrong = [
      "Display P3 の", "(JSON Schema を", "比は {ratio}:1 です", "PATH に curl が", "のblob ID と", "最大 3 行", "2 件の", "(Figma のデザイン",
      "この JSON を", "\\(count) 件", "{count} 個", "は git を",
      "ないとき (グループは", "        + \" (文言は",
    ]
    let right = [
      "最大3行", "u で取り消せます", "--limit 0 ですべて", "\\(id) を保存", "label と hint", "handrail set 対象 ID", "1. ここに", "Esc で戻る", "Ctrl-C で",
      "FIGMA_TOKEN を", "OLD に", "UIAccessibility.post で", "値が {ratio}:1 (4.5:1)", "デザイナー (Sora)",
    ]
    for text in wrong { #expect(Self.spaced(text[...]) != nil, "\(text)") }
    for text in right { #expect(Self.spaced(text[...]) == nil, "\(text)") }
  }

  /// Names begin with a capital, and may have several words. What is typed has spaces: keys, arguments, variables, code.
  private static let name =
    "(?!(?:Esc|Enter|Return|Backspace|Tab|Space|OLD|NEW|FILE|TERM|HOME|PATH|[A-Z]|[A-Z]+_[A-Z_]+|Ctrl-[A-Z]"
    + "|[A-Za-z]+[.][A-Za-z.]+|(?:AX|UI)[A-Za-z]+|Asia/Tokyo) )"
    + "(?:[A-Z][A-Za-z0-9+/.-]*(?: [A-Z0-9][A-Za-z0-9.]*)*)|blob ID|curl|git"
    + "|[0-9](?:[0-9.,:×]*[0-9])?|(?:[{][a-z]+[}]|[\\\\][(][a-zA-Z.]+[)]):1"

  private static let spaces = [
    #"(?:^|[、。「」()"ぁ-ヿ㐀-鿿]) ?(?:\#(name)) [ぁ-ヿ㐀-鿿]"#, #"[ぁ-ヿ㐀-鿿] (?:\#(name)) ?[ぁ-ヿ㐀-鿿]"#,
    #"[ぁ-ヿ㐀-鿿」] [(](?![A-Z])"#, #"^ *[+] " [(][ぁ-ヿ㐀-鿿]"#,
    "[)}] (?:件|個(?!人)|か所|画面|行(?!う)|回(?!答)|秒|文字|項目|ポイント|バイト|マス)",
  ]

  /// One way to count things: 一つ, 二つ.
  @Test func thingsAreCountedInOneWay() {
    for file in Self.files {
      for (index, line) in file.lines.enumerated() where line.contains("つ") {
        if let found = line.range(of: "[0-9]つ(?!の?数字)", options: .regularExpression) {
          Issue.record("\(file.path):\(index + 1): “\(line[found])” is 一つ, 二つ, …")
        }
      }
    }
  }

  /// What a command or an option does is a phrase, not a sentence addressed to somebody.
  @Test func helpOfOptionsIsPlain() throws {
    let help = try Regex(
      #"(?:abstract: |ArgumentHelp\()\s*say\(\s*"[^"]*",\s*"([^"]*)""#, as: (Substring, Substring).self)
    var count = 0
    for file in Self.files where file.path.hasPrefix("Sources/handrail/") {
      for match in file.text.matches(of: help) {
        count += 1
        let isPolite = ["ます", "です", "ください", "ません"].contains { match.1.contains($0) }
        #expect(!isPolite, "\(file.path): “\(match.1)”: use the plain form, する")
      }
    }
    #expect(count > 200, "found only \(count)")
  }

  /// A name, a number or a count that is set apart from the Japanese beside it.
  private static func spaced(_ line: Substring) -> Substring? {
    // Most lines have no space beside a Japanese character or a parenthesis, which is quick to see.
    let scalars = line.unicodeScalars
    let isSpaced = zip(scalars, scalars.dropFirst()).contains {
      $0 == " " && ($1.value > 0x3040 || $1 == "(") || $1 == " " && $0.value > 0x3040
    }
    guard isSpaced else { return nil }
    for pattern in spaces {
      if let found = line.range(of: pattern, options: .regularExpression) { return line[found] }
    }
    return nil
  }
}
