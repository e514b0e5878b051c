import HandrailModel

extension Rule {
  static let groupNavigation = Rule(
    "group.navigation", .advice, source: "S4, house",
    title: Text(en: "Navigation with Switch Control", ja: "スイッチコントロールでの移動"),
    input: Text(
      en: "the screen's navigation=combined (scanned container by container) or separate; or groups of items that cannot be"
        + " activated",
      ja: "画面の移動方法(navigation=combined でコンテナごとにまとめて、separate で一つずつ)、または操作しない項目のグループ"),
    command: "handrail set cart navigation=combined",
    why: Text(
      en: "Auto Scanning stops at every item in turn; with groups the last item is reached in a fraction of the time.",
      ja: "自動スキャンは項目に一つずつ止まります。グループ化すると、最後の項目に届くまでの時間がずっと短くなります。"),
    flagsWhen: Text(
      en:
        "more than seven (configurable as navigation-items) ungrouped items at which Switch Control stops follow each other, and"
        + " no navigation is recorded; texts and pictures that cannot be activated or change, what is in bars, and what is not"
        + " visible at first, do not count; a cell counts as one item, or as its parts if there is a reason for reading them"
        + " separately; the rows of one list count as one",
      ja:
        "スイッチコントロールが止まる、グループに属さない項目が7個(navigation-items で変更できる)を超えて続き、移動方法も記録されていないとき"
        + "(操作しない文言や画像、バーの項目、初めは表示されないものは数えない。セルは一つと数え、中を分けて読み上げる理由があれば中の項目を数える。同じリストの行は一つと数える)"
    ),
    engineer: Text(
      en: "Set accessibilityNavigationStyle as recorded.", ja: "記録どおりに accessibilityNavigationStyle を設定する。"),
    verify: [
      Check(
        .switchControl,
        Text(
          en: "With auto and manual scanning, groups are scanned as recorded and everything can be reached.",
          ja: "自動スキャンでも手動スキャンでも、記録どおりにグループごとにスキャンされ、すべてに届く。"))
    ],
    concerns: { _, item in item.has(.navigation) },
    messages: [
      Message(
        "containers",
        Text(
          en:
            "{items} consecutive items are not grouped. With Auto Scanning in Switch Control, reaching the last one takes"
            + " {seconds} s; scanned container by container ({groups} containers), {grouped} s.",
          ja:
            "グループに属さない項目が{items}個続きます。スイッチコントロールの自動スキャンで最後の項目に届くまで、一つずつでは{seconds}秒、"
            + "セル・コンテナごとに({groups}個に)まとめてスキャンすると{grouped}秒です。"),
        fix: .set(on: .screen, "navigation")),
      Message(
        "even",
        Text(
          en:
            "{items} consecutive items are not grouped. With Auto Scanning in Switch Control, reaching the last one takes"
            + " {seconds} s; scanned in {groups} containers of about equal size, {grouped} s.",
          ja: "グループに属さない項目が{items}個続きます。スイッチコントロールの自動スキャンで最後の項目に届くまで、"
            + "一つずつでは{seconds}秒、ほぼ同数の{groups}個のコンテナにまとめてスキャンすると{grouped}秒です。"),
        fix: .set(on: .screen, "navigation")),
    ],
    facts: [.order], seen: ["items"], examples: groupNavigationExamples
  ) { screen, report in
    let most = screen.shared.threshold("navigation-items", 7)
    guard Double(screen.elements.count) > most, !screen.has(.navigation) else { return }
    let sequence = ReadingSequence(screen)
    let cells = report.cells(of: screen)
    let (touched, controls) = (screen.touched(), screen.controls)
    let kinds: [Element.Kind] = [.map, .webContent, .media, .page, .custom]
    let likely = kinds.reduce(screen.having(kind: .cell)) { $0 | screen.having(kind: $1) }
    // The items of every run one after the other; a run is a part of it.
    var items: [Int] = []
    items.reserveCapacity(sequence.places.count)
    var start = 0
    var longest = 0..<0
    var list: String?
    for place in sequence.places {
      if sequence.index.group(at: place) != nil {
        start = items.count
        continue
      }
      // A bar is a container already. Either a cell is an item, or its parts are; items inside something with its own navigation
      // style are answered.
      if screen.elements[place].isBarItem || cells.isReadByAnother(place) { continue }
      if screen.container(around: place, where: { $0.has(.navigation) }) != nil { continue }
      // How many rows of each kind there are is unknown, and those of a plain list are scanned as in every list.
      if screen.elements[place].kind == .cell, let container = screen.elements[place].text(.container) {
        if list == container { continue }
        list = container
      }
      let isActedOn = controls.contains(place) || touched.contains(place)
      guard isActedOn || likely.contains(place) && screen.elements[place].isScanned, !screen.comesLater(place) else { continue }
      items.append(place)
      if items.count - start > longest.count { longest = start..<items.count }
    }
    // What each is must be known before it is counted.
    guard Double(longest.count) > most, !items[longest].contains(where: { screen.elements[$0].isAssumed(.kind) }) else { return }
    let containers = items[longest].lazy.map(screen.containerName)
    let scan = Scan(containers, interval: screen.shared.threshold("scan-seconds", 1))
    // If bars and rows are already containers, there is little to gain.
    if scan.savesLittle { return }
    report.flag(scan.isByContainer ? "containers" : "even", scan.parameters)
  }
}

extension Element {
  /// Whether Switch Control stops at it: something that people can act on, a row, or an item of unknown kind.
  fileprivate var isScanned: Bool {
    switch kind {
    case .cell, .map, .webContent, .media, .page: true
    case .custom: isControl || !(isSystemsOwn && text(.extends) != "UIPageControl") && !isSystemPicture
    default: isControl
    }
  }
}

/// How long Auto Scanning takes to reach the last of some items: one step per item; in groups, one step per group, then one per
/// item of the last group.
///
/// The groups are those that the items' containers would make; where that saves nothing, groups of about the square root of
/// their number, which come out shortest.
private struct Scan {
  let isByContainer: Bool
  /// Whether scanning by the containers that there are takes nearly as long.
  let savesLittle: Bool
  let parameters: [(String, String)]

  /// - Parameter containers: the number of each item's container name.
  init(_ containers: some Sequence<Int?>, interval: Double) {
    var (count, groups, last) = (0, 0, 0)
    var previous: Int?
    for container in containers {
      if container == nil || container != previous {
        groups += 1
        last = 0
      }
      count += 1
      last += 1
      previous = container
    }
    isByContainer = groups > 1 && groups + last < count
    savesLittle = isByContainer && (groups + last) * 4 > count * 3
    if !isByContainer {
      let size = max(1, Int(Double(count).squareRoot().rounded(.up)))
      groups = (count + size - 1) / size
      // The larger ones come first.
      last = count / groups
    }
    parameters = [
      ("items", String(count)), ("groups", String(groups)), ("seconds", Self.text(Double(count) * interval)),
      ("grouped", Self.text(Double(groups + last) * interval)),
    ]
  }

  /// Seconds to a tenth.
  private static func text(_ seconds: Double) -> String { ((seconds * 10).rounded() / 10).plain }
}

/// A screen of elements, each with `more(place)` after its id.
private func sample(_ count: Int, _ screen: String = "", _ more: (Int) -> String = { _ in "" }) -> String {
  let elements = (0..<count).map { #"{"id":"e\#($0)"\#(more($0))}"# }
  return #"{\#(screen)"elements":[\#(elements.joined(separator: ","))]}"#
}

/// Small screens show the same as large ones.
private let three = #"{"house":{"navigation-items":3}}"#

private let groupNavigationExamples: [Example] = [
  .flags(sample(8), at: ""),
  .flags(sample(4, #""order":"natural","#), at: "", project: three),
  .flags(sample(8) { #","container":"row-\#($0 / 4)""# }, at: "", project: three),
  .passes(sample(9) { #","container":"row-\#(max(0, $0 - 3))""# }, project: three),
  .flags(sample(4) { #","container":"c\#($0)""# }, at: "", project: three),
  .flags(sample(5, #""groups":[{"id":"g"}],"#) { $0 == 0 ? #","group":"g""# : "" }, at: "", project: three),
  .flags(sample(5) { $0 == 2 ? #","hidden":true"# : "" }, at: "", project: three),
  .flags(sample(4) { $0 == 2 ? #","group":"ghost""# : "" }, at: "", project: three),
  .flags(sample(4), at: "", project: #"{"house":{"navigation-items":3,"scan-seconds":0.1}}"#),
  .flags(sample(9) { $0 == 0 ? #","kind":"cell","parts-reason":"two links""# : #","kind":"link","container":"e0""# }, at: ""),
  .flags(sample(8) { _ in #","kind":"cell","parts-reason":"two links""# }, at: ""),
  .flags(sample(1), at: "", project: #"{"house":{"navigation-items":0}}"#),
  .flags(
    sample(4, #""groups":[{"id":"g","members":["h","ghost"]},{"id":"h","members":["g"]}],"#), at: "", project: three),
  .passes(sample(9) { $0 < 2 ? #","kind":"text""# : "" }),
  .passes(sample(9) { $0 < 2 ? #","kind":"button","extends":"UIBarButtonItem.add""# : "" }),
  .passes(sample(9) { $0 < 2 ? #","happens":{"appears":true}"# : "" }),
  .passes(sample(9) { $0 == 0 ? #","kind":"custom","happens":{"appears":true}"# : $0 < 3 ? #","container":"e0""# : "" }),
  .flags(
    sample(8) { $0 == 0 ? #","kind":"image""# : "" }.replacing(
      #"]}"#, with: #"],"gestures":[{"id":"g","kind":"tap","element":"e0"}]}"#), at: ""),
  .passes(sample(7)),
  .passes(sample(9) { _ in #","kind":"cell","container":"l""# }),
  // Guessed from names of layers.
  .passes(sample(9) { _ in #","layer-name":"Button""# }),
  .passes(sample(9, #""navigation":"separate","#)),
  .passes(sample(15, #""groups":[{"id":"g"}],"#) { $0 == 7 ? #","group":"g""# : "" }),
  .passes(sample(9, #""groups":[{"id":"g"}],"#) { _ in #","group":"g""# }),
  .passes(sample(9, #""groups":[{"id":"g","group":"h"},{"id":"h","group":"g"}],"#) { _ in #","group":"g""# }),
  .passes(sample(9) { $0 < 2 ? #","decorative":true"# : "" }),
  .passes(sample(9) { $0 == 0 ? #","kind":"cell","single":true"# : #","container":"e0""# }),
  .passes(sample(8) { $0 == 0 ? #","kind":"cell","parts-reason":"two links""# : #","kind":"text","container":"e0""# }),
  .passes(sample(8) { $0 == 0 ? #","kind":"cell""# : #","container":"e0""# }),
  .passes(sample(9) { $0 == 0 ? #","kind":"cell","frame":[0,0,300,80]"# : #","frame":[\#($0),0,20,20]"# }),
  .passes(sample(9) { $0 == 0 ? #","navigation":"combined""# : #","container":"e0""# }),
  .passes(sample(9, #""order":["e0","e1"],"#)),
  .passes(sample(9), project: #"{"house":{"navigation-items":1e300}}"#),
]
