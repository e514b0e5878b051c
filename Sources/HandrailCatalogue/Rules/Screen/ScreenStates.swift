import HandrailModel

extension Rule {
  static let screenStates = Rule(
    "screen.states", .consult, source: "Handrail",
    title: Text(en: "The screen's states", ja: "画面の状態"),
    input: Text(
      en: "the states of the screen, such as loading, empty, error, offline or signed out; or that there is only one",
      ja: "画面の状態(読み込み中、空、エラー、オフライン、未サインインなど)。一つだけならその旨"),
    command: "handrail set cart states.loading=true states.empty=true states.error=true",
    why: Text(
      en: "What appears while loading or on an error must be read too; a state that is not listed has often not been designed.",
      ja: "読み込み中やエラー時の表示も読み上げられる必要があります。挙げられていない状態は、考慮から漏れます。"),
    flagsWhen: Text(
      en:
        "something on the screen comes from elsewhere or is filled in: repeated rows, text or pictures that are set at run time,"
        + " a field, a map, media or web content, something that appears or shows progress next to other content, or a control in"
        + " an interface file that is dimmed at first; no states are recorded, and it is not recorded that there is only one."
        + " Parts of screens, and screens inside another one, are flagged only if code can reach their controls, and rows only if"
        + " they also show progress, without the controls of rows that repeat; a container that is filled at run time is"
        + " covered by screen.filled. A list that has only"
        + " rows in a system style, without a number, progress, or anything that appears or changes at run time, counts as fixed"
        + " choices. Consult where several views are in one place (pane), of which code shows one",
      ja: "繰り返される行、実行時に決まる文言や画像、入力欄、地図、メディア、Webコンテンツ、後から現れるもの、他の内容と並ぶ進行状況の表示など、"
        + "画面の外から来る内容や入力する内容、または"
        + "インターフェイスファイルに、最初は使用できないコントロールがあるのに、状態も、状態が一つだけであることも記録されていないとき"
        + "(画面の部品と、別の画面の中に表示される画面では、コードから参照されるコントロールがあるときだけ。行は、進行状況も表示するときだけ。"
        + "繰り返される行の中のコントロールは数えない。中身が入るコンテナは screen.filled で尋ねる。システムのスタイルの行だけで、"
        + "数値も進行状況も、現れるものも実行時に変わる文言もないリストは、決まった選択肢とみなす)。"
        + "同じ場所に複数のビューがあり、コードがその一つを表示するとき(pane)は要相談とする"
    ),
    engineer: Text(
      en: "Announce what changes when the state changes.", ja: "状態が切り替わるとき、その変化を読み上げで通知する。"),
    concerns: { _, item in
      (item as? Screen)?.members(.states).contains { $0 != "only-one" } ?? false
    },
    messages: [
      Message(
        "missing",
        Text(
          en: "No states (such as loading, empty, error or offline) are recorded, and the screen is not marked as having"
            + " only one.",
          ja: "画面の状態(読み込み中、空、エラー、オフラインなど)も、状態が一つだけであることも記録されていません。"),
        fix: .set(on: .screen, "states")),
      Message(
        "panes",
        Text(
          en:
            "{names} are in the same place in the file, and code shows one of them. In which state of the screen each is shown"
            + " is not recorded.",
          ja: "{names} はファイルで同じ場所にあり、コードがそのうちの一つを表示します。画面のどの状態でどれが表示されるかが記録されていません。"),
        fix: .set(on: .screen, "states")),
      Message(
        "code",
        Text(
          en:
            "Code can show, dim or reword {names}. In which states of the screen it does (loading, error, signed out …) is not"
            + " recorded.",
          ja: "コードが {names} を表示したり、使用不可にしたり、別の文言にしたりできます。画面のどんな状態(読み込み中、エラー、未サインインなど)でそうなるかが記録されていません。"),
        fix: .set(on: .screen, "states"), or: .set(on: .screen, .value("states.only-one", "true"))),
    ],
    facts: [.states], seen: ["members"],
    examples: [
      .flags(panes(""), at: "", level: .consult),
      .passes(panes(#""states":{"once":true,"monthly":true},"#)),
      .passes(panes("").replacing("second", with: "first")),
      .flags(#"{"title":"Cart","elements":[{"id":"r","kind":"cell","repeats":true}]}"#, at: "", level: .advice),
      .flags(#"{"states":{"loading":false},"elements":[{"id":"f","kind":"text-field"}]}"#, at: ""),
      .flags(#"{"elements":[{"id":"t","kind":"text","dynamic":true}]}"#, at: ""),
      .flags(#"{"elements":[{"id":"t","kind":"text","template":{"en":"{n} items"}}]}"#, at: ""),
      .flags(#"{"elements":[{"id":"t","kind":"text","traits":{"updates-frequently":true}}]}"#, at: ""),
      .flags(#"{"elements":[{"id":"m","kind":"map"}]}"#, at: ""),
      .flags(#"{"elements":[{"id":"t","kind":"text","happens":{"appears":true}}]}"#, at: ""),
      .flags(#"{"elements":[{"id":"t","kind":"text"}],"changes":[{"id":"c","kind":"announcement"}]}"#, at: ""),
      .flags(#"{"elements":[{"id":"p","kind":"image","source":{"system":"interface-builder"}}]}"#, at: ""),
      .passes(
        #"{"elements":[{"id":"p","kind":"image","source":{"system":"interface-builder"},"code-place":{"owner":"A.swift:3"}}]}"#),
      .passes(#"{"elements":[{"id":"t","kind":"text","dynamic":true,"code-place":{"owner":"A.swift:3"}}]}"#),
      .flags(
        #"{"elements":[{"id":"w","kind":"custom","extends":"UIActivityIndicatorView"},{"id":"b","kind":"button"}]}"#, at: ""),
      .flags(#"{"part":false,"elements":[{"id":"m","kind":"web-content"}]}"#, at: ""),
      .passes(#"{"elements":[{"id":"t","kind":"text"},{"id":"b","kind":"button"},{"id":"p","kind":"image"}]}"#),
      .passes(choices("English")),
      .flags(choices("15 m"), at: ""),
      .flags(choices("English").replacing(#""kind":"text","#, with: #""kind":"text","dynamic":true,"#), at: ""),
      .flags(choices("English", #",{"id":"s","kind":"text-field"}"#), at: ""),
      .flags(choices("English", #",{"id":"s","kind":"text","happens":{"appears":true},"container":"c"}"#), at: ""),
      .flags(choices("English").replacing("UITableViewCell.Default", with: "UITableViewCell"), at: ""),
      // It is the state of another screen.
      .passes(#"{"elements":[{"id":"w","kind":"custom","extends":"UIActivityIndicatorView"},{"id":"t","kind":"text"}]}"#),
      .passes(#"{"elements":[{"id":"t","kind":"text","happens":{"appears":false}}]}"#),
      .passes(#"{"states":{"loading":true,"error":true},"elements":[{"id":"m","kind":"map"}]}"#),
      .passes(#"{"part":true,"elements":[{"id":"m","kind":"map"}]}"#),
      .passes(#"{"embedded":true,"elements":[{"id":"m","kind":"map"}]}"#),
      .flags(reached(dimmed), at: "", level: .advice),
      // The class was read, and changes nothing.
      .passes(reached(dimmed + #","code-place":{"owner":"Cart.swift:3"}"#, #""part":true,"#)),
      .passes(reached(dimmed + #","code-place":{"owner":"Cart.swift:3","enabled":"Cart.swift:9"}"#, #""part":true,"#)),
      .flags(
        reached(
          dimmed + #","code-place":{"owner":"Cart.swift:3","enabled":"Cart.swift:9"},"code-later":{"enabled":true}"#,
          #""part":true,"#), at: ""),
      .flags(reached(dimmed, #""states":{"error":false},"#), at: ""),
      .passes(
        reached(dimmed + #","container":"r"},{"id":"r","kind":"cell","repeats":true"#, #""part":true,"embedded":true,"#)),
      .flags(reached(dimmed, #""part":true,"#), at: ""),
      .passes(reached(#""kind":"button"},{"id":"w","kind":"custom","extends":"UIProgressView""#, #""part":true,"#)),
      // An outlet alone does not indicate a state.
      .passes(reached(#""kind":"button""#)),
      .flags(
        reached(#""kind":"text-field","code-place":{"owner":"Cart.swift:3","text":"Cart.swift:9"}"#), at: "", level: .advice),
      .passes(reached(#""kind":"custom","filled":true"#, #""part":true,"#)),
      .passes(
        reached(dimmed, #""part":true,"#).replacing(#"{"id":"c""#, with: #"{"id":"r","kind":"cell"},{"id":"c""#)),
      .flags(reached(dimmed + #"},{"id":"d","kind":"button","outlet":"other""#), at: ""),
      .passes(reached(dimmed + #","hidden":true"#)),
      // change.open asks about what follows an action.
      .passes(reached(#""kind":"button","performs":"pay""#)),
      .passes(reached(dimmed).replacing("interface-builder", with: "figma")),
      .passes("{}"),
      .passes(#"{"states":{"only-one":true},"elements":[{"id":"m","kind":"map"}]}"#),
      .passes(#"{"states":{"loading":false,"offline":true},"elements":[{"id":"m","kind":"map"}]}"#),
    ]
  ) { screen, report in
    guard !screen.isOn(.states), screen.members(.states).isEmpty, !screen.isWait else { return }
    if let panes = screen.panes {
      return report.flag("panes", [("members", listed(panes)), ("names", panes.map { "“\($0)”" }.joined(separator: ", "))])
    }
    if screen.isRow, !screen.elements.contains(where: \.isProgressIndicator) { return }
    let mayVary = screen.isCompletedByCode && (screen.hasContentFromElsewhere || screen.elements.contains(where: \.isDimmed))
    // A difference between rows is not a state of the screen.
    let reached =
      mayVary
      ? screen.elements.enumerated().filter { place, element in
        element.isChangedControl && screen.container(around: place) { $0.kind == .cell && $0.isOn(.repeats) } == nil
      }.map(\.element.id) : []
    if !reached.isEmpty {
      return report.flag("code", level: .advice, [("members", listed(reached)), ("names", screen.calledShortly(reached))])
    }
    guard screen.isWhole, !screen.isListOfChoices else { return }
    if !screen.changes.isEmpty && !screen.elements.isEmpty || screen.hasContentFromElsewhere {
      report.flag("missing", level: .advice)
    }
  }
}

extension Screen {
  /// Whether what it shows can be missing, empty or wrong; fixed texts, pictures and buttons never are.
  fileprivate var hasContentFromElsewhere: Bool {
    var (waits, hasOthers) = (false, false)
    for element in elements {
      if element.showsContentFromElsewhere { return true }
      if element.isProgressIndicator {
        waits = true
      } else if element.kind != .text && element.kind != .image && element.kind != .icon {
        hasOthers = true
      }
    }
    // A spinner with a sentence is the loading state of another screen.
    return waits && hasOthers
  }
}

extension Screen {
  /// Whether it shows only rows in a system style, with fixed words: then the choices are always there.
  fileprivate var isListOfChoices: Bool {
    guard changes.isEmpty, elements.contains(where: { $0.kind == .cell }) else { return false }
    return elements.enumerated().allSatisfy { place, element in
      if element.isBarItem || element.isOn(.filled) || element.isHidden { return true }
      if element.isOn(.happens, "appears") || element.isProgressIndicator || element.isOn(.traits, "updates-frequently") {
        return false
      }
      if element.kind == .cell { return element.isSystemStyleCell }
      guard element.kind == .text || element.kind == .icon, !element.isOn(.dynamic), !element.has(.template), !element.showsNumber
      else { return false }
      return container(around: place, where: \.isSystemStyleCell) != nil
    }
  }
}

extension Element {
  /// Whether its sample has a number, which was measured or counted somewhere.
  fileprivate var showsNumber: Bool {
    entries(.text).contains { entry in
      if case .text(let text) = entry.value { text.contains(where: \.isNumber) } else { false }
    }
  }
}

extension Screen {
  /// The views in one place of which code shows one, by name in code; nil if there are none.
  fileprivate var panes: [String]? {
    let named = having(.pane)
    guard !named.isEmpty else { return nil }
    var names: [String] = []
    for (_, element) in elements(at: named) {
      if let name = element.text(.pane), !names.contains(name) { names.append(name) }
    }
    return names.count > 1 ? names : nil
  }
}

/// A screen with two buttons in views in one place.
private func panes(_ more: String) -> String {
  #"{\#(more)"elements":[{"id":"a","kind":"button","pane":"first"},{"id":"b","kind":"button","pane":"second"}]}"#
}

/// A list of rows in a style of the system, with the words of one.
private func choices(_ words: String, _ more: String = "") -> String {
  #"{"elements":[{"id":"c","kind":"cell","extends":"UITableViewCell.Default","repeats":true},"#
    + #"{"id":"t","kind":"text","text":{"en":"\#(words)"},"container":"c"}\#(more)]}"#
}

private let dimmed = #""kind":"button","traits":{"not-enabled":true}"#

/// A screen of an interface file with one element that code can reach, and what else is recorded on the screen.
private func reached(_ element: String, _ more: String = "") -> String {
  #"{"source":{"system":"interface-builder"},\#(more)"elements":[{"id":"c","outlet":"control",\#(element)}]}"#
}

extension Element {
  /// Whether code can show, dim or rename it.
  fileprivate var isChangedControl: Bool {
    guard isReadable, isControl, has(.outlet), !leavesScreen else { return false }
    if !isReadInCode { return isDimmed }
    func isGivenLater(_ part: String) -> Bool { isGivenInCode(part) && isOn(.codeLater, part) }
    // A text that is set once before it is shown does not change, and what is filled into a field is its value.
    return isGivenLater("shown") || isGivenLater("enabled") || !isField && (isGivenLater("text") || isGivenLater("picture"))
  }

  /// Whether it cannot be used as the screen opens.
  fileprivate var isDimmed: Bool { isControl && isReadable && isOn(.traits, "not-enabled") }

  fileprivate var showsContentFromElsewhere: Bool {
    if isOn(.repeats) || has(.template) || isOn(.happens, "appears") { return true }
    // A text that code sets once, before it is seen, is already there.
    if isOn(.dynamic), !isReadInCode || isOn(.codeLater, "text") { return true }
    switch kind {
    // An image view without a picture in the interface file gets one at run time: one of the app's own, or one from elsewhere.
    case .image, .icon:
      guard own.has(.source), !has(.picture), !has(.viewClass), !isDecorative else { return false }
      return !isReadInCode || isOn(.codeChanges, "picture")
    case .textField, .secureField, .map, .webContent, .media, .chart: return true
    default: return isOn(.traits, "updates-frequently")
    }
  }
}
