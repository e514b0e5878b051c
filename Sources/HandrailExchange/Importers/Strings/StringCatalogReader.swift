import HandrailModel

/// Reads Xcode's string catalogues (`.xcstrings`): texts with their states, plural forms, devices and substitutions.
struct StringCatalogReader {
  private let file: String
  private(set) var table: StringTable

  static func read(_ bytes: [UInt8], file: String) throws(ExchangeError) -> StringTable {
    let json: JSONValue
    do throws(ModelError) {
      json = try JSONValue(parsing: bytes)
    } catch {
      throw ExchangeError(error.place, .model(error.code))
    }
    guard let strings = json["strings"]?.members, let source = json["sourceLanguage"]?.string else {
      throw ExchangeError("", .strings(.notACatalogue))
    }
    var reader = StringCatalogReader(file: file, table: StringTable(sourceLanguage: source))
    for member in strings { reader.read(member.key, member.value) }
    return reader.table
  }

  private mutating func read(_ key: String, _ entry: JSONValue) {
    if entry["shouldTranslate"] == .bool(false) {
      return table.skipped.append(.init(file: file, object: key, reason: .notToBeTranslated))
    }
    var texts: [String: VariedText] = [:]
    for localization in entry["localizations"]?.members ?? [] { texts[localization.key] = Self.text(localization.value) }
    var skipped: [Imported.Skipped] = []
    let isStale = entry["extractionState"]?.string == "stale"
    table.entries.append(
      .init(key, texts, isStale: isStale) { skipped.append(.init(file: file, object: key, reason: $0)) })
    table.skipped += skipped
  }

  /// The text in one language; nil if there is none.
  private static func text(_ json: JSONValue) -> VariedText? {
    var result = VariedText()
    var states: [StringTable.State] = []
    if let devices = json["variations"]?["device"]?.members {
      for device in devices {
        if let plain = plain(device.value, &states) { result.variants.append((device.key, plain)) }
      }
    } else if let plain = plain(json, &states) {
      result.variants = [(nil, plain)]
    }
    for substitution in json["substitutions"]?.members ?? [] {
      let forms = forms(substitution.value, &states)
      guard !forms.isEmpty else { continue }
      let specifier = FormatString("%" + (substitution.value["formatSpecifier"]?.string ?? "lld")).arguments[1]
      let number = substitution.value["argNum"]?.double.flatMap { (1...99).contains($0) ? Int($0) : nil } ?? 0
      result.substitutions[substitution.key] = .init(number: number, kind: specifier ?? .whole, forms: forms)
    }
    // A text is only as complete as its least complete form.
    result.state = [.new, .stale, .needsReview].first(where: states.contains) ?? .translated
    return result.variants.isEmpty ? nil : result
  }

  private static func plain(_ json: JSONValue, _ states: inout [StringTable.State]) -> VariedText.Plain? {
    let forms = forms(json, &states)
    if !forms.isEmpty { return .plural(forms) }
    return unit(json, &states).map(VariedText.Plain.one)
  }

  private static func forms(_ json: JSONValue, _ states: inout [StringTable.State]) -> [String: String] {
    var forms: [String: String] = [:]
    for form in json["variations"]?["plural"]?.members ?? [] where StringTable.pluralForms.contains(form.key) {
      forms[form.key] = unit(form.value, &states)
    }
    return forms
  }

  private static func unit(_ json: JSONValue, _ states: inout [StringTable.State]) -> String? {
    guard let unit = json["stringUnit"], let value = unit["value"]?.string else { return nil }
    states.append(unit["state"]?.string.flatMap(StringTable.State.init) ?? .translated)
    return value.withoutNUL
  }
}

extension StringTable {
  static let pluralForms = ["zero", "one", "two", "few", "many", "other"]
}
