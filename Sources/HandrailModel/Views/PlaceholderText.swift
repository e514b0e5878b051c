/// Tells texts that show nothing: blanks, signs without a shape, and the words that a tool puts where nobody has written any yet.
public enum PlaceholderText {
  /// - Parameter kind: What the text stands on: “Title” is a tool's word on a text, and a good label of a text field.
  public static func isNothing(_ text: String, on kind: Element.Kind) -> Bool {
    if !mayBeWord(text) { return false }
    if let first = text.utf8.first, first > 0x20, first < 0x7F, text.utf8.count > longest { return isFiller(text) }
    let shown = trimmed(text)
    return shown.isEmpty || isWord(shown, of: words(on: kind)) || isFiller(text)
  }

  /// Whether a text begins as one of the words below does, or with what is not seen: nearly every text does neither.
  ///
  /// By bytes, and only of what is surely seen: Latin, kana and ideographs without the rare ones.
  private static func mayBeWord(_ text: String) -> Bool {
    var bytes = text.utf8.makeIterator()
    guard let first = bytes.next(), let second = bytes.next() else {
      return text.utf8.first.map { $0 <= 0x20 || $0 >= 0x7F } ?? true
    }
    if first > 0x20, first < 0x7F {
      switch (first, second) {
      case (0x23, _), (0x2A, _), (0x2D, _): return true  // # * - of Markdown
      case (0x42, 0x75), (0x44, 0x65), (0x49, 0x63), (0x49, 0x6D), (0x49, 0x74): return true  // Bu De Ic Im It
      case (0x4C, 0x61), (0x4C, 0x69), (0x4C, 0x6F): return true  // La Li Lo
      case (0x53, 0x75), (0x54, 0x61), (0x54, 0x65), (0x54, 0x69): return true  // Su Ta Te Ti
      default: return false
      }
    }
    guard first & 0xF0 == 0xE0, let third = bytes.next() else { return true }
    switch UInt32(first & 0x0F) << 12 | UInt32(second & 0x3F) << 6 | UInt32(third & 0x3F) {
    // ア サ タ テ ホ ボ ラ リ 画; a sign of sound may follow its kana apart.
    case 0x30A2, 0x30B5, 0x30BF, 0x30C6, 0x30DB, 0x30DC, 0x30E9, 0x30EA, 0x753B: return true
    case 0x3041...0x3096, 0x30A1...0x30FA, 0x4E00...0x9FA5: return false
    default: return true
    }
  }

  /// Whether a text may be a tool's or somebody's: “Date” is a placeholder beside others, and a caption elsewhere.
  static func isAmbiguous(_ text: String) -> Bool {
    let shown = trimmed(text)
    return shown.count <= longest && isWord(shown, of: captions)
  }

  /// One of `words`, by itself or numbered as tools do: “Title 2”, 「ラベル1」.
  private static func isWord(_ text: Substring.UnicodeScalarView, of words: Set<String>) -> Bool {
    if words.contains(String(text)) { return true }
    var name = text
    while let last = name.last, last.value &- 0x30 < 10 { name.removeLast() }
    guard name.count < text.count, text.count - name.count < 3 else { return false }
    while name.last == " " { name.removeLast() }
    return words.contains(String(name))
  }

  /// The text without what is not seen at its ends.
  private static func trimmed(_ text: String) -> Substring.UnicodeScalarView {
    var scalars = text.unicodeScalars[...]
    while let first = scalars.first, isUnseen(first) { scalars.removeFirst() }
    while let last = scalars.last, isUnseen(last) { scalars.removeLast() }
    return scalars
  }

  /// Blanks, controls, what fonts ignore, and the private signs of icon fonts, which have no words.
  private static func isUnseen(_ scalar: Unicode.Scalar) -> Bool {
    if scalar.value > 0x20 && scalar.value < 0x7F { return false }
    // A braille cell without dots, and what stands for an attachment or an unreadable sign.
    if scalar.value == 0x2800 || scalar.value == 0xFFFC || scalar.value == 0xFFFD { return true }
    if scalar.properties.isDefaultIgnorableCodePoint { return true }
    switch scalar.properties.generalCategory {
    case .spaceSeparator, .lineSeparator, .paragraphSeparator, .control, .format, .privateUse, .unassigned: return true
    default: return false
    }
  }

  /// Interface Builder's and drawing tools' words, as they write them; “button” is somebody's.
  static func words(on kind: Element.Kind) -> Set<String> {
    switch kind {
    case .button: buttons
    case .link: links
    case .tab: tabs
    case .text, .cell, .sectionHeader: texts
    case .image, .icon: pictures
    default: []
    }
  }

  private static let buttons: Set = ["Button", "Label", "Title", "ボタン", "ラベル", "タイトル"]
  private static let links: Set = ["Button", "Label", "Link", "Title", "ボタン", "ラベル", "リンク", "タイトル"]
  private static let tabs: Set = ["Item", "Label", "Tab", "Title", "タブ", "ラベル", "タイトル"]
  private static let texts: Set = ["Detail", "Label", "Subtitle", "Text", "Title", "サブタイトル", "タイトル", "テキスト", "ラベル"]
  private static let pictures: Set = ["Icon", "Image", "アイコン", "画像"]

  /// What a layout calls its parts until they have words.
  private static let captions: Set = [
    "Body", "Caption", "Date", "Description", "Footnote", "Headline", "Item", "Name", "Subheadline", "Subtext", "Value",
    "キャプション", "サブテキスト", "日付", "説明", "説明文", "本文", "見出し", "名前", "項目", "値",
  ]

  /// In bytes, of all the words with a number.
  private static let longest = 24

  /// The Latin that fills a layout.
  private static func isFiller(_ text: String) -> Bool {
    let words = text.utf8.drop { [0x20, 0x23, 0x2A, 0x2D].contains($0) }
    return words.count >= 11 && words.prefix(11).elementsEqual("Lorem ipsum".utf8)
  }
}

extension Element {
  /// Whether a text is recorded, and all of it is a tool's default.
  public var isFilledByTool: Bool { has(.text) && !showsWords }

  /// Whether all that it shows might as well be a tool's default.
  public var mayBeFilledByTool: Bool {
    guard has(.text), !has(.template) else { return false }
    let words = Words(own: own.fields, component: component?.fields, defaults: defaults, kind: kind)
    return entries(.text).allSatisfy { entry in
      if case .text(let text) = entry.value { PlaceholderText.isAmbiguous(text) || !words.say(entry.value, .text) } else { false }
    }
  }

  /// What is recorded on an element, looked through for words that are no tool's defaults.
  struct Words {
    let own: FieldMap
    let component: FieldMap?
    let defaults: FieldMap
    let kind: Kind

    /// Whether a text of `field` says something, in any language.
    func areFound(in field: Field) -> Bool {
      var isRecorded = false
      // By their places: a copy of an entry costs more than the answer.
      for place in own.entries.indices where own.entries[place].key.field == field {
        isRecorded = true
        if say(own.entries[place].value, field) { return true }
      }
      for entry in component?.entries ?? [] where entry.key.field == field && own[entry.key] == nil {
        isRecorded = true
        if say(entry.value, field) { return true }
      }
      return isRecorded ? false : defaults.entries.contains { $0.key.field == field && say($0.value, field) }
    }

    func say(_ value: FieldValue, _ field: Field) -> Bool {
      guard case .text(let text) = value else { return false }
      if field == .text, kind == .text, isNameOfStyle(text) { return false }
      return !PlaceholderText.isNothing(text, on: kind)
    }

    /// Whether a text is what its own style is called, as layouts are filled until they have words: “Headline”, “Title 1”, “Body
    /// Label”.
    private func isNameOfStyle(_ shown: String) -> Bool {
      let key = Field.textStyle
      guard shown.utf8.count <= 18, case .text(let style)? = own[key] ?? component?[key] ?? defaults[key],
        Self.beginAlike(shown, style)
      else { return false }
      let plain = { (name: String) in name.lowercased().filter { $0 != " " && $0 != "-" } }
      let (name, own) = (plain(shown), plain(style))
      return [own, own.filter { !$0.isNumber }].contains { name == $0 || name == $0 + "label" }
    }

    /// Whether two letters of both are the same, in whatever case: nearly no text begins as its style does.
    private static func beginAlike(_ text: String, _ style: String) -> Bool {
      var (a, b) = (text.utf8.makeIterator(), style.utf8.makeIterator())
      for _ in 0..<2 {
        guard let one = a.next(), let other = b.next(), one | 0x20 == other | 0x20 else { return false }
      }
      return true
    }
  }
}
