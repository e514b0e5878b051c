import Foundation
import HandrailModel
import HandrailTestSupport
import Testing

@testable import HandrailExchange

/// Localized strings files, in every format that Xcode writes.
@Suite struct StringTableTests {
  static func read(_ name: String, _ text: String, _ languages: [String] = ["en", "ja"], language: String? = nil) throws
    -> StringTable
  {
    let folder = NSTemporaryDirectory() + "handrail-strings-\(UUID().uuidString)"
    let path = "\(folder)/\(name)"
    defer { try? FileManager.default.removeItem(atPath: folder) }
    try FileManager.default.createDirectory(
      atPath: (path as NSString).deletingLastPathComponent, withIntermediateDirectories: true)
    try Data(text.utf8).write(to: URL(fileURLWithPath: path))
    return try StringsFolder.read(path, languages: languages, language: language)
  }

  @Test(arguments: [
    ("%lld items", "{count} items"), ("%@", "{value}"), ("%1$@ of %2$lld", "{value1} of {count2}"),
    ("%2$lld von %1$@", "{count2} von {value1}"), ("100 %", "100 %"), ("100 %%", "100 %"), ("5 % of it", "5 % of it"),
    ("%.1f km", "{number} km"), ("%d/%d", "{count1}/{count2}"), ("%", "%"), ("%05.2lf", "{number}"),
    ("%9999999999999$@", "%9999999999999$@"),
  ])
  func argumentsGetNames(_ text: String, _ expected: String) {
    let format = FormatString(text)
    #expect(format.text(FormatString.names(format.arguments)) == expected)
  }

  @Test func pluralsDevicesAndSubstitutionsAreForms() throws {
    func unit(_ text: String, _ state: String = "translated") -> String {
      #"{"stringUnit":{"state":"\#(state)","value":"\#(text)"}}"#
    }
    let plural = #"{"variations":{"plural":{"one":\#(unit("%lld item")),"other":\#(unit("%lld items", "needs_review"))}}}"#
    let device =
      #"{"variations":{"device":{"mac":\#(unit("Click")),"ipad":\#(unit("Touch")),"other":\#(unit("Tap"))}}}"#
    let nested = #"{"variations":{"device":{"ipad":\#(plural),"other":\#(plural)}}}"#
    let substituted =
      #"{"stringUnit":{"state":"new","value":"%@: %#@n@"},"substitutions":{"n":{"argNum":2,"formatSpecifier":"lld","#
      + #""variations":{"plural":{"one":\#(unit("%arg day")),"other":\#(unit("%arg days"))}}}}}"#
    let table = try Self.read(
      "a.xcstrings",
      #"{"sourceLanguage":"en","version":"1.0","strings":{"a":{"localizations":{"en":\#(plural),"ja":\#(unit("%lld点"))}},"#
        + #""b":{"localizations":{"en":\#(device)}},"c":{"localizations":{"en":\#(nested)}},"#
        + #""d":{"localizations":{"en":\#(substituted)}},"#
        + #""e":{"shouldTranslate":false},"":{},"f":{"extractionState":"stale","localizations":{"ja":\#(unit("古い"))}}}}"#)
    let words = Dictionary(uniqueKeysWithValues: table.entries.map { ($0.key, $0.words["en"]) })
    #expect(words["a"]??.forms == ["one": "{count} item", "other": "{count} items"])
    #expect(words["a"]??.text == "{count} items" && words["a"]??.state == .needsReview)
    #expect(table.entries.first { $0.key == "a" }?.words["ja"]?.text == "{count}点")
    #expect(words["b"]??.text == "Tap" && words["b"]??.forms == ["ipad": "Touch"])
    #expect(words["c"]??.forms.keys.sorted() == ["ipad-one", "ipad-other", "one", "other"])
    #expect(words["d"]??.forms == ["one": "{value1}: {count2} day", "other": "{value1}: {count2} days"])
    #expect(words["d"]??.state == .new)
    #expect(table.skipped.map(\.object) == ["e"] && table.entries.first { $0.key == "f" }?.isStale == true)
    #expect(table.entries.first { $0.key.isEmpty }?.source("en") == nil)
  }

  @Test func propertyListsOfPluralsAreTheSame() throws {
    let table = try Self.read(
      "en.lproj/A.stringsdict",
      """
      <?xml version="1.0" encoding="UTF-8"?><plist version="1.0"><dict><key>items</key><dict>
      <key>NSStringLocalizedFormatKey</key><string>%@: %#@n@</string><key>n</key><dict>
      <key>NSStringFormatSpecTypeKey</key><string>NSStringPluralRuleType</string>
      <key>NSStringFormatValueTypeKey</key><string>d</string>
      <key>one</key><string>%d day</string><key>other</key><string>%d days</string></dict></dict></dict></plist>
      """)
    #expect(table.entries.map(\.key) == ["items"])
    #expect(table.entries.first?.words["en"]?.forms == ["one": "{value1}: {count2} day", "other": "{value1}: {count2} days"])
  }

  @Test(arguments: [
    ("a.strings", "\"a\" = \"b\";", ExchangeError.StringsFault.unknownLanguage(known: ["en", "ja"])),
    ("a.txt", "", .unknownKind), ("a.xcstrings", "{}", .notACatalogue),
    ("ja.lproj/a.strings", "\"a\" \"b\"", .malformed(.malformed(line: 1))),
    ("ja.lproj/a.stringsdict", String(repeating: "<dict>", count: 100_000), .malformed(.notAPropertyList)),
    ("ja.lproj/a.strings", "<plist>" + String(repeating: "<array>", count: 100_000), .malformed(.notAPropertyList)),
  ])
  func whatCannotBeReadIsRefusedByName(_ name: String, _ text: String, _ fault: ExchangeError.StringsFault) {
    let error = #expect(throws: ExchangeError.self) { try Self.read(name, text) }
    #expect(error?.code == .strings(fault))
    #expect(error?.place.hasSuffix(name) == true)
  }

  @Test(arguments: [
    #"{"a":1,"a":2}"#, String(repeating: "[", count: 100_000), #"{"sourceLanguage":NaN}"#, "\u{FEFF}{}", "{} {}",
  ])
  func hostileJSONIsRefusedByItsPlace(_ text: String) {
    let error = #expect(throws: ExchangeError.self) { try Self.read("a.xcstrings", text) }
    #expect(error?.place.contains("line 1") == true)
  }

  @Test func aFileSaysItsLanguageByItsFolder() throws {
    #expect(try Self.read("ja.lproj/A.strings", "\"a\" = \"あ\";").entries.first?.words["ja"]?.text == "あ")
    #expect(try Self.read("A.strings", "\"a\" = \"あ\";", language: "ja").sourceLanguage == "ja")
    #expect(try Self.read("en-US.lproj/A.strings", "a = b;").sourceLanguage == "en-US")
    #expect(try Self.read("A.strings", "\"a\" = \"b\";", ["de"]).entries.first?.words["de"]?.text == "b")
    #expect(try Self.read("pt_BR.lproj/A.strings", "a = b;").entries.first?.words["pt-BR"]?.text == "b")
  }

  /// Every catalogue of real apps: as many texts as an independent count finds, and each skipped key is named.
  @Test(.enabled(if: Corpus.exists)) func realCataloguesAreReadWhole() throws {
    let root = Corpus.root + "/xcstrings"
    guard let all = FileManager.default.enumerator(atPath: root) else { return }
    var (files, texts) = (0, 0)
    for case let name as String in all where name.hasSuffix(".xcstrings") {
      let data = try Data(contentsOf: URL(fileURLWithPath: "\(root)/\(name)"))
      let json = try #require(try JSONSerialization.jsonObject(with: data) as? [String: Any])
      let strings = try #require(json["strings"] as? [String: [String: Any]])
      let expected = strings.values.reduce(0) { sum, entry in
        guard entry["shouldTranslate"] as? Bool != false else { return sum }
        return sum + ((entry["localizations"] as? [String: [String: Any]]) ?? [:]).values.count(where: Self.hasText)
      }
      let table = try StringsFolder.read("\(root)/\(name)", languages: ["en", "ja"], language: nil)
      #expect(table.entries.reduce(0) { $0 + $1.words.count } == expected, "\(name)")
      #expect(table.entries.count + table.skipped.count == strings.count, "\(name)")
      for entry in table.entries {
        for words in entry.words.values {
          #expect(!words.text.contains("%#@") && !words.text.contains("%arg"), "\(name) \(entry.key)")
        }
      }
      (files, texts) = (files + 1, texts + expected)
    }
    #expect(files >= 10 && texts > 10_000)
  }

  /// Whether one localization has a text that is not empty, at any depth.
  private static func hasText(_ localization: [String: Any]) -> Bool {
    if let unit = localization["stringUnit"] as? [String: Any] { return (unit["value"] as? String)?.isEmpty == false }
    return (localization["variations"] as? [String: [String: [String: Any]]])?.values.contains {
      $0.values.contains(where: hasText)
    } ?? false
  }

  @Test(.enabled(if: Corpus.exists)) func realPropertyListsAreRead() throws {
    let root = Corpus.root + "/" + Corpus.corona
    guard let all = FileManager.default.enumerator(atPath: root) else { return }
    var texts = 0
    for case let name as String in all where name.hasSuffix(".strings") || name.hasSuffix(".stringsdict") {
      guard name.contains(".lproj/") else { continue }
      let table = try StringsFolder.read("\(root)/\(name)", languages: ["en", "de", "tr"], language: nil)
      #expect(table.skipped.isEmpty, "\(name): \(table.skipped)")
      texts += table.entries.count
      if name.hasSuffix("stringsdict") {
        #expect(
          table.entries.allSatisfy { $0.words.values.allSatisfy { !$0.text.contains("%#@") && !$0.forms.isEmpty } }, "\(name)")
      }
    }
    #expect(texts > 1_000)
  }
}
