import HandrailModel

/// The words for controls in the names of layers and components.
///
/// Nearly all names are English, whatever the language of the design; those of other languages are the ones that Apple's own
/// documentation uses.
public enum RoleWords {
  public struct Role: Sendable {
    public let kind: Element.Kind
    /// The role of a control that the system does not have: `checkbox`.
    public let name: String?
  }

  /// The controls that a name names, the most probable first; none if it names a container of several.
  ///
  /// The last word says what it is (“Toggle button”, “Switch row”), or an earlier one if the last is a size or a style.
  public static func roles(in name: String) -> [Role] {
    if let written = writtenTogether(name) { return [written] }
    let words = NameWords.words(name)
    let found = phrases.filter { row in row.words.contains { phrase in phrase.allSatisfy(words.contains) } }
    let isLast = found.map { row in row.words.contains { $0.last == words.last && $0.allSatisfy(words.contains) } }
    let lasting = zip(found, isLast).filter(\.1).map(\.0)
    // A bar is not one of the buttons that it shows, but a search bar is a field.
    if lasting.isEmpty, words.last.map(holders.contains) ?? true { return [] }
    // The area of the buttons, but an “Input area” is typed into.
    if lasting.isEmpty, words.last == "area", found.first?.kind != .textField { return [] }
    // A list item whose name says that it is a link is a link.
    let named = lasting.first?.kind == .cell ? found.filter { $0.kind == .link } : []
    return (named + lasting + zip(found, isLast).filter { !$0.1 }.map(\.0)).map { row in
      Role(kind: isSecure(words) && row.kind == .textField ? .secureField : row.kind, name: row.role)
    }
  }

  /// The control that a container has several of, according to its name: `Buttons`, `Filter chips`, `Link list`; nil if it names
  /// none.
  public static func member(of container: String) -> Role? {
    let words = NameWords.words(container)
    guard let last = words.last else { return nil }
    if let (kind, _) = plurals.first(where: { $0.value.contains(last) }) { return Role(kind: kind, name: nil) }
    // “Button list”, “Link group”
    guard words.count == 2, ["list", "group", "row", "stack", "grid"].contains(last) else { return nil }
    return singles[words[0]].map { Role(kind: $0, name: nil) }
  }

  private static let singles: [String: Element.Kind] = [
    "button": .button, "btn": .button, "chip": .button, "link": .link, "tab": .tab,
  ]
  private static let plurals: [Element.Kind: Set<String>] = [
    .button: ["buttons", "btns", "ctas", "chips"], .link: ["links"], .tab: ["tabs"], .switch: ["switches", "toggles"],
  ]

  /// In order: of several that a name contains, the first counts (“search button” is a button, “switch row” a row).
  private static let phrases: [(kind: Element.Kind, role: String?, words: [[String]])] = [
    (
      .textField, nil,
      [
        ["textfield"], ["textarea"], ["searchbar"], ["searchfield"], ["textinput"], ["inputfield"], ["search", "bar"], ["input"],
        ["text", "field"], ["text", "area"], ["text", "box"], ["search", "field"], ["search", "box"], ["form", "field"],
        ["password", "field"], ["email", "field"], ["textfeld"], ["eingabefeld"], ["suchfeld"], ["champ"], ["campo"],
      ]
    ),
    (.switch, nil, [["switch"], ["toggle"], ["schalter"], ["interrupteur"], ["interruptor"]]),
    (.custom, "checkbox", [["checkbox"], ["check", "box"], ["kontrollkästchen"]]),
    (.custom, "radio button", [["radio", "button"], ["radio"], ["radiobutton"]]),
    (.slider, nil, [["slider"], ["schieberegler"]]),
    (.stepper, nil, [["stepper"]]),
    (.segmented, nil, [["segmented"], ["segmentedcontrol"]]),
    (.picker, nil, [["picker"], ["dropdown"], ["select"], ["combobox"]]),
    (.link, nil, [["link"], ["hyperlink"], ["enlace"], ["lien"]]),
    (
      .button, nil,
      [
        ["button"], ["btn"], ["cta"], ["fab"], ["iconbutton"], ["chip"], ["schaltfläche"], ["taste"], ["knopf"], ["bouton"],
        ["botón"], ["boton"], ["botão"], ["pulsante"], ["knop"],
        // Controls that expand a part of the screen when tapped.
        ["accordion", "title"], ["accordion", "header"], ["accordion", "trigger"],
      ]
    ),
    (.tab, nil, [["tab"], ["tabitem"], ["navigation", "item"], ["nav", "item"], ["registerkarte"], ["onglet"], ["pestaña"]]),
    (.cell, nil, [["cell"], ["listitem"], ["row"], ["list", "item"], ["zelle"], ["fila"], ["celda"]]),
  ]

  /// Words in languages written without spaces, longer ones before those that they contain.
  private static let together: [(kind: Element.Kind, role: String?, words: [String])] = [
    (.custom, "radio button", ["ラジオボタン", "라디오"]), (.custom, "checkbox", ["チェックボックス", "复选框", "核取方塊", "체크박스"]),
    (.secureField, nil, ["パスワード入力", "パスワードフィールド", "パスワード欄"]),
    (.textField, nil, ["テキストフィールド", "テキストエリア", "入力フィールド", "入力欄", "検索バー", "検索フィールド", "输入框", "輸入框", "입력"]),
    (.switch, nil, ["スイッチ", "トグル", "开关", "開關", "스위치"]), (.slider, nil, ["スライダー"]), (.stepper, nil, ["ステッパー"]),
    (.segmented, nil, ["セグメント"]), (.picker, nil, ["ピッカー", "プルダウン", "ドロップダウン"]), (.link, nil, ["リンク"]),
    (.button, nil, ["ボタン", "按钮", "按鈕", "버튼"]), (.cell, nil, ["リスト項目", "セル"]), (.tab, nil, ["タブ", "탭"]),
  ]

  /// Endings that make such a name mean a container of several.
  private static let groups = ["バー", "群", "グループ", "リスト", "一覧", "ラベル", "エリア", "栏", "列表", "组", "바", "목록", "그룹"]

  private static func writtenTogether(_ name: String) -> Role? {
    guard name.utf8.contains(where: { $0 >= 0xE0 }), let found = together.first(where: { $0.words.contains(where: name.holds) })
    else {
      return nil
    }
    // “Search bar” ends like “tab bar”, but is a field.
    if found.kind != .textField, groups.contains(where: name.hasSuffix) { return nil }
    return Role(kind: found.kind, name: found.role)
  }

  /// Whether a name is about a password.
  static func isSecure(_ name: String) -> Bool { isSecure(NameWords.words(name)) || name.holds("パスワード") }

  private static func isSecure(_ words: [String]) -> Bool {
    ["password", "secure", "passcode", "pin", "passwort", "contraseña"].contains(where: words.contains)
  }

  /// Last words in names of containers of several controls, or of parts of one.
  private static let holders: Set<String> = [
    "group", "bar", "bars", "list", "container", "stack", "set", "wrapper", "grid", "section", "label", "title", "text", "icon",
    "margin", "padding", "background", "bg", "buttons", "tabs", "rows", "cells", "fields", "inputs", "links", "chips", "items",
  ]
}
