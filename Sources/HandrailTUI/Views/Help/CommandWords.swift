import HandrailModel
import HandrailSession

/// The texts that a command is found by: its titles in both languages, the reading of the Japanese one, and its English words in
/// katakana.
struct CommandWords: Sendable {
  let texts: [String]
  /// Only the reading, for input in Latin letters.
  let reading: String

  init(_ action: Action) {
    reading = Readings.reading(of: action.title.ja.searchKey)
    let english = (action.title.en + " " + action.id).lowercased()
    let loans = Self.loans.filter { english.contains($0.english) }.map(\.japanese)
    texts = [action.title.en, action.title.ja, action.id, reading] + loans
  }

  /// The commands that match every word. If Latin letters match none, they are read as romaji: `shomei` for 署名.
  static func find(_ query: String, among actions: [Action]) -> [Action] {
    let words = SearchWords(query)
    let found = actions.filter { words.match(known[$0.id]?.texts ?? [$0.title.both]) }
    guard found.isEmpty, let syllables = syllables(query) else { return found }
    let read = SearchWords(syllables)
    return actions.filter { read.match(known[$0.id]?.reading ?? "") }
  }

  private static func syllables(_ query: String) -> String? {
    let words = query.searchKey.split(separator: " ").map { Kana.typed(String($0)) }
    guard !words.isEmpty, words.allSatisfy({ $0?.isEmpty == false }) else { return nil }
    return words.compactMap { $0 }.joined(separator: " ")
  }

  private static let known: [String: CommandWords] = Dictionary(
    Action.all.map { ($0.id, CommandWords($0)) }, uniquingKeysWith: { first, _ in first })

  /// English words of titles in katakana.
  private static let loans: [(english: String, japanese: String)] = [
    ("text", "テキスト"), ("screen", "スクリーン"), ("field", "フィールド"), ("filter", "フィルター フィルタ"), ("sort", "ソート"),
    ("undo", "アンドゥ"), ("redo", "リドゥ"), ("help", "ヘルプ"), ("copy", "コピー"), ("duplicate", "コピー"), ("export", "エクスポート"),
    ("import", "インポート"), ("setting", "セッティング"), ("search", "サーチ"), ("checklist", "チェックリスト"),
    ("component", "コンポーネント"), ("colour", "カラー"), ("rename", "リネーム"), ("sync", "シンク"), ("label", "ラベル"),
    ("order", "オーダー"), ("group", "グループ"), ("remove", "デリート"), ("open", "オープン"), ("close", "クローズ"), ("sign", "サイン"),
    ("preview", "プレビュー"), ("language", "ランゲージ"), ("layout", "レイアウト"), ("save", "セーブ"), ("cancel", "キャンセル"),
    ("palette", "パレット"), ("project", "プロジェクト"), ("owner", "オーナー"), ("state", "ステータス"), ("progress", "プログレス ステータス"),
  ]
}
