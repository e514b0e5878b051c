import HandrailModel

/// Reads what designers write in annotations: lines such as `label (ja): …`, `hint: …`, `trait: button`, `decorative`, in
/// English, German, French, Spanish and Japanese. Anything else is a note.
struct FigmaGrammar {
  /// The language of lines that do not name one.
  let language: String

  enum Key { case label, value, hint, trait, heading, order, group, actions, alternative, decorative }

  private static let keys: [(Key, [String])] = [
    (
      .label,
      [
        "label", "accessibility label", "a11y label", "alt", "alt text", "alternative text", "beschriftung", "bezeichnung",
        "alternativtext", "alt-text", "libellé", "étiquette", "intitulé", "texte alternatif", "etiqueta", "texto alternativo",
        "ラベル", "読み上げ", "読み上げ文言", "読み上げられる文言", "代替テキスト",
      ]
    ),
    (.value, ["value", "wert", "valeur", "valor", "値"]),
    (.hint, ["hint", "hinweis", "indice", "conseil", "pista", "sugerencia", "ヒント"]),
    (
      .trait,
      ["trait", "traits", "role", "rolle", "merkmal", "merkmale", "rôle", "rol", "rasgo", "rasgos", "トレイト", "役割", "ロール"]
    ),
    (.heading, ["heading", "header", "überschrift", "titre", "en-tête", "encabezado", "título", "見出し"]),
    (
      .order,
      [
        "order", "reading order", "reihenfolge", "lesereihenfolge", "ordre", "ordre de lecture", "orden", "orden de lectura",
        "順序", "順番", "読み上げ順", "読み上げ順序",
      ]
    ),
    (.group, ["group", "grouping", "gruppe", "groupe", "grupo", "グループ", "グルーピング"]),
    (
      .actions,
      [
        "action", "actions", "custom action", "custom actions", "aktion", "aktionen", "acción", "acciones", "アクション",
        "カスタムアクション",
      ]
    ),
    (.alternative, ["alternative", "alternativa", "代替手段", "代替操作"]),
    (
      .decorative,
      ["decorative", "decoration", "dekorativ", "décoratif", "décorative", "decorativo", "decorativa", "装飾", "装飾目的"]
    ),
  ]

  /// Word → key. A word that two languages share means the same in both.
  private static let table: [String: Key] = Dictionary(
    keys.flatMap { key, words in words.map { ($0, key) } }, uniquingKeysWith: { first, _ in first })

  /// Words for traits and for kinds.
  private static let roles: [(trait: String?, kind: String?, words: [String])] = [
    ("button", "button", ["button", "taste", "schaltfläche", "bouton", "botón", "ボタン"]),
    ("link", "link", ["link", "lien", "enlace", "リンク"]),
    ("header", nil, ["header", "heading", "überschrift", "titre", "en-tête", "encabezado", "見出し"]),
    ("image", "image", ["image", "img", "picture", "bild", "imagen", "画像", "イメージ"]),
    ("selected", nil, ["selected", "ausgewählt", "sélectionné", "seleccionado", "選択", "選択中"]),
    ("adjustable", nil, ["adjustable", "einstellbar", "ajustable", "調整可能"]),
    ("static-text", nil, ["static text", "text", "テキスト", "静的テキスト"]),
    ("search-field", "text-field", ["search field", "search", "suchfeld", "検索フィールド"]),
    ("not-enabled", nil, ["not enabled", "disabled", "dimmed", "deaktiviert", "désactivé", "desactivado", "無効"]),
    ("toggle", "switch", ["toggle", "switch", "schalter", "interrupteur", "interruptor", "スイッチ"]),
    ("summary", nil, ["summary element", "summary"]), ("updates-frequently", nil, ["updates frequently"]),
    ("tab-bar", nil, ["tab bar", "タブバー"]), ("keyboard-key", nil, ["keyboard key"]),
    ("plays-sound", nil, ["plays sound"]), ("starts-media", nil, ["starts media session", "starts media"]),
    ("causes-page-turn", nil, ["causes page turn"]), ("allows-direct-interaction", nil, ["allows direct interaction"]),
    (nil, "slider", ["slider", "schieberegler", "curseur", "control deslizante", "スライダー"]),
    (nil, "stepper", ["stepper", "ステッパー"]),
    (nil, "tab", ["tab", "registerkarte", "onglet", "pestaña", "タブ"]),
    (nil, "text-field", ["text field", "textfield", "textfeld", "champ de texte", "campo de texto", "テキストフィールド"]),
    (nil, "cell", ["cell", "row", "zelle", "セル"]), (nil, "custom", ["checkbox", "radio button", "チェックボックス"]),
  ]

  private static let roleTable: [String: (trait: String?, kind: String?)] = Dictionary(
    roles.flatMap { role in role.words.map { ($0, (role.trait, role.kind)) } }, uniquingKeysWith: { first, _ in first })
}

extension FigmaGrammar {
  func note(_ text: String, _ origin: FigmaNote.Origin) -> FigmaNote {
    var note = FigmaNote(origin: origin)
    for line in text.split(whereSeparator: \.isNewline) {
      let line = Self.plain(String(line))
      guard !line.isEmpty else { continue }
      if !read(line, into: &note) { note.rest.append(line) }
    }
    return note
  }

  /// Whether a line contains one of the words.
  private func read(_ line: String, into note: inout FigmaNote) -> Bool {
    guard let colon = line.firstIndex(where: { $0 == ":" || $0 == "：" }) else {
      let words = line.lowercased()
      switch Self.table[words] {
      case .decorative: note.values[Field.decorative.name] = .bool(true)
      case .heading: note.values[FieldKey(.traits, "header").path] = .bool(true)
      case .group: note.isGroup = true
      default:
        guard let word = words.split(separator: " ").first, Self.table[String(word)] == .heading,
          words.contains(where: \.isNumber)
        else { return false }
        note.values[FieldKey(.traits, "header").path] = .bool(true)
        note.rest.append(line)
      }
      return true
    }
    let (name, tag) = Self.split(String(line[..<colon]))
    let value = String(line[line.index(after: colon)...]).trimmed
    guard let key = Self.table[name] else { return false }
    guard !value.isEmpty else { return true }
    return set(key, value, tag, into: &note)
  }

  /// Whether the key accepts the value.
  func set(_ key: Key, _ value: String, _ tag: String?, into note: inout FigmaNote) -> Bool {
    let language = tag ?? (value.isKana ? "ja" : self.language)
    switch key {
    case .label: note.values[FieldKey(.label, language).path] = .string(value)
    case .value: note.values[FieldKey(.value, language).path] = .string(value)
    case .hint: note.values[FieldKey(.hint, language).path] = .string(value)
    case .trait: return setRoles(value, into: &note)
    case .heading:
      guard !["no", "none", "false", "0"].contains(value.lowercased()) else { return true }
      note.values[FieldKey(.traits, "header").path] = .bool(true)
      if value.contains(where: \.isNumber) { note.rest.append("heading: \(value)") }
    case .order:
      guard let number = Int(value.prefix { $0.isNumber }), number > 0 else { return false }
      note.order = number
    case .group:
      note.isGroup = true
      if !["yes", "true", "ja", "oui", "sí", "はい"].contains(value.lowercased()) { note.rest.append("group: \(value)") }
    case .actions:
      for name in value.split(whereSeparator: { ",;、，/".contains($0) }).map({ String($0).trimmed }) where !name.isEmpty {
        let slug = Naming.slug(name) ?? "action-\(Naming.hash(name))"
        note.values[FieldKey(.actionName, slug, language).path] = .string(name)
      }
    case .alternative: note.alternative = value
    case .decorative:
      guard ["yes", "true", "ja", "oui", "sí", "はい"].contains(value.lowercased()) else { return false }
      note.values[Field.decorative.name] = .bool(true)
    }
    return true
  }

  private func setRoles(_ value: String, into note: inout FigmaNote) -> Bool {
    var unknown: [String] = []
    for word in value.split(whereSeparator: { ",;、，+/".contains($0) }).map({ String($0).trimmed.lowercased() })
    where !word.isEmpty {
      guard let role = Self.roleTable[word] else {
        unknown.append(word)
        continue
      }
      if let trait = role.trait { note.values[FieldKey(.traits, trait).path] = .bool(true) }
      if let kind = role.kind { note.kind = note.kind ?? kind }
    }
    if !unknown.isEmpty { note.rest.append("trait: \(unknown.joined(separator: ", "))") }
    return true
  }

  /// `Label (JA)` → label, ja.
  private static func split(_ key: String) -> (name: String, tag: String?) {
    let lower = key.trimmed.lowercased()
    guard let open = lower.firstIndex(where: { "([（［".contains($0) }) else { return (lower, nil) }
    let tag = String(key.trimmed[open...].dropFirst().prefix { !")]）］".contains($0) }).trimmed
    guard LanguageTag.isWellFormed(tag) else { return (lower, nil) }
    return (String(lower[..<open]).trimmed, tag.count == 2 ? tag.lowercased() : tag)
  }

  /// Without Markdown and list markers.
  private static func plain(_ line: String) -> String {
    var text = line.replacing("**", with: "").replacing("__", with: "").replacing("`", with: "").trimmed
    for mark in ["- ", "* ", "• ", "・", "# ", "## ", "### "] where text.hasPrefix(mark) {
      text = String(text.dropFirst(mark.count)).trimmed
    }
    return text
  }
}

extension String {
  /// Whether it has kana, which no other language uses.
  fileprivate var isKana: Bool { unicodeScalars.contains { (0x3041...0x30FF).contains($0.value) } }
}
