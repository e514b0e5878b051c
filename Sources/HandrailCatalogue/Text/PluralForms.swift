import HandrailModel

/// The plural forms of app languages: the Unicode CLDR categories of whole numbers.
enum PluralForms {
  private static let names: Set<String> = ["zero", "one", "two", "few", "many", "other"]

  private static let onlyOther: Set<String> = [
    "id", "ja", "jv", "km", "ko", "lo", "ms", "my", "su", "th", "to", "vi", "wo", "yo", "yue", "zh",
  ]

  /// Languages with forms other than the usual `one` and `other`.
  private static let others: [String: [String]] = [
    "ar": ["zero", "one", "two", "few", "many", "other"], "be": ["one", "few", "many", "other"],
    "bs": ["one", "few", "other"], "cs": ["one", "few", "other"], "cy": ["zero", "one", "two", "few", "many", "other"],
    "ga": ["one", "two", "few", "many", "other"], "gd": ["one", "two", "few", "other"], "he": ["one", "two", "other"],
    "hr": ["one", "few", "other"], "lt": ["one", "few", "other"], "lv": ["zero", "one", "other"],
    "mt": ["one", "few", "many", "other"], "pl": ["one", "few", "many", "other"], "ro": ["one", "few", "other"],
    "ru": ["one", "few", "many", "other"], "sk": ["one", "few", "other"], "sl": ["one", "two", "few", "other"],
    "sr": ["one", "few", "other"], "uk": ["one", "few", "many", "other"],
  ]

  static func of(_ language: String) -> [String] {
    let primary = String(language.lowercased().prefix { $0 != "-" && $0 != "_" })
    return onlyOther.contains(primary) ? ["other"] : others[primary] ?? ["one", "other"]
  }

  /// The missing plural forms, given those that exist: for each language and device with a form for a number, all forms of the
  /// language; for texts with two numbers, all pairs.
  static func missing(_ present: [(language: String, form: String)]) -> [(language: String, form: String)] {
    var groups: [String: (language: String, device: String, count: Int, forms: Set<String>)] = [:]
    for (language, form) in present {
      let parts = form.split(separator: "-").map(String.init)
      let device = parts.first.flatMap { names.contains($0) ? nil : $0 }
      let numbers = parts.dropFirst(device == nil ? 0 : 1)
      guard !numbers.isEmpty, numbers.count < 3, numbers.allSatisfy(names.contains) else { continue }
      let id = "\(language) \(device ?? "") \(numbers.count)"
      groups[id, default: (language, device.map { $0 + "-" } ?? "", numbers.count, [])].forms.insert(form)
    }
    return groups.sorted { utf8Precedes($0.key, $1.key) }.flatMap { _, group in
      let own = of(group.language)
      let all = group.count == 1 ? own : own.flatMap { first in own.map { "\(first)-\($0)" } }
      return all.map { group.device + $0 }.filter { !group.forms.contains($0) }.map { (group.language, $0) }
    }
  }
}
