import HandrailModel

/// The labels that the system gives to the items of bars that it provides.
enum SystemItems {
  /// The label of what an element extends, such as `UIBarButtonItem.done`; nil if the system has none for it.
  static func label(_ extended: String) -> Text? {
    if let name = extended.dropping("UIBarButtonItem.") { return buttons[name] }
    if let name = extended.dropping("UIButton.") { return types[name] }
    if extended == "UIActivityIndicatorView" { return Text(en: "In progress", ja: "進行中") }
    return extended.dropping("UITabBarItem.").flatMap { tabs[$0] }
  }

  private static let buttons: [String: Text] = [
    "action": Text(en: "Share", ja: "共有"), "add": Text(en: "Add", ja: "追加"), "bookmarks": Text(en: "Bookmarks", ja: "ブックマーク"),
    "camera": Text(en: "Camera", ja: "カメラ"), "cancel": Text(en: "Cancel", ja: "キャンセル"), "close": Text(en: "Close", ja: "閉じる"),
    "compose": Text(en: "Compose", ja: "作成"), "done": Text(en: "Done", ja: "完了"), "edit": Text(en: "Edit", ja: "編集"),
    "fastForward": Text(en: "Fast forward", ja: "早送り"), "organize": Text(en: "Organize", ja: "整理"),
    "pause": Text(en: "Pause", ja: "一時停止"), "play": Text(en: "Play", ja: "再生"), "redo": Text(en: "Redo", ja: "やり直す"),
    "refresh": Text(en: "Refresh", ja: "更新"), "reply": Text(en: "Reply", ja: "返信"), "rewind": Text(en: "Rewind", ja: "巻き戻し"),
    "save": Text(en: "Save", ja: "保存"), "search": Text(en: "Search", ja: "検索"), "stop": Text(en: "Stop", ja: "停止"),
    "trash": Text(en: "Delete", ja: "削除"), "undo": Text(en: "Undo", ja: "取り消す"),
  ]

  /// Buttons of the system, by their types.
  private static let types: [String: Text] = [
    "infoLight": Text(en: "More Info", ja: "詳細情報"), "infoDark": Text(en: "More Info", ja: "詳細情報"),
    "detailDisclosure": Text(en: "More Info", ja: "詳細情報"), "contactAdd": Text(en: "Add", ja: "追加"),
    "close": Text(en: "Close", ja: "閉じる"),
  ]

  private static let tabs: [String: Text] = [
    "bookmarks": Text(en: "Bookmarks", ja: "ブックマーク"), "contacts": Text(en: "Contacts", ja: "連絡先"),
    "downloads": Text(en: "Downloads", ja: "ダウンロード"), "favorites": Text(en: "Favorites", ja: "よく使う項目"),
    "featured": Text(en: "Featured", ja: "おすすめ"), "history": Text(en: "History", ja: "履歴"), "more": Text(en: "More", ja: "その他"),
    "mostRecent": Text(en: "Most Recent", ja: "最新"), "mostViewed": Text(en: "Most Viewed", ja: "表示回数順"),
    "recents": Text(en: "Recents", ja: "履歴"), "search": Text(en: "Search", ja: "検索"),
    "topRated": Text(en: "Top Rated", ja: "評価順"),
  ]
}
