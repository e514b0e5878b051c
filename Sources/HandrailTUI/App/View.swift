import Foundation
import HandrailModel

/// Where one is: what decides which actions there are.
enum Route: String, Sendable, CaseIterable {
  case board, screen, waiting, editor, order, group, checklist, conflicts, sync, preview, history
  case reading, help, palette, prompt, picker, confirm

  var name: Text {
    switch self {
    case .board: Text(en: "Board", ja: "ボード")
    case .screen: Text(en: "Screen", ja: "画面")
    case .waiting: Text(en: "Waiting for you", ja: "回答待ち")
    case .editor: Text(en: "Answer", ja: "回答")
    case .order: Text(en: "Reading order", ja: "読み上げ順序")
    case .group: Text(en: "Group", ja: "グループ")
    case .checklist: Text(en: "Checklist", ja: "チェックリスト")
    case .conflicts: Text(en: "Conflicts", ja: "食い違い")
    case .sync: Text(en: "Sync", ja: "同期")
    case .preview: Text(en: "VoiceOver preview", ja: "VoiceOverの読み上げ")
    case .history: Text(en: "History", ja: "履歴")
    case .reading: Text(en: "Full text", ja: "全文")
    case .help: Text(en: "Help", ja: "ヘルプ")
    case .palette: Text(en: "Commands", ja: "コマンド")
    case .prompt: Text(en: "Enter", ja: "入力")
    case .picker: Text(en: "Choose", ja: "選択")
    case .confirm: Text(en: "Confirm", ja: "確認")
    }
  }
}

/// How the interface speaks and looks in this run.
struct RenderContext: Sendable {
  var language = Language.en
  var symbols = Symbols(isASCII: false)
  var theme = Theme.standard
  /// In which times are shown; they are recorded in UTC.
  var zone = TimeZone.gmt
  /// Whether the workspace is not trusted, so that nothing can be recorded in it.
  var isReadOnly = false

  func say(_ text: Text) -> String { text[language] }
}

/// One view: its state, what it needs read, and how it is drawn and said. Pure.
protocol View: Sendable {
  static var route: Route { get }
  /// What stands in the first line.
  func title(_ context: RenderContext) -> String
  /// What is to be read when it opens, and again whenever something was written.
  var needs: [Request] { get }
  mutating func receive(_ answer: Answer)
  /// Takes a key that is no action's; false where it means nothing here.
  mutating func type(_ key: Key, _ app: inout App) -> Bool
  /// Draws everything but the first line and the two last.
  func draw(into frame: inout Frame, _ area: Area, _ context: RenderContext)
  /// Where one is, as linear mode says it when it changes: the name first, then the id.
  func heading(_ context: RenderContext) -> String
  /// What linear mode says and lets choose.
  func speech(_ context: RenderContext) -> Speech
  /// Runs what a numbered choice stands for in linear mode.
  mutating func choose(_ index: Int, _ app: inout App)
  mutating func typed(_ text: String, _ app: inout App)
  mutating func paste(_ text: String, _ app: inout App)
  mutating func refused(_ change: Change)
  /// Whether what the person entered would be lost with it.
  var hasUnsavedInput: Bool { get }
  /// Whether a filter hides some of its rows.
  var isNarrowed: Bool { get }
  /// Shows them again.
  mutating func widen(_ app: inout App)
}

extension View {
  var route: Route { Self.route }
  var needs: [Request] { [] }
  mutating func receive(_ answer: Answer) {}
  mutating func typed(_ text: String, _ app: inout App) {}
  mutating func paste(_ text: String, _ app: inout App) {}
  mutating func refused(_ change: Change) {}
  var hasUnsavedInput: Bool { false }
  var isNarrowed: Bool { false }
  mutating func widen(_ app: inout App) {}
}
