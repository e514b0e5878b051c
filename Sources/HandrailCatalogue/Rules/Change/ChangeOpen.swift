import HandrailInference
import HandrailModel

extension Rule {
  static let changeOpen = Rule(
    "change.open", .consult, source: "S0",
    title: Text(en: "What changes while the screen is open", ja: "画面を開いている間に変わるもの"),
    input: Text(
      en: "a change for each, with what is announced and where the focus goes; or changes-reason: why nothing is announced",
      ja: "それぞれの動的な変化と、通知する文言・フォーカスの行き先。または、何も通知しない理由(changes-reason)"),
    command: "handrail set cart changes-reason='Everything is loaded before the screen opens'",
    why: Text(
      en: "An interface file shows one moment. What replaces it later is seen, but heard only if the app announces it.",
      ja: "ファイルが示すのは一瞬の状態だけです。後から変わったことは、見ればわかっても、アプリが知らせない限り伝わりません。"),
    flagsWhen: Text(
      en:
        "an interface file has progress indicators, texts that update frequently, or texts or"
        + " pictures that code sets after they are shown, and neither a change nor the reason why nothing is announced is"
        + " recorded (advice where there are only texts that do not update frequently, and pictures). Containers filled at run"
        + " time are covered by screen.filled; what appears or disappears by change.missing; a screen that only shows progress"
        + " ends with another one; for rows, and for parts with at most a picture and two texts that are tapped as one, only"
        + " progress is asked. Also advice where a control performs an action in code (performs) and the file does not show"
        + " where it leads, unless it closes the screen. Also where code shows a message that disappears by itself. What code"
        + " sets only before the screen is shown does not count. In a design, advice for buttons with words that do not close"
        + " the screen and whose effect neither the prototype nor a destination tells",
      ja: "インターフェイスファイルに、進行状況の表示、頻繁に更新される文言、表示の後でコードが設定する文言や画像があるのに、動的な変化も、"
        + "何も通知しない理由も記録されていないとき。頻繁に更新されない文言と画像だけなら助言とする。"
        + "コントロールがコードのアクションを実行し(performs)、行き先がファイルにないときも、画面を閉じるものを除いて助言とする。"
        + "しばらくすると消えるメッセージをコードが表示するときも対象とする"
        + "(実行時に中身が入るコンテナは screen.filled、現れる・消えるものは change.missing で尋ねる。進行状況だけを示す画面は、終われば別の画面になるので対象外。"
        + "行と、全体をタップする画像一つと文言二つまでの部品では、"
        + "進行状況の表示だけが対象。コードが表示の前にだけ設定するものは数えない)。"
        + "デザインでは、文言のあるボタンで、画面を閉じるものではなく、プロトタイプからも開く先からも何が起きるかわからないものがあるとき、助言とする"
    ),
    engineer: Text(
      en: "Post each change with UIAccessibility.post; leave the focus where it is unless a change says otherwise.",
      ja: "それぞれの変化を UIAccessibility.post で通知する。記録がない限り、フォーカスは動かさない。"),
    messages: changeOpenMessages, facts: [.modal], seen: ["members"],
    onlyWith: Presence([.outlet, .viewClass, .dynamic, .extends, .traits, .source, .performs]),
    examples: [
      .flags(sample(progress + #"},{"id":"b","kind":"button""#), at: "", level: .consult),
      .passes(sample(progress)),
      .flags(sample(#""kind":"text","traits":{"updates-frequently":true}"#), at: "", level: .consult),
      .passes(sample(#""kind":"image","source":{"system":"interface-builder"}"#)),
      .flags(
        sample(#""kind":"image","outlet":"icon","code-changes":{"picture":true},"code-later":{"picture":true}"#), at: "",
        level: .advice),
      .passes(sample(#""kind":"image","code-changes":{"picture":true}"#)),
      // screen.filled asks about the contents of a map.
      .passes(sample(#""kind":"map","source":{"system":"interface-builder"}"#)),
      .flags(sample(#""kind":"text","text":{"en":"Off"},"dynamic":true"#), at: "", level: .advice),
      .passes(sample(#""kind":"text","outlet":"stateLabel"},{"id":"b","kind":"button""#)),
      .flags(sample(#""kind":"text","traits":{"updates-frequently":true}"#, #""modal":true,"#), at: ""),
      .passes(sample(#""kind":"text","text":{"en":"Title"},"outlet":"titleLabel"},{"id":"b","kind":"button""#)),
      .flags(acting(#""text":{"en":"Open Settings"}"#), at: "", level: .advice),
      .flags(
        acting(#""text":{"en":"Allow"}},{"id":"w","kind":"text","traits":{"updates-frequently":true}"#), at: "", level: .consult
      ),
      .passes(acting(#""text":{"en":"Close"}"#)),
      .passes(acting(#""outlet":"exitButton","text":{"en":"Exit Tutorial"}"#)),
      .flags(
        acting(#""text":{"en":"Allow"}"#).replacing(#""elements""#, with: #""part":true,"elements""#), at: "", level: .advice),
      .flags(
        acting(#""text":{"en":"Get"}"#).replacing(#""elements":["#, with: #""part":true,"elements":[{"id":"r","kind":"cell"},"#),
        at: "", level: .advice),
      .passes(acting(#""text":{"en":"Allow"}"#).replacing(#""elements""#, with: #""changes-reason":"opens Maps","elements""#)),
      .passes(entry),
      .flags(entry.replacing(#""part":true,"#, with: ""), at: ""),
      .flags(entry.replacing(#""kind":"text","#, with: #""kind":"custom","extends":"UIProgressView","#), at: ""),
      .flags(entry.replacing(#"{"id":"t""#, with: #"{"id":"b","kind":"button"},{"id":"t""#), at: ""),
      .flags(entry.replacing(#""kind":"tap""#, with: #""kind":"pan""#), at: ""),
      .passes(sample(progress, #""modal":true,"#)),
      .flags(
        sample(#""kind":"text","traits":{"updates-frequently":true}"#, #""code-place":{"announces":"Map.swift:9"},"#), at: "",
        level: .advice),
      .flags(sample(#""kind":"text""#, toast), at: "/toast", level: .consult),
      .passes(sample(#""kind":"text""#, toast + #""changes":[{"id":"c","kind":"announcement"}],"#)),
      .passes(sample(#""kind":"custom","filled":true"#)),
      // An outlet alone does not indicate a change.
      .passes(sample(#""kind":"text","text":{"en":"Off"},"outlet":"state"},{"id":"b","kind":"button""#)),
      .passes(sample(#""kind":"text","outlet":"stateLabel""#)),
      .passes(
        sample(#""kind":"text","text":{"en":"Off"},"dynamic":true,"container":"r"},{"id":"r","kind":"cell","repeats":true"#)),
      .passes(sample(#""kind":"button","text":{"en":"Next"},"outlet":"nextButton""#)),
      .passes(sample(#""kind":"text","outlet":"stateLabel","dynamic":false},{"id":"b","kind":"button""#)),
      .passes(sample(#""kind":"text","outlet":"stateLabel"},{"id":"b","kind":"button""#, #""fixed-texts":true,"#)),
      .passes(sample(#""kind":"text","text":{"en":"Off"}"#)),
      // What code sets before it is shown; what it sets later.
      .passes(
        sample(
          #""kind":"text","text":{"en":"Off"},"dynamic":true,"code-changes":{"text":true},"code-place":{"owner":"Cart.swift:3"}"#)
      ),
      .flags(
        sample(
          #""kind":"text","text":{"en":"Off"},"dynamic":true,"code-changes":{"text":true},"code-place":{"owner":"Cart.swift:3"},"#
            + #""code-later":{"text":true}"#), at: "", level: .advice),
      .passes(
        sample(
          #""kind":"image","source":{"system":"interface-builder"},"code-place":{"owner":"Cart.swift:3","picture":"Cart.swift:9"}"#
        )),
      .passes(sample(progress, #""changes-reason":"filled before it opens","#)),
      .passes(sample(progress, #""changes":[{"id":"c","kind":"announcement"}],"#)),
      .passes(sample(progress + #","happens":{"appears":true}"#)),
      .passes(sample(progress + #","hidden":true"#)),
      .passes(sample(progress).replacing("interface-builder", with: "figma")),
      .flags(design(""), at: "", level: .advice),
      .passes(design("", #""changes":[{"id":"c","kind":"screen-changed"}],"#)),
      .passes(design("", #""changes-reason":"they only filter","#)),
      .passes(design(#","opens":"web""#)), .passes(design(#","destination":"Safari""#)),
      .passes(design("", #""gestures":[{"id":"g","kind":"tap","element":"b","result":"Cart"}],"#)),
      .flags(design("", #""gestures":[{"id":"g","kind":"tap","element":"b"}],"#), at: ""),
      .passes(design("").replacing("Save", with: "Close")), .passes(design("").replacing("Save", with: "$14.50")),
      .passes(design("").replacing("Save", with: "Button")),
      .passes(design(#","traits":{"toggle":true}"#)), .passes(design("").replacing(#""button""#, with: #""tab""#)),
      .passes(design(#","hidden":true"#)), .passes(design("").replacing(#","source":{"system":"figma"}"#, with: "")),
      .flags(
        sample(progress, #""part":true,"#).replacing(#""elements":["#, with: #""elements":[{"id":"r","kind":"cell"},"#), at: "",
        level: .consult),
      .passes(
        sample(#""kind":"text","dynamic":true"#, #""part":true,"#)
          .replacing(#""elements":["#, with: #""elements":[{"id":"r","kind":"cell"},"#)),
    ]
  ) { screen, report in
    guard screen.changes.isEmpty, !screen.has(.changesReason) else { return }
    guard screen.isCompletedByCode else { return judgeDesign(screen, &report) }
    if screen.text(.codePlace, "announces") == nil, let place = screen.text(.codePlace, "informs") {
      report.flag("toast", qualifier: "toast", [("place", place)])
    }
    // A screen that only shows progress is followed by another, which VoiceOver reads; change.missing asks about a modal one.
    if screen.isWhole, screen.isWait { return }
    if screen.elements.contains(where: { $0.has(.happens) && !$0.members(.happens).isEmpty }) { return }
    // Differences between rows are part of the list; progress in a row ends while the row is visible.
    if screen.isRow || screen.isEntry {
      let waiting = screen.elements.filter { $0.isReadable && $0.showsProgress }.map(\.id)
      if let first = waiting.first {
        return report.flag(
          "progress", [("members", listed(waiting)), ("names", screen.calledShortly(waiting)), ("first", first)])
      }
      let acting = screen.elements.filter(\.startsCode).map(\.id)
      guard let first = acting.first else { return }
      return report.flag(
        "after", level: .advice,
        [("members", listed(acting)), ("names", ""), ("controls", screen.calledShortly(acting)), ("first", first)])
    }
    let strong = screen.elements.filter(\.isChangedByCode)
    let texts = screen.elements.enumerated().compactMap { place, element in
      guard element.isOn(.dynamic), !element.isReadInCode || element.isOn(.codeLater, "text"), element.kind == .text,
        element.isReadable
      else { return Element?.none }
      // What a row shows is part of the list.
      return screen.container(around: place) { $0.kind == .cell } == nil ? element : nil
    }
    let acting = screen.elements.filter(\.startsCode).map(\.id)
    let shown = screen.elements.map(\.id).filter(Set((strong + texts).map(\.id)).contains)
    let isProgress = texts.isEmpty && strong.allSatisfy(\.showsProgress)
    guard let first = (strong.first ?? texts.first)?.id ?? acting.first else { return }
    if screen.has(.codePlace), let place = screen.text(.codePlace, "announces") {
      return report.flag("announced", level: .advice, [("place", place), ("members", listed(shown + acting))])
    }
    report.flag(
      acting.isEmpty ? (isProgress ? "progress" : "missing") : shown.isEmpty ? "after" : "both",
      level: strong.contains { $0.kind != .image && $0.kind != .icon } ? nil : .advice,
      [
        ("members", listed(shown + acting)), ("names", screen.calledShortly(shown)), ("controls", screen.calledShortly(acting)),
        ("first", first),
      ])
  }
}

extension Rule {
  /// Buttons of a design whose effect nothing tells, once per screen.
  private static func judgeDesign(_ screen: Screen, _ report: inout Report) {
    let buttons = screen.elements(at: screen.having(kind: .button) & screen.readable).map(\.element)
    let open = screen.oneOfEachText(buttons.filter { $0.isOfDesign && screen.saysWhatItDoes($0) && !screen.tellsWhatFollows($0) })
    guard let first = open.first else { return }
    report.flag(
      "effects", level: .advice,
      [("members", listed(open)), ("controls", screen.calledShortly(open)), ("first", first)])
  }

  /// Ids as a message lists them.
  static func listed(_ ids: [String]) -> String { ids.joined(separator: ", ") }
}

extension Screen {
  /// Whether it is a part that lists repeat: then it is the list that changes.
  var isRow: Bool { isOn(.part) && elements.contains { $0.kind == .cell && !$0.has(.container) } }
}

extension Screen {
  /// Whether a button has words for what it does, other than leaving the screen or switching something.
  fileprivate func saysWhatItDoes(_ button: Element) -> Bool {
    guard let words = words(of: button), words.contains(where: \.isLetter), !AmountWords.isOne(words) else { return false }
    return !ToolDefaults.isOne(words, on: .button) && !button.leavesScreen && !button.isOn(.traits, "toggle")
  }

  /// Whether it is a row in all but its class: a part with at most a picture and two texts that is tapped as a whole, and is
  /// filled once where it is used.
  fileprivate var isEntry: Bool {
    guard isOn(.part), gestures.contains(where: { $0.text(.kind) == "tap" }) else { return false }
    var (pictures, texts, others) = (0, 0, 0)
    for element in elements where element.isReadable {
      switch element.kind {
      case .image, .icon: pictures += 1
      case .text: texts += 1
      default: others += 1
      }
    }
    return pictures < 2 && texts < 3 && others < 2
  }
}

extension Element {
  fileprivate var showsProgress: Bool { isProgressIndicator || isOwnProgressIndicator }

  /// A control that runs the app's code; one that only leaves the screen is covered by screen.way-out.
  var startsCode: Bool {
    has(.performs) && isReadable && !leavesScreen
  }

  /// Whether it shows progress, updates frequently, or gets a picture of code after it is shown.
  fileprivate var isChangedByCode: Bool {
    guard isReadable else { return false }
    if showsProgress || isOn(.traits, "updates-frequently") { return true }
    switch kind {
    case .image, .icon:
      // One that code sets before it is shown does not change while it is.
      return !has(.viewClass) && isOn(.codeChanges, "picture") && isOn(.codeLater, "picture")
    default: return false
    }
  }
}

/// A button that performs an action of the app's code.
private func acting(_ more: String) -> String {
  #"{"source":{"system":"interface-builder"},"elements":[{"id":"b","kind":"button","performs":"onPrimaryAction",\#(more)}]}"#
}

private let toast = #""code-place":{"informs":"Cart.swift:9"},"#

/// A button of a design, and what else is recorded on it and on the screen.
private func design(_ button: String, _ more: String = "") -> String {
  #"{\#(more)"elements":[{"id":"b","kind":"button","text":{"en":"Save"},"source":{"system":"figma"}\#(button)}]}"#
}

/// A menu item: a picture and a text in a tappable view.
private let entry =
  #"{"source":{"system":"interface-builder"},"part":true,"elements":[{"id":"r","kind":"custom"},"#
  + #"{"id":"i","kind":"image","container":"r","outlet":"icon","code-changes":{"picture":true},"code-later":{"picture":true}},"#
  + #"{"id":"t","kind":"text","text":{"en":"Settings"},"container":"r"}],"gestures":[{"id":"g","kind":"tap","element":"r"}]}"#

private let progress = #""kind":"custom","extends":"UIActivityIndicatorView""#

/// A screen of an interface file with one element, and what else is recorded on the screen.
private func sample(_ element: String, _ more: String = "") -> String {
  #"{"source":{"system":"interface-builder"},\#(more)"elements":[{"id":"e",\#(element)}]}"#
}
