import HandrailModel

extension Rule {
  static let groupLabel = Rule(
    "group.label", .required, source: "S0, S2",
    title: Text(en: "What a group reads", ja: "グループの読み上げ内容"),
    input: Text(
      en: "members, which are read in order, or a label of its own", ja: "順に読み上げる中身 (members)、またはグループ自身の読み上げられる文言 (label)"),
    command: "handrail group add cart product --members photo,name,price",
    why: Text(
      en: "A group is one stop for VoiceOver; without members or a label it stops there and reads nothing.",
      ja: "グループはVoiceOverが一度に読み上げる塊です。中身も文言もないと、何も読み上げられません。"),
    flagsWhen: Text(
      en: "a group that is not hidden has neither members nor a label; members that are unknown or too few are the matter of"
        + " group.members",
      ja: "隠していないグループに、中身も読み上げられる文言もないとき (画面にない中身や足りない中身は group.members で扱う)"),
    engineer: Text(
      en: "Make it one UIAccessibilityElement(accessibilityContainer:) with this label; its frame is the union of the members'"
        + " frames in the container's space.",
      ja: "この文言を持つ UIAccessibilityElement(accessibilityContainer:) を一つ作る。フレームは、中身のフレームをすべて含む範囲をコンテナの座標で指定する。"),
    concerns: { screen, item in item is Item && item.has(.label) && screen.group(item.id) != nil },
    messages: [
      Message(
        "missing", Text(en: "The group has neither members nor a label.", ja: "グループに、中身も読み上げられる文言もありません。"),
        fix: "handrail set {target} label.{language}='…'")
    ],
    facts: [.group, .hint, .value],
    examples: [
      .flags(#"{"groups":[{"id":"g"}],"elements":[{"id":"a"}]}"#, at: "g"),
      .flags(#"{"groups":[{"id":"g","members":[]}],"elements":[{"id":"a","group":"ghost"}]}"#, at: "g"),
      .flags(#"{"groups":[{"id":"g","members":["g"]}]}"#, at: "g"),
      .flags(#"{"groups":[{"id":"g","group":"g"}]}"#, at: "g"),
      .flags(#"{"groups":[{"id":"g","group":"o","hint":{"en":"Three days"}},{"id":"o"}],"elements":[{"id":"a"}]}"#, at: "g"),
      .passes(#"{"groups":[{"id":"g"}],"elements":[{"id":"a","group":"g"},{"id":"b","group":"g"}]}"#),
      .passes(#"{"groups":[{"id":"g","members":["a","b"]}],"elements":[{"id":"a"},{"id":"b"}]}"#),
      .passes(#"{"groups":[{"id":"g","members":["ghost"]}]}"#),
      .passes(#"{"groups":[{"id":"g","label":{"en":"Total, 5,400 yen"}}]}"#),
      .passes(#"{"groups":[{"id":"g","hidden":true}]}"#),
      .passes(#"{"groups":[{"id":"o"},{"id":"g","group":"o","label":{"en":"Total"}}]}"#),
      .passes(#"{"groups":[{"id":"g","members":["h"]},{"id":"h","members":["g"]}]}"#),
      .passes(#"{"groups":[{"id":"g","group":"h"},{"id":"h","group":"g"}]}"#),
    ]
  ) { screen, report in
    guard screen.groups.contains(where: { !$0.has(.label) && !$0.isOn(.hidden) }) else { return }
    let index = GroupIndex(screen)
    var hasMembers = [Bool](repeating: false, count: screen.groups.count)
    for place in screen.elements.indices {
      if let group = index.group(at: place) { hasMembers[group] = true }
    }
    for (place, group) in screen.groups.enumerated() {
      if let parent = index.parent(of: place), parent != place { hasMembers[parent] = true }
      if index.listed[place].contains(where: { $0 != group.id }) { hasMembers[place] = true }
    }
    for (place, group) in screen.groups.enumerated() where !hasMembers[place] {
      if group.has(.label) || group.isOn(.hidden) { continue }
      report.flag(item: group, "missing", [("language", screen.shared.languages[0])])
    }
  }
}
