import HandrailModel

extension Rule {
  static let groupLabel = Rule(
    "group.label", .required, source: "S0, S2",
    title: Text(en: "What is read for a group", ja: "グループの読み上げ内容"),
    input: Text(
      en: "members, which are read in order, or its own label", ja: "順に読み上げるメンバー(members)、またはグループ自身のラベル(label)"),
    command: "handrail group add cart product --members photo,name,price",
    why: Text(
      en: "VoiceOver stops at a group once; without members or a label it reads nothing.",
      ja: "VoiceOverはグループに一度止まります。メンバーもラベルもないと、何も読み上げられません。"),
    flagsWhen: Text(
      en: "a group that is not hidden has neither members nor a label; unknown or too few members are covered by group.members",
      ja: "隠していないグループに、メンバーもラベルもないとき(画面にないメンバーや足りないメンバーは group.members で扱う)"),
    engineer: Text(
      en: "Make it one UIAccessibilityElement(accessibilityContainer:) with this label; its frame is the union of the members'"
        + " frames in the container's space.",
      ja: "このラベルを持つ UIAccessibilityElement(accessibilityContainer:) を一つ作る。フレームは、メンバーのフレームをすべて含む範囲をコンテナの座標で指定する。"),
    concerns: { screen, item in item is Item && item.has(.label) && screen.group(item.id) != nil },
    messages: [
      Message(
        "missing", Text(en: "The group has neither members nor a label.", ja: "グループに、メンバーもラベルもありません。"),
        fix: .set("label.{language}"))
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
