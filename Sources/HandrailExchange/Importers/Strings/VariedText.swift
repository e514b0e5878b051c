import HandrailModel

/// A text of a catalogue in one language, before its arguments are named: its form for each number and device.
struct VariedText {
  /// A device, nil for all, with the text or its plural forms there.
  var variants: [(device: String?, text: Plain)] = []
  var substitutions: [String: Substitution] = [:]
  var state = StringTable.State.translated

  enum Plain {
    case one(String)
    /// `one`, `other` …
    case plural([String: String])

    /// The form used for all numbers.
    var other: String? {
      switch self {
      case .one(let text): text
      case .plural(let forms): forms["other"] ?? forms.min { utf8Precedes($0.key, $1.key) }?.value
      }
    }
  }

  struct Substitution {
    /// The argument it is about; 0 if the file does not say.
    var number: Int
    var kind: FormatString.Kind
    var forms: [String: String]
    /// Whether a number in its forms is the substitution's own, as in a property list, and not one of the whole text's.
    var hasOwnNumber = false
  }

  /// The devices that run an app for this platform; other variants are for watches, televisions and computers.
  private static let devices = ["iphone", "ipad", "ipod"]

  /// Its arguments, in any variant.
  var arguments: [Int: FormatString.Kind] {
    var all: [Int: FormatString.Kind] = [:]
    for variant in variants {
      let texts: [String]
      switch variant.text {
      case .one(let text): texts = [text]
      case .plural(let forms): texts = forms.values.sorted(by: utf8Precedes)
      }
      for format in texts.map(FormatString.init) {
        all.merge(format.arguments) { first, _ in first }
        for variable in format.variables {
          guard let substitution = substitutions[variable.name] else { continue }
          all[substitution.number > 0 ? substitution.number : variable.number] = substitution.kind
        }
      }
    }
    for substitution in substitutions.values where !substitution.hasOwnNumber {
      for text in substitution.forms.values { all.merge(FormatString(text).arguments) { first, _ in first } }
    }
    return all
  }

  /// The text with names for its arguments, and its forms.
  func words(_ arguments: [Int: FormatString.Kind]) throws(SkipReason) -> StringTable.Words? {
    let names = FormatString.names(arguments)
    let chosen = ["iphone", "other", "ipad", "ipod"].lazy.compactMap { name in variants.first { $0.device == name } }.first
    guard let main = variants.first(where: { $0.device == nil }) ?? chosen, let text = main.text.other else { return nil }
    var words = StringTable.Words(text: try expanded(text, names)["other"] ?? text, state: state)
    for variant in variants {
      let isMain = variant.device == main.device
      guard isMain || variant.device.map({ Self.devices.contains($0) }) == true else { continue }
      let prefix = isMain ? "" : (variant.device ?? "") + "-"
      var forms: [String: String] = [:]
      switch variant.text {
      case .one(let text): forms = try expanded(text, names)
      case .plural(let all):
        for (form, text) in all { forms[form] = try expanded(text, names)["other"] }
      }
      // A text without plurals has one form, which needs no name; on another device it is named after the device.
      if forms.count == 1, let only = forms["other"], case .one = variant.text {
        if !isMain, only != words.text { words.forms[variant.device ?? ""] = only }
      } else {
        for (form, text) in forms { words.forms[prefix + form] = text }
      }
    }
    return words
  }

  /// A text with its substitutions filled in: one for each form, or only `other` if there are none.
  private func expanded(_ text: String, _ names: [Int: String]) throws(SkipReason) -> [String: String] {
    let format = FormatString(text)
    let known = format.variables.filter { substitutions[$0.name] != nil }
    guard known.count < 3 else { throw .strings(.tooManyPlurals) }
    guard let first = known.first else { return ["other": format.text(names)] }
    var result: [String: String] = [:]
    for one in forms(first, names) {
      guard known.count == 2 else {
        result[one.name] = format.text(names, variables: [first.name: one.text])
        continue
      }
      for two in forms(known[1], names) {
        let words = [first.name: one.text, known[1].name: two.text]
        result["\(one.name)-\(two.name)"] = format.text(names, variables: words)
      }
    }
    if known.count == 2 { result["other"] = result["other-other"] }
    return result
  }

  /// The forms of a substitution. The number of its argument may be in the text that refers to it instead.
  private func forms(_ variable: (name: String, number: Int), _ names: [Int: String]) -> [(name: String, text: String)] {
    guard let substitution = substitutions[variable.name] else { return [] }
    let number = substitution.number > 0 ? substitution.number : variable.number
    return substitution.forms.sorted { utf8Precedes($0.key, $1.key) }.map { form, text in
      let format = FormatString(text)
      var inner = names
      if substitution.hasOwnNumber { for place in format.arguments.keys { inner[place] = names[number] } }
      return (form, format.text(inner, own: number))
    }
  }
}

extension StringTable.Entry {
  /// An entry with the texts in each language; whatever cannot be kept is reported instead.
  init(_ key: String, _ texts: [String: VariedText], isStale: Bool, skipping skip: (SkipReason) -> Void) {
    self.init(key: key)
    self.isStale = isStale
    let arguments = texts.sorted { utf8Precedes($0.key, $1.key) }.reduce(into: [:]) { all, text in
      all.merge(text.value.arguments) { first, _ in first }
    }
    for (language, text) in texts.sorted(by: { utf8Precedes($0.key, $1.key) }) {
      do throws(SkipReason) {
        if let words = try text.words(arguments), !words.text.isEmpty { self.words[language] = words }
      } catch {
        skip(error)
      }
    }
  }

  private init(key: String) {
    self.key = key
  }
}
