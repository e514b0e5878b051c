import HandrailModel
import HandrailSession

/// The current place, which determines the available actions.
enum Route: String, Sendable, CaseIterable {
  case board, screen, waiting, editor, order, group, checklist, conflicts, sync, preview, history
  case components, colours, proposals, settings, search, importing, design, start
  case reading, help, commands, prompt, picker, confirm

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
    case .components: Text(en: "Components", ja: "コンポーネント")
    case .colours: Text(en: "Palette", ja: "パレット")
    case .proposals: Text(en: "Proposals", ja: "提案")
    case .settings: Text(en: "Settings", ja: "設定")
    case .search: Text(en: "Search", ja: "検索")
    case .importing: Text(en: "Import", ja: "取り込み")
    case .design: Text(en: "Design changes", ja: "デザインの変更")
    case .start: Text(en: "Start", ja: "はじめに")
    case .reading: Text(en: "Full text", ja: "全文")
    case .help: Text(en: "Help", ja: "ヘルプ")
    case .commands: Text(en: "Commands", ja: "コマンド")
    case .prompt: Text(en: "Enter", ja: "入力")
    case .picker: Text(en: "Choose", ja: "選択")
    case .confirm: Text(en: "Confirm", ja: "確認")
    }
  }
}

/// Every view: the only place outside `Views/` that names them.
enum ViewTable {
  /// In the order of the help and the list of commands, and of the actions that they add to every place.
  static let all: [any View.Type] = [
    BoardView.self, ScreenView.self, ReadingView.self, WaitingView.self, EditorView.self, OrderView.self, GroupView.self,
    ChecklistView.self, ConflictsView.self, SyncView.self, PreviewView.self, HistoryView.self, ComponentsView.self,
    ColoursView.self, ProposalsView.self, SettingsView.self,
    SearchView.self, ImportView.self, DesignView.self, StartView.self, CommandsView.self, HelpView.self,
    PromptView.self, PickerView.self, ConfirmView.self,
  ]

  /// The first view.
  static var first: any View { BoardView() }
  /// The first view without a workspace.
  static func start(_ folder: String) -> any View { StartView(folder: folder) }

  fileprivate static let typing = Set(all.filter { $0.takesLetters }.map { $0.route })
  fileprivate static let kinds = Dictionary(uniqueKeysWithValues: all.map { ($0.route, $0.kind) })
}

extension Route {
  var kind: ViewKind { ViewTable.kinds[self] ?? .place }
  var takesLetters: Bool { ViewTable.typing.contains(self) }
}
