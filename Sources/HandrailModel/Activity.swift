/// What a command did, as data: a verb and what it acted on. Rendered in the reader's language.
public struct Activity: Sendable, Hashable {
  public enum Verb: String, CaseIterable, Sendable {
    case accept, add, adopt, answer, ask, close, dismiss, duplicate, order, place, redo, reject, relink, remove, rename, reopen,
      resolve, restore,
      set,
      settle, sign
    case start, undo, upgrade, verify
    case addColour = "add-colour"
    case addComponent = "add-component"
    case addScreen = "add-screen"
    case confirmOrder = "confirm-order"
    case importAudit = "import-audit"
    case importFile = "import-file"
    case importFrom = "import-from"
    case importSheet = "import-sheet"
    case joinScreens = "join-screens"

    /// Whether it imported other people's data.
    public var isImport: Bool { [.importAudit, .importFile, .importFrom, .importSheet].contains(self) }
  }

  public let verb: Verb
  /// What it acted on, as targets that commands accept: `cart#pay`.
  public let targets: [String]
  /// Other parts of the sentence: the fields that were set, a new name, a role, a verdict.
  public let values: [String]
  /// What `undo` or `redo` reverted or repeated; empty for other verbs.
  public let about: [Activity]

  public init(_ verb: Verb, _ targets: [String] = [], _ values: [String] = [], about: Activity? = nil) {
    self.verb = verb
    self.targets = targets
    self.values = values
    self.about = about.map { [$0] } ?? []
  }
}

extension Activity {
  /// Whether the command is `verb`, or an undo or redo of it.
  public func concerns(_ verb: Verb) -> Bool { self.verb == verb || about.contains { $0.concerns(verb) } }

  /// One line of JSON: `{"targets":["cart#pay"],"values":["label.en"],"verb":"set"}`.
  public var json: String {
    var writer = JSONWriter()
    write(to: &writer)
    return String(decoding: writer.bytes, as: UTF8.self)
  }

  private func write(to writer: inout JSONWriter) {
    writer.literal("{")
    if let about = about.first {
      writer.literal("\"about\":")
      about.write(to: &writer)
      writer.literal(",")
    }
    for (name, list) in [("targets", targets), ("values", values)] {
      writer.string(name)
      writer.literal(":[")
      for (index, text) in list.enumerated() {
        if index > 0 { writer.literal(",") }
        writer.string(text)
      }
      writer.literal("],")
    }
    writer.literal("\"verb\":")
    writer.string(verb.rawValue)
    writer.literal("}")
  }

  /// Reads what ``json`` wrote; nil for anything else, such as a verb from a newer version.
  public init?(json: String) {
    guard let value = try? JSONValue(parsing: Array(json.utf8)) else { return nil }
    self.init(value)
  }

  private init?(_ value: JSONValue) {
    guard let verb = value["verb"]?.string.flatMap(Verb.init), let targets = value["targets"]?.array,
      let values = value["values"]?.array
    else { return nil }
    self.init(verb, targets.compactMap(\.string), values.compactMap(\.string), about: value["about"].flatMap(Activity.init))
  }
}

extension Activity {
  /// The sentence in the log. `git log` shows the English one as the commit message; it names fields as commands do.
  public var text: Text {
    let (target, value) = (Self.list(targets), Self.list(values))
    let first = values.first ?? ""
    return switch verb {
    case .accept: Text(en: "Accepted proposals for \(target.en)", ja: "\(target.ja) の提案を採用")
    case .add: Text(en: "Added \(target.en)", ja: "\(target.ja) を追加")
    case .addColour: Text(en: "Added the colour \(target.en)", ja: "カラー \(target.ja) を追加")
    case .adopt: Text(en: "Adopted \(target.en)", ja: "\(target.ja) を採用")
    case .addComponent: Text(en: "Added the component \(target.en)", ja: "コンポーネント \(target.ja) を追加")
    case .addScreen: Text(en: "Added the screen \(target.en)", ja: "画面 \(target.ja) を追加")
    case .answer: Text(en: "Answered the thread about \(target.en)", ja: "\(target.ja) についての質問に回答")
    case .ask: Text(en: "Asked about \(target.en)", ja: "\(target.ja) について質問")
    case .close:
      Text(
        en: "Closed \(target.en) as \(Field.closesAs.spec.valueName(first).en)",
        ja: "\(target.ja) を「\(Field.closesAs.spec.valueName(first).ja)」として閉じた")
    case .confirmOrder: Text(en: "Confirmed the natural order of \(target.en)", ja: "\(target.ja) の読み上げ順序を「左から右、上から下」として確認")
    case .dismiss: Text(en: "Dismissed \(target.en)", ja: "\(target.ja) を対象外に")
    case .duplicate: Text(en: "Duplicated \(target.en) as \(first)", ja: "\(target.ja) を \(first) として複製")
    case .importAudit: Text(en: "Imported \(first) issues of an audit", ja: "監査の問題\(first)件を取り込み")
    case .importFile: Text(en: "Imported \(first)", ja: "\(first) を取り込み")
    case .importFrom: Text(en: "Imported from \(first)", ja: "\(first) から取り込み")
    case .importSheet: Text(en: "Imported a spreadsheet", ja: "表(CSV)を取り込み")
    case .joinScreens:
      Text(
        en: "Joined \(target.en) with \(first), imported from the same frame", ja: "同じフレームから取り込まれた \(target.ja) を \(first) に統合")
    case .order: Text(en: "Set the reading order of \(target.en)", ja: "\(target.ja) の読み上げ順序を変更")
    case .place: Text(en: "Assigned \(target.en) to \(first)", ja: "\(target.ja) を \(first) に割り当て")
    case .redo: Text(en: "Redid: \(subject.en)", ja: "やり直し: \(subject.ja)")
    case .reject: Text(en: "Rejected proposals for \(target.en)", ja: "\(target.ja) の提案を対象外に")
    case .relink:
      Text(
        en: "Linked \(target.en) to the layer\(values.count == 1 ? "" : "s") of \(value.en)",
        ja: "\(target.ja) を \(value.ja) のレイヤーに関連付け")
    case .remove: Text(en: "Removed \(target.en)", ja: "\(target.ja) を削除")
    case .rename: Text(en: "Renamed \(target.en) to \(first)", ja: "\(target.ja) の名前を \(first) に変更")
    case .reopen: Text(en: "Reopened \(target.en)", ja: "\(target.ja) を未解決に戻した")
    case .resolve: Text(en: "Resolved \(fields.en) of \(target.en)", ja: "\(target.ja) の\(fields.ja)の食い違いを解決")
    case .restore: Text(en: "Restored \(target.en) from \(first)", ja: "\(target.ja) を \(first) の時点に復元")
    case .set: Text(en: "Set \(value.en) of \(target.en)", ja: "\(target.ja) の\(fields.ja)を設定")
    case .settle: Text(en: "Settled the thread about \(target.en)", ja: "\(target.ja) についての質問を解決")
    case .sign:
      Text(
        en: "Signed \(target.en) as \(Field.roleSigned.spec.valueName(first).en)",
        ja: "\(target.ja) に\(Field.roleSigned.spec.valueName(first).ja)として署名")
    case .start: Text(en: "Created the project \(first)", ja: "プロジェクト \(first) を開始")
    case .undo: Text(en: "Undid: \(subject.en)", ja: "取り消し: \(subject.ja)")
    case .upgrade: Text(en: "Upgraded the documents to format \(first)", ja: "ドキュメントをフォーマット \(first) にアップグレード")
    case .verify:
      Text(
        en: "Verified \(first) of \(target.en): \(Field.verdict.spec.valueName(values.last ?? "").en)",
        ja: "\(target.ja) の \(first) を検証: \(Field.verdict.spec.valueName(values.last ?? "").ja)")
    }
  }

  /// What was undone; for versions that stored only sentences, that sentence.
  public var subject: Text { about.first?.text ?? Text(en: values.first ?? "", ja: values.first ?? "") }

  /// The fields in ``values``, by the names people see.
  private var fields: Text {
    let titles = values.map { Text(en: Field.name(of: $0).en, ja: Field.title(of: $0).ja) }
    return Text(en: Self.list(titles.map(\.en)).en, ja: Self.list(titles.map(\.ja), "、").ja)
  }

  /// The names. After the first few, only the number of the rest: one change may involve thousands.
  private static func list(_ names: [String], _ separator: String = ", ") -> Text {
    let most = 8
    let shown = names.prefix(most).joined(separator: separator)
    guard names.count > most else { return Text(en: shown, ja: shown) }
    return Text(en: "\(shown) and \(names.count - most) more", ja: "\(shown) ほか\(names.count - most)件")
  }
}
