import HandrailModel

/// The words that VoiceOver says for traits, and whether a label repeats one of them.
///
/// A word counts where the language puts it next to a name: at the end of “Close button”, 「閉じるボタン」, at the start of “Bouton
/// Fermer”. “Button colours” and 「ボタンの色」 mean something else.
enum TraitWords {
  /// What an element conveys without its label.
  struct Roles: OptionSet {
    let rawValue: UInt16

    static let button = Roles(rawValue: 1)
    static let link = Roles(rawValue: 2)
    static let image = Roles(rawValue: 4)
    static let heading = Roles(rawValue: 8)
    static let tab = Roles(rawValue: 16)
    static let toggle = Roles(rawValue: 32)
    static let textField = Roles(rawValue: 64)
    static let searchField = Roles(rawValue: 128)
    static let adjustable = Roles(rawValue: 256)
    static let tabBar = Roles(rawValue: 512)
    static let selected = Roles(rawValue: 1024)
  }

  /// The trait's word in `label`, as written there; nil if there is none.
  static func repeated(in label: String, language: String, roles: Roles) -> String? {
    guard label.utf8.count < 400, let lexicon = lexicon(of: language) else { return nil }
    let words = lexicon.filter { roles.contains($0.role) }
    guard !words.isEmpty else { return nil }
    // Full-width and half-width forms start with EF.
    let bytes = Array((label.utf8.contains(0xEF) ? WidthFolding.fold(label).asText : label).utf8)
    return words.first { $0.occurs(in: bytes) }?.text
  }

  /// One trait's word in one language.
  struct Word: Sendable {
    let role: Roles
    let text: String
    let isFirst: Bool
    private let bytes: [UInt8]
    /// Longer words that end with it but mean something else.
    private let exceptions: [[UInt8]]
    private let needsSpace: Bool

    init(_ role: Roles, _ text: String, isFirst: Bool = false, needsSpace: Bool, except: [String] = []) {
      self.role = role
      self.text = text
      self.isFirst = isFirst
      self.needsSpace = needsSpace
      bytes = Array(text.utf8)
      exceptions = except.map { Array($0.utf8) }
    }

    func occurs(in label: [UInt8]) -> Bool {
      guard label.count >= bytes.count else { return false }
      return isFirst ? begins(label) : ends(label)
    }

    private func ends(_ label: [UInt8]) -> Bool {
      var end = label.count
      while end > 0, label[end - 1] == 0x20 || label[end - 1] == 0x2E { end -= 1 }
      let start = end - bytes.count
      guard start >= 0, matches(label, at: start, bytes) else { return false }
      // The whole label: a name that consists of the trait.
      if start == 0 { return role == .button || role == .link || role == .image }
      if needsSpace, label[start - 1] != 0x20, label[start - 1] != 0x2D { return false }
      // “3 selected” and “{n} selected” count.
      if role == .selected, start > 1, label[start - 2] &- 0x30 < 10 || label[start - 2] == 0x7D { return false }
      return !exceptions.contains { end >= $0.count && matches(label, at: end - $0.count, $0) }
    }

    private func begins(_ label: [UInt8]) -> Bool {
      guard matches(label, at: 0, bytes) else { return false }
      return label.count == bytes.count || label[bytes.count] == 0x20 || label[bytes.count] == 0x3A
    }

    /// ASCII letters match whatever their case.
    private func matches(_ label: [UInt8], at start: Int, _ part: [UInt8]) -> Bool {
      for offset in part.indices.reversed() {
        let byte = label[start + offset]
        let lower = byte &- 0x41 < 26 ? byte | 0x20 : byte
        if lower != part[offset] { return false }
      }
      return true
    }
  }

  private static func lexicon(of language: String) -> [Word]? {
    if Braille.isEnglish(language) { return english }
    if Braille.isJapanese(language) { return japanese }
    let subtag = language.prefix { $0 != "-" }.lowercased()
    return others[subtag]
  }

  private static let english: [Word] = [
    ends(.button, "button"), ends(.link, "link"), ends(.image, "image"), ends(.heading, "heading"), ends(.tab, "tab"),
    ends(.toggle, "switch"), ends(.toggle, "toggle"), ends(.toggle, "switch button"), ends(.textField, "text field"),
    ends(.searchField, "search field"), ends(.adjustable, "adjustable"), ends(.tabBar, "tab bar"), ends(.selected, "selected"),
    Word(.image, "image of", isFirst: true, needsSpace: true),
  ]

  private static let japanese: [Word] = [
    Word(.button, "ボタン", needsSpace: false), Word(.toggle, "ボタン", needsSpace: false),
    Word(.link, "リンク", needsSpace: false, except: ["ドリンク", "シュリンク", "ブリンク", "トリンク", "スケートリンク", "アイスリンク"]),
    Word(.image, "画像", needsSpace: false), Word(.heading, "見出し", needsSpace: false),
    Word(.tab, "タブ", needsSpace: false, except: ["スタブ"]),
    Word(.toggle, "スイッチ", needsSpace: false), Word(.textField, "テキストフィールド", needsSpace: false),
    Word(.searchField, "検索フィールド", needsSpace: false), Word(.adjustable, "調整可能", needsSpace: false),
    Word(.tabBar, "タブバー", needsSpace: false), Word(.selected, "選択中", needsSpace: false),
    Word(.selected, "選択済み", needsSpace: false),
  ]

  private static let others: [String: [Word]] = [
    "de": [
      ends(.button, "taste"), ends(.button, "button"), ends(.link, "link"), ends(.image, "bild"), ends(.tab, "tab"),
      ends(.toggle, "schalter"),
    ],
    "fr": [begins(.button, "bouton"), begins(.link, "lien"), begins(.image, "image"), begins(.tab, "onglet")],
    "es": [begins(.button, "botón"), begins(.link, "enlace"), begins(.image, "imagen"), begins(.tab, "pestaña")],
    "it": [begins(.button, "pulsante"), begins(.link, "link"), begins(.image, "immagine")],
    "pt": [begins(.button, "botão"), begins(.link, "link"), begins(.image, "imagem")],
    "zh": [
      Word(.button, "按钮", needsSpace: false), Word(.button, "按鈕", needsSpace: false), Word(.link, "链接", needsSpace: false),
      Word(.link, "連結", needsSpace: false), Word(.image, "图像", needsSpace: false), Word(.image, "影像", needsSpace: false),
    ],
    "ko": [ends(.button, "버튼"), ends(.link, "링크"), ends(.image, "이미지"), ends(.tab, "탭")],
  ]

  private static func ends(_ role: Roles, _ text: String) -> Word { Word(role, text, needsSpace: true) }
  private static func begins(_ role: Roles, _ text: String) -> Word { Word(role, text, isFirst: true, needsSpace: true) }
}

extension TraitWords.Roles {
  /// What VoiceOver says for an element of this kind.
  init(kind: HandrailModel.Element.Kind) {
    switch kind {
    case .button, .segmented: self = .button
    case .link: self = .link
    case .image, .icon: self = .image
    case .sectionHeader: self = .heading
    case .tab: self = .tab
    case .switch: self = .toggle
    case .textField, .secureField: self = .textField
    case .slider: self = .adjustable
    default: self = []
    }
  }

  /// Adds what the recorded traits say.
  mutating func insert(traitsOf item: any RuleSubject) {
    let named: [(String, Self)] = [
      ("button", .button), ("link", .link), ("image", .image), ("header", .heading), ("toggle", .toggle),
      ("search-field", .searchField), ("adjustable", .adjustable), ("tab-bar", .tabBar), ("selected", .selected),
    ]
    for (name, role) in named where item.isOn(.traits, name) { insert(role) }
  }
}
