import Foundation

/// Tells texts that show nothing: blanks, signs without a shape, and the words that a tool puts where nobody has written any yet.
public enum PlaceholderText {
  /// - Parameter kind: What the text stands on: “Title” is a tool's word on a text, and a good label of a text field.
  public static func isNothing(_ text: String, on kind: Element.Kind) -> Bool {
    var text = text
    return text.withUTF8 { isNothing($0, on: kind) }
  }

  /// The same of a text in UTF-8.
  static func isNothing(_ text: UnsafeBufferPointer<UInt8>, on kind: Element.Kind) -> Bool {
    guard mayBeWord(text) else { return false }
    if isFiller(text) { return true }
    return withShown(text) { $0.isEmpty || isWord($0, of: words(on: kind)) }
  }

  /// Whether a text begins as one of the words below does, or with what is not seen: nearly every text does neither.
  ///
  /// By bytes, and only of what is surely seen: Latin, kana and ideographs without the rare ones.
  private static func mayBeWord(_ text: UnsafeBufferPointer<UInt8>) -> Bool {
    guard text.count > 1 else { return text.first.map { $0 <= 0x20 || $0 >= 0x7F } ?? true }
    let (first, second) = (text[0], text[1])
    if first > 0x20, first < 0x7F {
      switch (first, second) {
      case (0x23, _), (0x2A, _), (0x2D, _): return true  // # * - of Markdown
      case (0x42, 0x75), (0x44, 0x65), (0x49, 0x63), (0x49, 0x6D), (0x49, 0x74): return true  // Bu De Ic Im It
      case (0x4C, 0x61), (0x4C, 0x69), (0x4C, 0x6F): return true  // La Li Lo
      case (0x53, 0x75), (0x54, 0x61), (0x54, 0x65), (0x54, 0x69): return true  // Su Ta Te Ti
      default: return false
      }
    }
    guard first & 0xF0 == 0xE0, text.count > 2 else { return true }
    let third = text[2]
    switch UInt32(first & 0x0F) << 12 | UInt32(second & 0x3F) << 6 | UInt32(third & 0x3F) {
    // ア サ タ テ ホ ボ ラ リ 画; a sign of sound may follow its kana apart.
    case 0x30A2, 0x30B5, 0x30BF, 0x30C6, 0x30DB, 0x30DC, 0x30E9, 0x30EA, 0x753B: return true
    case 0x3041...0x3096, 0x30A1...0x30FA, 0x4E00...0x9FA5: return false
    default: return true
    }
  }

  /// Whether a text may be a tool's or somebody's: “Date” is a placeholder beside others, and a caption elsewhere.
  static func isAmbiguous(_ text: String) -> Bool {
    var text = text
    return text.withUTF8 { withShown($0) { isWord($0, of: captions) } }
  }

  /// One of `words`, by itself or numbered as tools do: “Title 2”, 「ラベル1」.
  private static func isWord(_ text: UnsafeBufferPointer<UInt8>, of words: NameTable) -> Bool {
    guard text.count <= longest else { return false }
    if words.place(of: text) != nil { return true }
    var end = text.count
    while end > 0, text[end - 1] &- 0x30 < 10 { end -= 1 }
    guard end < text.count, text.count - end < 3 else { return false }
    while end > 0, text[end - 1] == 0x20 { end -= 1 }
    return words.place(of: UnsafeBufferPointer(rebasing: text[..<end])) != nil
  }

  /// Passes the text without what is not seen at its ends to `body`, its marks composed as in the words below.
  private static func withShown(_ text: UnsafeBufferPointer<UInt8>, _ body: (UnsafeBufferPointer<UInt8>) -> Bool) -> Bool {
    // A word that begins in ASCII is ASCII.
    if let first = text.first, let last = text.last, first > 0x20, first < 0x7F, last > 0x20, last < 0x7F { return body(text) }
    var scalars = String(decoding: text, as: UTF8.self).unicodeScalars[...]
    while let first = scalars.first, isUnseen(first) { scalars.removeFirst() }
    while let last = scalars.last, isUnseen(last) { scalars.removeLast() }
    var shown = String(scalars).precomposedStringWithCanonicalMapping
    return shown.withUTF8(body)
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
  static func words(on kind: Element.Kind) -> NameTable {
    switch kind {
    case .button: buttons
    case .link: links
    case .tab: tabs
    case .text, .cell, .sectionHeader: texts
    case .image, .icon: pictures
    default: none
    }
  }

  private static let buttons = NameTable(["Button", "Label", "Title", "ボタン", "ラベル", "タイトル"])
  private static let links = NameTable(["Button", "Label", "Link", "Title", "ボタン", "ラベル", "リンク", "タイトル"])
  private static let tabs = NameTable(["Item", "Label", "Tab", "Title", "タブ", "ラベル", "タイトル"])
  private static let texts = NameTable(["Detail", "Label", "Subtitle", "Text", "Title", "サブタイトル", "タイトル", "テキスト", "ラベル"])
  private static let pictures = NameTable(["Icon", "Image", "アイコン", "画像"])

  private static let none = NameTable([])

  /// What a layout calls its parts until they have words.
  private static let captions = NameTable([
    "Body", "Caption", "Date", "Description", "Footnote", "Headline", "Item", "Name", "Subheadline", "Subtext", "Value",
    "キャプション", "サブテキスト", "日付", "説明", "説明文", "本文", "見出し", "名前", "項目", "値",
  ])

  /// In bytes, of all the words with a number.
  private static let longest = 24

  /// The Latin that fills a layout.
  private static func isFiller(_ text: UnsafeBufferPointer<UInt8>) -> Bool {
    var words = text[...]
    while let first = words.first, [0x20, 0x23, 0x2A, 0x2D].contains(first) { words.removeFirst() }
    return words.starts(with: "Lorem ipsum".utf8)
  }
}

extension Element {
  /// Whether a text is recorded, and all of it is a tool's default.
  public var isFilledByTool: Bool { has(.text) && !showsWords }

  /// Whether all that it shows might as well be a tool's default.
  public var mayBeFilledByTool: Bool {
    guard has(.text), !has(.template) else { return false }
    return entries(.text).allSatisfy { entry in
      entry.text.map { text in
        PlaceholderText.isAmbiguous(text) || !entry.borrowed { Words.say($0, on: kind, own.fields, inherited) }
      } ?? false
    }
  }

  /// What is recorded on an element, looked through for words that are no tool's defaults.
  ///
  /// Functions of what is recorded: a value that holds it would count references for each element.
  enum Words {
    private static let fields = [Field.label, .text, .template]
    private static let set = FieldSet(fields)

    /// In which of labels, texts and templates something is said, in any language.
    static func found(on kind: Kind, _ own: FieldMap, _ inherited: Inheritance?) -> FieldSet {
      let set = Self.set
      var found = FieldSet()
      own.forEachEntry { entry in
        guard set.contains(entry.field), !found.contains(entry.field) else { return }
        if say(entry, on: kind, own, inherited) { found.insert(entry.field) }
      }
      guard let inherited else { return found }
      for field in fields where !found.contains(field) {
        if isInherited(field, on: kind, own, inherited) { found.insert(field) }
      }
      return found
    }

    /// Whether an inherited text of `field` says something: the component's in the languages in which the element has none, else
    /// the project's.
    private static func isInherited(_ field: Field, on kind: Kind, _ own: FieldMap, _ inherited: Inheritance) -> Bool {
      var (isRecorded, isFound) = (own.contains(field), false)
      inherited.component?.fields.forEachEntry(field) { entry in
        guard own[entry.key] == nil else { return }
        isRecorded = true
        isFound = isFound || say(entry, on: kind, own, inherited)
      }
      if isRecorded { return isFound }
      inherited.defaults.forEachEntry(field) { isFound = isFound || say($0, on: kind, own, inherited) }
      return isFound
    }

    /// Whether the first text is so short that it may be a single sign.
    static func maySign(_ own: FieldMap, _ inherited: Inheritance?) -> Bool {
      let isShort = { (text: UnsafeBufferPointer<UInt8>) in
        guard text.count <= 16, text.beginsWithTwoLetters else { return text.count <= 16 }
        // The ideographic space and the katakana middle dot are not letters.
        return text.starts(with: [0xE3, 0x80]) || text.starts(with: "・".utf8)
      }
      let answer = own.contains(.text) ? own.withUTF8(.text, isShort) : inherited?.withUTF8(.text, isShort)
      return answer ?? false
    }

    static func say(_ entry: FieldMap.BorrowedEntry, on kind: Kind, _ own: FieldMap, _ inherited: Inheritance?) -> Bool {
      let answer = entry.withUTF8 { text in
        if entry.field == .text, kind == .text, text.count <= longest, isNameOfStyle(text, own, inherited) { return false }
        return !PlaceholderText.isNothing(text, on: kind)
      }
      return answer ?? false
    }

    /// Whether a text is what its own style is called, as layouts are filled until they have words: “Headline”, “Title 1”, “Body
    /// Label”.
    private static func isNameOfStyle(
      _ shown: UnsafeBufferPointer<UInt8>, _ own: FieldMap, _ inherited: Inheritance?
    ) -> Bool {
      let isName = { (style: UnsafeBufferPointer<UInt8>) in
        Self.isName(shown, of: style, withDigits: true) || Self.isName(shown, of: style, withDigits: false)
      }
      let style = Field.textStyle
      let answer = own.contains(style) ? own.withUTF8(style, isName) : inherited?.withUTF8(style, isName)
      return answer ?? false
    }

    /// Whether both have the same letters and digits, in whatever case, and the text perhaps “label” behind them.
    private static func isName(
      _ shown: UnsafeBufferPointer<UInt8>, of style: UnsafeBufferPointer<UInt8>, withDigits: Bool
    ) -> Bool {
      var (rest, name) = (shown[...], style[...])
      func next(_ bytes: inout Slice<UnsafeBufferPointer<UInt8>>, _ withDigits: Bool) -> UInt8? {
        while let byte = bytes.popFirst() {
          if byte == UInt8(ascii: " ") || byte == UInt8(ascii: "-") || !withDigits && byte &- 0x30 < 10 { continue }
          return byte &- 0x41 < 26 ? byte | 0x20 : byte
        }
        return nil
      }
      while let wanted = next(&name, withDigits) {
        if next(&rest, true) != wanted { return false }
      }
      var end: [UInt8] = []
      while let byte = next(&rest, true) { end.append(byte) }
      return end.isEmpty || end.elementsEqual("label".utf8)
    }

    /// In bytes, of what a style may be called.
    private static let longest = 18
  }
}

extension UnsafeBufferPointer<UInt8> {
  /// Whether two ASCII letters or digits, or two kana or kanji, come first: then it is more than one sign.
  public var beginsWithTwoLetters: Bool {
    var bytes = makeIterator()
    guard let first = bytes.next(), let second = bytes.next() else { return false }
    let isLetter = { (byte: UInt8) in byte | 0x20 >= 0x61 && byte | 0x20 <= 0x7A || byte >= 0x30 && byte <= 0x39 }
    if first < 0x80 { return isLetter(first) && isLetter(second) }
    guard first >= 0xE3, first <= 0xE9, bytes.next() != nil, let next = bytes.next(), next >= 0xE3, next <= 0xE9 else {
      return false
    }
    // The marks of voiced kana go with the sign before them.
    return !(next == 0xE3 && bytes.next() == 0x82)
  }
}
