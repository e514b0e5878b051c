import Foundation
import HandrailModel

/// The strings of an app by table, as its code looks them up. They are read on demand.
final class AppStrings {
  /// The language of literals in code that no table has.
  let language: String
  private let languages: [String]
  private let files: [String: [SourceFiles.File]]
  private var tables: [String: [Table]] = [:]
  /// By the folder of an app.
  private var indices: [String: [String: (key: String, table: String)]] = [:]
  private var keys: [String: [String: [(key: String, table: String)]]] = [:]

  private struct Table {
    var app: String
    /// Language → key → text.
    var entries: [String: [String: String]]
  }

  /// - Parameter files: `.strings` in folders of languages, and `.xcstrings`.
  init(_ files: [SourceFiles.File], languages: [String], baseLanguage: String) {
    self.files = Dictionary(grouping: files, by: \.stem)
    (self.languages, language) = (languages, baseLanguage)
  }

  /// What a constant says in each language that has it; empty if only its key is known.
  func words(_ value: CodeValue, in app: Imported.App) -> [(language: String, text: String)] {
    let all = texts(value, in: app)
    // In a format that was filled in, a percent sign is one.
    if case .formatted = value { return all }
    return all.contains { $0.text.contains("%") } ? [] : all
  }

  /// Whether a constant is certainly a single text, known or not. If its name does not look like that of a localized string, it
  /// is one only if the app's strings have it.
  func isOneText(_ value: CodeValue, in app: Imported.App) -> Bool {
    switch value {
    case .call(let key): (names(in: app)[key.plain] ?? []).contains { $0.key == key }
    case .accessor(let path): path.contains(where: CodeExpression.localizes) || entry(named: path, in: app) != nil
    case .cased(let inner, _): isOneText(inner, in: app)
    case .formatted(let parts):
      // As the argument of a format, a constant of a library is a single text, such as the app's name.
      parts.allSatisfy { if case .accessor = $0 { true } else { isOneText($0, in: app) } }
    default: value.isConstant
    }
  }

  /// The same, with the arguments of formats.
  private func texts(_ value: CodeValue, in app: Imported.App) -> [(language: String, text: String)] {
    switch value {
    case .literal(let text): return [(language, text)]
    case .cased(let value, let how): return texts(value, in: app).map { ($0.language, how.of($0.text)) }
    case .formatted(let parts):
      let others = parts.dropFirst().map { words($0, in: app) }
      let found = parts.first.map { texts($0, in: app) } ?? []
      let filled = found.compactMap { format in Self.filled(format.text, format.language, others).map { (format.language, $0) } }
      return filled.count == found.count ? filled : []
    case .localized(let key, let table, let fallback):
      let found = languages.compactMap { language in
        text(key, table ?? "Localizable", language, app).map { (language: language, text: $0) }
      }
      guard found.allSatisfy({ !$0.text.isEmpty }) else { return [] }
      if found.contains(where: { $0.language == language }) { return found }
      // A key without an entry is shown as it is.
      guard let own = fallback ?? (Self.readsAsWords(key) ? key : nil), !own.isEmpty else { return [] }
      return [(language, own)] + found
    case .call(let key): return texts(.phrase(key: key, fallback: nil), in: app)
    case .phrase(let key, let fallback):
      guard let table = table(of: key, in: app) else { return fallback.map { [(language, $0)] } ?? [] }
      return texts(.localized(key: key, table: table, fallback: fallback), in: app)
    case .accessor(let path):
      return entry(named: path, in: app).map { texts(.localized(key: $0.key, table: $0.table, fallback: nil), in: app) } ?? []
    case .keyed(let key, _, let fallback): return texts(.phrase(key: key, fallback: fallback), in: app)
    case .lookedUp, .member, .name, .made, .picture, .nothing, .unknown, .computed: return []
    }
  }

  /// A format with its arguments filled in; nil if one of them is unknown.
  private static func filled(_ format: String, _ language: String, _ words: [[(language: String, text: String)]]) -> String? {
    var text = format
    for (place, each) in words.enumerated() {
      guard let word = (each.first { $0.language == language } ?? each.first)?.text else { return nil }
      let numbered = "%\(place + 1)$@"
      let mark = text.contains(numbered) ? numbered : "%@"
      guard let range = text.range(of: mark) else { return nil }
      text.replaceSubrange(range, with: word)
    }
    return text.replacing("%%", with: "").contains("%") ? nil : text.replacing("%%", with: "%")
  }

  /// The app's own string that consists of these words, whatever their case: `zoom`, `in` → Zoom In.
  func words(like names: [String], in app: Imported.App) -> [(language: String, text: String)] {
    let found = index(of: app)[names.joined(separator: " ")]
    return found.map { words(.localized(key: $0.key, table: $0.table, fallback: nil), in: app) } ?? []
  }

  /// Words → the first of the app's short strings that consists of them; the base language has the words of code.
  private func index(of app: Imported.App) -> [String: (key: String, table: String)] {
    if let known = indices[app.folder] { return known }
    var index: [String: (key: String, table: String)] = [:]
    guard language.prefix(while: { $0 != "-" }) == "en" else { return index }
    for table in files.keys.sorted(by: utf8Precedes) where table != "InfoPlist" {
      for own in entries(of: table) where own.app == app.folder {
        for (key, text) in (own.entries[language] ?? [:]).sorted(by: { utf8Precedes($0.key, $1.key) }) {
          guard text.utf8.count <= 40, !text.contains("%") else { continue }
          let words = text.lowercased().split { !$0.isLetter && !$0.isNumber }.joined(separator: " ")
          if !words.isEmpty, index[words] == nil { index[words] = (key, table) }
        }
      }
    }
    indices[app.folder] = index
    return index
  }

  /// The table in which one of the app's functions finds a key; nil if several have it, or none.
  private func table(of key: String, in app: Imported.App) -> String? {
    let all = names(in: app)[key.plain] ?? []
    let found = all.filter { $0.key == key }
    if found.contains(where: { $0.table == "Localizable" }) { return "Localizable" }
    return found.count == 1 ? found.first?.table : nil
  }

  /// The text behind a constant that the build generates from the strings: `L10n.Cart.title`, `R.string.cart.title`.
  private func entry(named path: [String], in app: Imported.App) -> (key: String, table: String)? {
    let known = names(in: app)
    for start in path.indices.dropFirst() {
      let around = path[start - 1].plain
      // The name of the type is not part of a key, and neither is that of a table.
      let found = (known[path[start...].joined().plain] ?? []).filter { start == 1 || $0.table.plain == around }
      if found.count == 1 { return found.first }
    }
    guard let last = path.last, path.dropLast().contains(where: CodeExpression.localizes) else { return nil }
    let same = (known[last.plain] ?? []).filter { $0.key == last }
    return same.count == 1 ? same.first : nil
  }

  /// Key without punctuation and case → the keys of the app's own strings that match it.
  private func names(in app: Imported.App) -> [String: [(key: String, table: String)]] {
    if let known = keys[app.folder] { return known }
    var found: [String: [(key: String, table: String)]] = [:]
    for table in files.keys.sorted(by: utf8Precedes) where table != "InfoPlist" {
      for own in entries(of: table) where own.app == app.folder {
        for key in (own.entries[language] ?? [:]).keys { found[key.plain, default: []].append((key, table)) }
      }
    }
    keys[app.folder] = found
    return found
  }

  private func text(_ key: String, _ table: String, _ language: String, _ app: Imported.App) -> String? {
    let all = entries(of: table)
    if let own = all.lazy.filter({ $0.app == app.folder }).compactMap({ $0.entries[language]?[key] }).first { return own }
    let others = Set(all.compactMap { $0.entries[language]?[key] })
    return others.count == 1 ? others.first : nil
  }

  private func entries(of table: String) -> [Table] {
    if let known = tables[table] { return known }
    var found: [Table] = []
    for (app, files) in Dictionary(grouping: files[table] ?? [], by: \.app.folder).sorted(by: { utf8Precedes($0.key, $1.key) }) {
      var entries: [String: [String: String]] = [:]
      for language in languages { entries[language] = read(files, language) }
      found.append(Table(app: app, entries: entries))
    }
    tables[table] = found
    return found
  }

  /// The first file that has a key counts; those of the base language may be in a folder named `Base`.
  private func read(_ files: [SourceFiles.File], _ language: String) -> [String: String] {
    var entries: [String: String] = [:]
    let names = files.compactMap { Translations.languageFolder(of: $0.folder) }
    var wanted = [Translations.folders(of: language, among: names)]
    if language == self.language { wanted.append("Base") }
    for name in wanted.compactMap({ $0 }) {
      for file in files where Translations.languageFolder(of: file.folder) == name {
        guard let data = SourceFiles.read(file.path), let table = try? StringsFile(data) else { continue }
        entries.merge(table.entries) { first, _ in first }
      }
    }
    for file in files where file.path.hasSuffix(".xcstrings") {
      entries.merge(Translations.catalogue(file.path, language: language)) { first, _ in first }
    }
    return entries
  }

  /// `Lower hand`, `Camera`; not `cart.title`, `CART_TITLE`, `cartTitle`.
  static func readsAsWords(_ key: String) -> Bool {
    if key.contains(where: \.isWhitespace) { return true }
    guard let first = key.first, first.isUppercase || !first.isASCII && first.isLetter else { return false }
    return !key.contains { "._:/".contains($0) } && key.dropFirst().allSatisfy { !$0.isUppercase }
  }
}
