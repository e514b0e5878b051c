import Foundation
import HandrailModel

/// Reads `.strings` and `.stringsdict` files, which hold one language each: the named file, and its counterparts in other
/// languages.
public enum StringsFolder: Importer {
  public static let system = "strings"

  public static func recognises(_ file: NamedFile) -> Bool { file.ends(with: [".xcstrings", ".strings", ".stringsdict"]) }

  public static func read(_ files: [NamedFile], _ context: ImportContext) throws -> ImportContent {
    .strings(try read(only(files).path, languages: context.languages, language: context.options.language))
  }

  /// The texts of one language, by key.
  typealias Texts = [String: VariedText]

  /// The texts of a strings file in every language that it exists in.
  ///
  /// - Parameter language: the language of a file outside any language folder.
  public static func read(_ path: String, languages: [String], language: String?) throws(ExchangeError) -> StringTable {
    let name = String(path.split(separator: "/").last ?? "")
    guard let bytes = try RegularFile.read(path) else { throw ExchangeError(path, .file(.notFound)) }
    if name.hasSuffix(".xcstrings") {
      do throws(ExchangeError) {
        return try StringCatalogReader.read(bytes, file: name)
      } catch {
        throw error.inside(path)
      }
    }
    guard name.hasSuffix(".strings") || name.hasSuffix(".stringsdict") else { throw ExchangeError(path, .strings(.unknownKind)) }
    let whole = URL(fileURLWithPath: path).standardizedFileURL.path
    let folder = whole.split(separator: "/").dropLast().last.map(String.init) ?? ""
    guard folder.hasSuffix(".lproj") else {
      guard let language = language ?? (languages.count == 1 ? languages[0] : nil) else {
        throw ExchangeError(path, .strings(.unknownLanguage(known: languages)))
      }
      return table([language: try texts(bytes, path)], source: language, name, [])
    }
    let root = whole.split(separator: "/").dropLast(2).map { "/" + $0 }.joined()
    let folders = ((try? FileManager.default.contentsOfDirectory(atPath: root)) ?? []).filter { $0.hasSuffix(".lproj") }
    var (all, skipped) = ([String: Texts](), [Imported.Skipped]())
    for other in folders.sorted(by: utf8Precedes) {
      let tag = other == "Base.lproj" ? language ?? languages.first ?? "en" : String(other.dropLast(6)).replacing("_", with: "-")
      if other == folder {
        all[tag] = try texts(bytes, path)
        continue
      }
      guard let bytes = try? RegularFile.read("\(root)/\(other)/\(name)") else { continue }
      do throws(ExchangeError) {
        all[tag, default: [:]].merge(try texts(bytes, path)) { first, _ in first }
      } catch {
        guard case .strings(.malformed(let fault)) = error.code else { throw error }
        skipped.append(.init(file: "\(other)/\(name)", object: nil, reason: .strings(fault)))
      }
    }
    let named = String(folder.dropLast(6)).replacing("_", with: "-")
    // The files do not say which language is the source: it is the first project language that they have, or the base.
    let wanted = languages.contains("en") ? ["en"] + languages : languages
    let source = wanted.lazy.compactMap { StringTable.language($0, among: all.keys.sorted(by: utf8Precedes)) }.first ?? named
    return table(all, source: source, name, skipped)
  }

  private static func texts(_ bytes: [UInt8], _ path: String) throws(ExchangeError) -> Texts {
    do throws(SkipReason.StringsFault) {
      if path.hasSuffix(".stringsdict") { return try StringsDictReader.read(bytes) }
      return try StringsFile(Data(bytes)).entries.mapValues { VariedText(variants: [(nil, .one($0))]) }
    } catch {
      throw ExchangeError(path, .strings(.malformed(error)))
    }
  }

  private static func table(
    _ all: [String: Texts], source: String, _ file: String, _ skipped: [Imported.Skipped]
  ) -> StringTable {
    var table = StringTable(sourceLanguage: source, skipped: skipped)
    for key in Set(all.values.flatMap(\.keys)).sorted(by: utf8Precedes) {
      var reasons: [SkipReason] = []
      let texts = all.compactMapValues { $0[key] }
      table.entries.append(.init(key, texts, isStale: false) { reasons.append($0) })
      table.skipped += reasons.map { .init(file: file, object: key, reason: $0) }
    }
    return table
  }
}

/// Reads a property list of plural forms (`.stringsdict`).
enum StringsDictReader {
  static func read(_ bytes: [UInt8]) throws(SkipReason.StringsFault) -> StringsFolder.Texts {
    guard let list = PropertyList.read(bytes) as? [String: Any] else { throw .notAPropertyList }
    var texts: StringsFolder.Texts = [:]
    for (key, value) in list {
      guard let entry = value as? [String: Any] else { continue }
      texts[key] = text(entry)
    }
    return texts
  }

  private static func text(_ entry: [String: Any]) -> VariedText? {
    // Of texts for several widths, the widest is used: it fits an iPhone or an iPad. None of them depends on a number.
    if let widths = entry["NSStringVariableWidthRuleType"] as? [String: String] {
      let widest = widths.max { (Int($0.key) ?? 0) < (Int($1.key) ?? 0) }?.value
      return widest.map { VariedText(variants: [(nil, .one($0.withoutNUL))]) }
    }
    if let devices = entry["NSStringDeviceSpecificRuleType"] as? [String: String] {
      let variants = devices.sorted { utf8Precedes($0.key, $1.key) }
      return VariedText(variants: variants.map { ($0.key, .one($0.value.withoutNUL)) })
    }
    guard let format = entry["NSStringLocalizedFormatKey"] as? String else { return nil }
    var result = VariedText(variants: [(nil, .one(format.withoutNUL))])
    for (name, value) in entry {
      guard let rule = value as? [String: Any], rule["NSStringFormatSpecTypeKey"] as? String == "NSStringPluralRuleType" else {
        continue
      }
      let kind = FormatString("%" + (rule["NSStringFormatValueTypeKey"] as? String ?? "d")).arguments[1] ?? .whole
      let forms = StringTable.pluralForms.reduce(into: [String: String]()) { $0[$1] = (rule[$1] as? String)?.withoutNUL }
      if !forms.isEmpty { result.substitutions[name] = .init(number: 0, kind: kind, forms: forms, hasOwnNumber: true) }
    }
    return result
  }
}

/// Reads property lists from untrusted files. Foundation's reader recurses into nested lists, so the depth is checked first.
enum PropertyList {
  private static let (deepest, most) = (32, 16 << 20)

  static func read(_ bytes: [UInt8]) -> Any? {
    guard bytes.count <= most, bytes.starts(with: Array("bplist".utf8)) || isShallow(bytes) else { return nil }
    return try? PropertyListSerialization.propertyList(from: Data(bytes), options: [], format: nil)
  }

  /// The same for the old format with braces, which Xcode projects use.
  static func readText(_ bytes: [UInt8]) -> Any? {
    if bytes.first(where: { $0 > 0x20 }) == UInt8(ascii: "<") { return read(bytes) }
    guard bytes.count <= most, !bytes.contains(0), isShallowText(bytes) else { return nil }
    return try? PropertyListSerialization.propertyList(from: Data(bytes), options: [], format: nil)
  }

  /// Whether a list in the old format is nested no deeper: words, quotes and comments are recognised as Foundation does.
  private static func isShallowText(_ bytes: [UInt8]) -> Bool {
    let signs = Array("_$/:.-".utf8)
    func isWord(_ byte: UInt8) -> Bool { (byte | 0x20) &- 0x61 < 26 || byte &- 0x30 < 10 || signs.contains(byte) }
    var (depth, at) = (0, 0)
    while at < bytes.count, depth <= deepest {
      let byte = bytes[at]
      let next = at + 1 < bytes.count ? bytes[at + 1] : 0
      switch byte {
      case UInt8(ascii: "/") where next == UInt8(ascii: "/"):
        at = bytes[at...].firstIndex { $0 == 0x0A || $0 == 0x0D } ?? bytes.count
      case UInt8(ascii: "/") where next == UInt8(ascii: "*"):
        at += 2
        while at + 1 < bytes.count, bytes[at] != UInt8(ascii: "*") || bytes[at + 1] != UInt8(ascii: "/") { at += 1 }
        at += 2
      case UInt8(ascii: "\""), UInt8(ascii: "'"):
        at += 1
        while at < bytes.count, bytes[at] != byte { at += bytes[at] == UInt8(ascii: "\\") ? 2 : 1 }
        at += 1
      case _ where isWord(byte): at = bytes[at...].firstIndex { !isWord($0) } ?? bytes.count
      case UInt8(ascii: "{"), UInt8(ascii: "("):
        depth += 1
        at += 1
      case UInt8(ascii: "}"), UInt8(ascii: ")"):
        depth -= 1
        at += 1
      default: at += 1
      }
    }
    return depth <= deepest
  }

  /// Whether an XML property list, in any encoding, is nested no deeper than a strings file needs.
  private static func isShallow(_ bytes: [UInt8]) -> Bool {
    var (depth, at) = (0, 0)
    let plain = bytes.contains(0) ? bytes.filter { $0 != 0 } : bytes
    while at + 1 < plain.count {
      defer { at += 1 }
      guard plain[at] == UInt8(ascii: "<") else { continue }
      let next = plain[at + 1] | 0x20
      if plain[at + 1] == UInt8(ascii: "/") {
        depth -= 1
      } else if next >= 0x61, next <= 0x7A {
        depth += 1
        let end = plain[at...].firstIndex(of: UInt8(ascii: ">")) ?? plain.endIndex
        if end > at, plain[end - 1] == UInt8(ascii: "/") { depth -= 1 }
        at = end - 1
      }
      guard depth <= deepest else { return false }
    }
    return true
  }
}
