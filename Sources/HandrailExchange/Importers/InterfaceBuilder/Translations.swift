import Foundation
import HandrailModel

/// The texts of one interface file in the project's languages: its own, and those from its `.strings`.
struct Translations {
  /// The language of the texts in the interface file.
  let fileLanguage: String
  let languages: [String]
  /// Language → `ID.property` → text.
  private(set) var tables: [String: [String: String]] = [:]
  let localizable: Localizable

  /// The app's own strings by language, by key and by text.
  struct Localizable {
    let entries: [String: [String: String]]
    let words: [String: Set<String>]
    let keys: Set<String>
    /// Runtime attributes that classes of the app look up, whatever their names.
    var attributes: Set<String> = []

    init(_ entries: [String: [String: String]]) {
      self.entries = entries
      words = entries.mapValues { Set($0.values) }
      keys = Set(entries.values.flatMap(\.keys))
    }
  }

  /// `ja` takes `ja.lproj`, otherwise `ja-JP.lproj`; `ja-JP` takes `ja-JP.lproj`, otherwise `ja.lproj`.
  static func folders(of language: String, among names: [String]) -> String? {
    let wanted = Self.tag(language)
    if let exact = names.first(where: { Self.tag($0) == wanted }) { return exact }
    let primary = wanted.prefix { $0 != "-" }
    return names.first { name in
      let tag = Self.tag(name)
      guard tag.prefix(while: { $0 != "-" }) == primary else { return false }
      return wanted == primary || tag == primary
    }
  }

  /// One text in every language that has it: the interface file's own first.
  ///
  /// `keys` are the properties' names in `.strings`, and the first one found wins; `localizable` is a key of
  /// `Localizable.strings` that replaces the text at run time.
  func texts(
    _ id: String?, _ keys: [String], base: String?, localizable key: String? = nil
  ) -> [(language: String, text: String)] {
    var order = [fileLanguage]
    for language in languages where !order.contains(language) { order.append(language) }
    // A key without an entry is shown as it is.
    if let key, !localizable.keys.contains(key) { return [(fileLanguage, key)] }
    return order.compactMap { language in
      let replaced = key.flatMap { localizable.entries[language]?[$0] }
      let translated = id.flatMap { id in keys.lazy.compactMap { tables[language]?["\(id).\($0)"] }.first }
      guard let text = replaced ?? translated ?? (language == fileLanguage ? base : nil), !text.isEmpty else { return nil }
      return (language, text)
    }
  }

  /// The text in the file's own language.
  func base(_ id: String?, _ keys: [String], base: String?, localizable key: String? = nil) -> String? {
    texts(id, keys, base: base, localizable: key).first { $0.language == fileLanguage }?.text
  }

  /// Whether the file's own strings, in any language, have a text for an object.
  func haveText(of id: String?) -> Bool {
    guard let id else { return false }
    let keys = ["text", "title", "normalTitle", "configuration.title"].map { "\(id).\($0)" }
    return tables.values.contains { table in keys.contains { table[$0] != nil } }
  }

  /// Whether the app's strings have exactly this text: then it does not change, unless it has arguments.
  func haveWords(_ text: String) -> Bool {
    !text.contains("%") && localizable.words[fileLanguage]?.contains(text) == true
  }

  /// Whether a class looks up a runtime attribute's string: a key of the app's strings, or a text in place of one.
  func isLookedUp(_ value: String, of attribute: String, isCalledSo: Bool) -> Bool {
    (isCalledSo || localizable.attributes.contains(attribute))
      && (localizable.keys.contains(value) || AppStrings.readsAsWords(value))
  }
}

extension Translations {
  /// Finds and reads the `.strings` of `file`, in `xx.lproj` next to `Base.lproj`, in `xx.lproj` below its folder, or next to it.
  static func read(
    for file: SourceFiles.File, languages: [String], baseLanguage: String, localizable: Localizable,
    skipped: inout [Imported.Skipped]
  ) -> Translations {
    let own = Self.languageFolder(of: file.folder)
    var folder = file.folder
    var fileLanguage = baseLanguage
    if let own {
      folder = String(folder.dropLast(own.count + ".lproj/".count))
      // A file in `ja.lproj` is in Japanese whatever the project's base language.
      if own != "Base" { fileLanguage = languages.first { Self.folders(of: $0, among: [own]) != nil } ?? own }
    }
    var result = Translations(fileLanguage: fileLanguage, languages: languages, localizable: localizable)
    let names = SourceFiles.names(in: folder).compactMap { $0.hasSuffix(".lproj") ? String($0.dropLast(6)) : nil }
    for language in languages + [baseLanguage] where result.tables[language] == nil {
      var table = Self.catalogue("\(folder)mul.lproj/\(file.stem).xcstrings", language: language)
      if language == baseLanguage {
        Self.merge("\(file.folder)\(file.stem).strings", into: &table, file, &skipped)
      }
      if let name = Self.folders(of: language, among: names.filter { $0 != "Base" && $0 != "mul" }) {
        Self.merge("\(folder)\(name).lproj/\(file.stem).strings", into: &table, file, &skipped)
      }
      result.tables[language] = table
    }
    return result
  }

  /// `Localizable.strings` by the project's languages; the first file that has a key wins.
  static func localizable(
    _ files: [SourceFiles.File], languages: [String], skipped: inout [Imported.Skipped]
  ) -> Localizable {
    let names = files.compactMap { Self.languageFolder(of: $0.folder) }
    var result: [String: [String: String]] = [:]
    for language in languages {
      guard let name = Self.folders(of: language, among: names) else { continue }
      for file in files where Self.languageFolder(of: file.folder) == name {
        guard let data = SourceFiles.read(file.path) else { continue }
        do throws(SkipReason.StringsFault) {
          let entries = try StringsFile(data).entries
          result[language, default: [:]].merge(entries) { first, _ in first }
        } catch {
          skipped.append(Imported.Skipped(file: file.relative, object: nil, reason: .strings(error)))
        }
      }
    }
    return Localizable(result)
  }
}

extension Translations {
  private static func tag(_ name: String) -> String {
    name.replacing("_", with: "-").lowercased()
  }

  /// `de` for a folder `…/de.lproj/`.
  static func languageFolder(of folder: String) -> String? {
    guard let last = folder.split(separator: "/").last, last.hasSuffix(".lproj") else { return nil }
    return String(last.dropLast(6))
  }

  private static func merge(
    _ path: String, into table: inout [String: String], _ file: SourceFiles.File, _ skipped: inout [Imported.Skipped]
  ) {
    guard let data = SourceFiles.read(path) else { return }
    do throws(SkipReason.StringsFault) {
      table.merge(try StringsFile(data).entries) { _, new in new }
    } catch {
      let name = path.split(separator: "/").suffix(2).joined(separator: "/")
      skipped.append(Imported.Skipped(file: file.relative, object: nil, reason: .stringsOf(name: name, error)))
    }
  }

  /// The entries of a string catalogue (`mul.lproj/Main.xcstrings`) in one language.
  static func catalogue(_ path: String, language: String) -> [String: String] {
    guard let data = SourceFiles.read(path), let json = try? JSONValue(parsing: [UInt8](data)) else { return [:] }
    var table: [String: String] = [:]
    for entry in json["strings"]?.members ?? [] {
      let all = entry.value["localizations"]?.members ?? []
      guard let name = Self.folders(of: language, among: all.map(\.key)) else { continue }
      let unit = all.first { $0.key == name }?.value["stringUnit"]
      if let value = unit?["value"]?.string { table[entry.key] = value.withoutNUL }
    }
    return table
  }
}
