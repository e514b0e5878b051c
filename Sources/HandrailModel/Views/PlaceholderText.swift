import Foundation

/// Recognises texts that say nothing: blanks, characters without a shape, and the words that a tool inserts until someone writes
/// their own.
public enum PlaceholderText {
  /// - Parameter kind: The kind of element that has the text: “Title” is a tool's word on a text, and a good label for a text
  ///   field.
  public static func isNothing(_ text: String, on kind: Element.Kind) -> Bool {
    if isFiller(text) { return true }
    let shown = shown(text)
    return shown.isEmpty || isWord(shown, of: words(on: kind))
  }

  /// Whether a text may be a tool's or a person's: “Date” is a placeholder beside others, and a caption elsewhere.
  static func isAmbiguous(_ text: String) -> Bool { isWord(shown(text), of: captions) }

  /// One of `words`, alone or numbered as tools do: “Title 2”, 「ラベル1」.
  private static func isWord(_ text: String, of words: Set<String>) -> Bool {
    guard !words.isEmpty, text.utf8.count <= longest else { return false }
    if words.contains(text) { return true }
    let digits = text.reversed().prefix { $0.isASCII && $0.isNumber }.count
    guard digits > 0, digits < 3 else { return false }
    var name = text.dropLast(digits)
    while name.last == " " { name.removeLast() }
    return words.contains(String(name))
  }

  /// The text without invisible characters at its ends.
  private static func shown(_ text: String) -> String {
    let scalars = text.unicodeScalars
    guard let first = scalars.first, let last = scalars.last, isUnseen(first) || isUnseen(last) else { return text }
    var rest = scalars[...]
    while let first = rest.first, isUnseen(first) { rest.removeFirst() }
    while let last = rest.last, isUnseen(last) { rest.removeLast() }
    return String(rest)
  }

  /// Blanks, controls, characters that fonts ignore, and the private-use characters of icon fonts, which have no words.
  private static func isUnseen(_ scalar: Unicode.Scalar) -> Bool {
    if scalar.value > 0x20 && scalar.value < 0x7F { return false }
    // A braille cell without dots, and the characters for an attachment or an unreadable character.
    if scalar.value == 0x2800 || scalar.value == 0xFFFC || scalar.value == 0xFFFD { return true }
    if scalar.properties.isDefaultIgnorableCodePoint { return true }
    switch scalar.properties.generalCategory {
    case .spaceSeparator, .lineSeparator, .paragraphSeparator, .control, .format, .privateUse, .unassigned: return true
    default: return false
    }
  }

  /// The words of Interface Builder and drawing tools, as they write them; a lower-case “button” is a person's.
  static func words(on kind: Element.Kind) -> Set<String> {
    switch kind {
    case .button: buttons
    case .link: links
    case .tab: tabs
    case .text, .cell, .sectionHeader: texts
    case .image, .icon: pictures
    default: none
    }
  }

  private static let buttons: Set<String> = ["Action", "Button", "Default", "Label", "Title", "ボタン", "ラベル", "タイトル"]
  private static let links: Set<String> = ["Button", "Label", "Link", "Title", "ボタン", "ラベル", "リンク", "タイトル"]
  private static let tabs: Set<String> = ["Item", "Label", "Tab", "Title", "タブ", "ラベル", "タイトル"]
  private static let texts: Set<String> = ["Detail", "Label", "Subtitle", "Text", "Title", "サブタイトル", "タイトル", "テキスト", "ラベル"]
  private static let pictures: Set<String> = ["Icon", "Image", "アイコン", "画像"]

  private static let none: Set<String> = []

  /// Names of a layout's parts until they have text.
  private static let captions: Set<String> = [
    "Body", "Caption", "Date", "Description", "Footnote", "Headline", "Item", "Name", "Subheadline", "Subtext", "Value",
    "キャプション", "サブテキスト", "日付", "説明", "説明文", "本文", "見出し", "名前", "項目", "値",
  ]

  /// The byte length of the longest numbered word, however its marks are composed.
  private static let longest = 48

  /// Latin filler text (“Lorem ipsum”).
  private static func isFiller(_ text: String) -> Bool {
    text.utf8.drop { [0x20, 0x23, 0x2A, 0x2D].contains($0) }.starts(with: "Lorem ipsum".utf8)
  }
}

extension Element {
  /// Whether a text is recorded, and all of it is a tool's default.
  public var isFilledByTool: Bool { has(.text) && !showsWords }

  /// Whether everything that it shows might be a tool's default.
  public var mayBeFilledByTool: Bool {
    guard has(.text), !has(.template) else { return false }
    return entries(.text).allSatisfy { entry in
      entry.text.map { text in
        PlaceholderText.isAmbiguous(text) || !Words.say(entry, on: kind, own.fields, inherited)
      } ?? false
    }
  }

  /// Searches what is recorded on an element for words other than tools' defaults.
  enum Words {
    private static let fields = [Field.label, .text, .template]
    private static let set = FieldSet(fields)

    /// Which of the labels, texts and templates say something, in any language.
    static func found(on kind: Kind, _ own: FieldMap, _ inherited: Inheritance?) -> FieldSet {
      var found = FieldSet()
      for entry in own.entries where set.contains(entry.field) && !found.contains(entry.field) {
        if say(entry, on: kind, own, inherited) { found.insert(entry.field) }
      }
      guard let inherited else { return found }
      for field in fields where !found.contains(field) {
        if isInherited(field, on: kind, own, inherited) { found.insert(field) }
      }
      return found
    }

    /// Whether an inherited text of `field` says something: the component's in the languages for which the element has none,
    /// otherwise the project's.
    private static func isInherited(_ field: Field, on kind: Kind, _ own: FieldMap, _ inherited: Inheritance) -> Bool {
      let says = { (entry: FieldMap.Entry) in say(entry, on: kind, own, inherited) }
      let component = inherited.component?.fields.entries(field).filter { own[$0.key] == nil } ?? []
      if own.contains(field) || !component.isEmpty { return component.contains(where: says) }
      return inherited.defaults.entries(field).contains(where: says)
    }

    static func say(_ entry: FieldMap.Entry, on kind: Kind, _ own: FieldMap, _ inherited: Inheritance?) -> Bool {
      guard let text = entry.text else { return false }
      if entry.field == .text, kind == .text, isNameOfStyle(text, own, inherited) { return false }
      return !PlaceholderText.isNothing(text, on: kind)
    }

    /// Whether a text is just the name of its own style, which layouts show until they have text: “Headline”, “Title 1”, “Body
    /// Label”.
    private static func isNameOfStyle(_ shown: String, _ own: FieldMap, _ inherited: Inheritance?) -> Bool {
      guard shown.utf8.count <= longest,
        case .text(let style) = own[.textStyle] ?? inherited?.value(.textStyle)
      else { return false }
      let (words, name) = (letters(shown), letters(style))
      return [name, name.filter { !(0x30...0x39).contains($0) }].contains { words == $0 || words == $0 + Array("label".utf8) }
    }

    /// The letters and digits of a name, in lower case.
    private static func letters(_ name: String) -> [UInt8] {
      name.utf8.filter { $0 != UInt8(ascii: " ") && $0 != UInt8(ascii: "-") }.map { (0x41...0x5A).contains($0) ? $0 | 0x20 : $0 }
    }

    /// The byte length of the longest style name.
    private static let longest = 18
  }
}
