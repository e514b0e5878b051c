import HandrailModel

extension Rule {
  static let groupMembers = Rule(
    "group.members", .required, source: "S0, S4",
    title: Text(en: "Members of a group", ja: "グループのメンバー"),
    input: Text(en: "two or more members, in order", ja: "二つ以上の項目を、読み上げる順に"),
    command: "handrail set cart#price group=product",
    why: Text(
      en: "A group is read in the order of its members, so they must be next to each other.",
      ja: "グループはメンバーの順に続けて読み上げられるため、離れた項目は一つのグループにできません。"),
    flagsWhen: Text(
      en:
        "a group has fewer than two members, an unknown one, one that is listed twice or also in another group, or members that"
        + " are not consecutive in the reading order, or groups contain each other in a circle",
      ja: "メンバーが二つに満たないとき、画面にない項目があるとき、同じ項目が重複しているか別のグループにもあるとき、メンバーが読み上げ順序で連続していないとき、グループが循環しているとき"),
    messages: [
      Message(
        "few",
        Text(en: "The group has too few members ({count}); at least two are required.", ja: "グループのメンバーが{count}個です。二つ以上必要です。"),
        fix: .join),
      Message(
        "unknown",
        Text(en: "The group lists “{member}”, which is not on this screen.", ja: "この画面にない「{member}」がグループに含まれています。"),
        fix: .add(.elements, "{member}", "kind")),
      Message(
        "twice", Text(en: "The group lists “{member}” twice.", ja: "「{member}」がグループに重複しています。"),
        fix: .set(on: .item("{member}"), .value("group", "{item}"))),
      Message(
        "two-groups",
        Text(en: "“{member}” is also in the group “{other}”.", ja: "「{member}」がグループ「{other}」にも含まれています。"),
        fix: .set(on: .item("{member}"), .value("group", "{item}"))),
      Message(
        "scattered",
        Text(
          en: "The members are not consecutive in the reading order: “{member}” is between them.",
          ja: "メンバーが読み上げ順序で連続していません。間に「{member}」があります。"),
        fix: .order),
      Message(
        "circle", Text(en: "The group contains itself.", ja: "グループが自分自身の中に含まれています。"),
        fix: .set(.clear("group"))),
    ],
    facts: [.group, .label, .hidden], seen: ["members"], examples: groupMembersExamples
  ) { screen, report in
    guard !screen.groups.isEmpty else { return }
    var members = GroupMembership(screen)
    members.place()
    var listed: [String: [String]]?
    for index in screen.groups.indices {
      guard let fault = members.fault(index) else { continue }
      let group = screen.groups[index]
      let all = listed ?? screen.membersByGroup
      listed = all
      report.flag(
        item: group, fault.message, fault.parameters + [("members", (all[group.id] ?? []).joined(separator: ","))])
    }
  }
}

/// The members of every group on one screen, with their positions in the reading order.
private struct GroupMembership {
  let screen: Screen
  let index: GroupIndex
  /// Ids of all elements and groups; empty if no group lists its members.
  private let ids: Set<String>
  /// First and last place of a group's members in the sequence, and how many there are.
  private var spans: [(first: Int, last: Int, count: Int)]
  private var namedCounts: [Int]
  /// For each id, the first group that lists it.
  private var holders: [String: Int] = [:]

  init(_ screen: Screen) {
    self.screen = screen
    index = GroupIndex(screen)
    let isListed = index.listed.contains { !$0.isEmpty }
    ids = isListed ? Set(screen.elements.lazy.map(\.id)).union(screen.groups.lazy.map(\.id)) : []
    spans = Array(repeating: (0, 0, 0), count: screen.groups.count)
    namedCounts = Array(repeating: 0, count: screen.groups.count)
    for place in screen.elements.indices {
      if let group = index.group(at: place) { namedCounts[group] += 1 }
    }
    for group in screen.groups.indices {
      if let parent = index.parent(of: group), parent != group { namedCounts[parent] += 1 }
    }
  }

  struct Fault {
    let message: String
    let parameters: [(String, String)]

    init(_ message: String, _ parameters: [(String, String)] = []) {
      self.message = message
      self.parameters = parameters
    }
  }

  /// Finds the positions of each group's members in the reading order.
  mutating func place() {
    var spans = spans
    var count = 0
    func note(_ place: Int, from first: Int?) {
      index.forEachGroup(from: first) { group in
        if spans[group].count == 0 { spans[group].first = place }
        spans[group].last = place
        spans[group].count += 1
      }
    }
    if screen.text(.order) != "explicit", let order = screen.explicitOrder {
      let elements = Dictionary(screen.elements.lazy.map { ($0.id, $0) }) { first, _ in first }
      for id in order {
        if let element = elements[id] {
          guard element.isReadable else { continue }
          note(count, from: index.group(of: element))
        } else if let group = index.index(of: id) {
          note(count, from: index.parent(of: group))
        }
        count += 1
      }
    } else {
      for (place, element) in screen.elements.enumerated() where element.isReadable {
        if let group = index.group(at: place) { note(count, from: group) }
        count += 1
      }
    }
    self.spans = spans
  }

  /// What is wrong with the group `group`; the most serious problem if there are several.
  mutating func fault(_ group: Int) -> Fault? {
    if index.isInCircle(group) { return Fault("circle") }
    let listed = index.listed[group]
    if let unknown = listed.first(where: { !ids.contains($0) }) { return Fault("unknown", [("member", unknown)]) }
    var seen: Set<String> = []
    for id in listed {
      if !seen.insert(id).inserted { return Fault("twice", [("member", id)]) }
      if let other = holders[id], other != group {
        return Fault("two-groups", [("member", id), ("other", screen.groups[other].id)])
      }
      holders[id] = group
    }
    let count = max(listed.count, namedCounts[group])
    if count < 2 { return Fault("few", [("count", String(count))]) }
    let span = spans[group]
    guard span.count > 0, span.last - span.first + 1 > span.count else { return nil }
    return Fault("scattered", [("member", outsider(in: group, span.first, span.last))])
  }

  /// What is read, in order: elements, and groups where an explicit order lists them.
  private lazy var sequence: [String] = {
    guard screen.text(.order) != "explicit", let order = screen.explicitOrder else { return screen.readableSequence }
    return order.filter { screen.element($0)?.isReadable ?? true }
  }()

  /// The first item between the members that is not a member.
  private mutating func outsider(in group: Int, _ first: Int, _ last: Int) -> String {
    for id in sequence[first...last] {
      let start =
        screen.element(id).map { index.group(of: $0) } ?? index.index(of: id).flatMap { index.parent(of: $0) }
      var isInside = false
      index.forEachGroup(from: start) { if $0 == group { isInside = true } }
      if !isInside { return id }
    }
    return ""
  }
}

private func sample(_ groups: String, order: String = "") -> String {
  #"{\#(order)"groups":[\#(groups)],"elements":[{"id":"a"},{"id":"b"},{"id":"c"},{"id":"d"}]}"#
}

private let groupMembersExamples: [Example] = [
  .flags(sample(#"{"id":"g","members":["a"]}"#), at: "g"),
  .flags(sample(#"{"id":"g"}"#), at: "g"),
  .flags(sample(#"{"id":"g","members":["a","ghost"]}"#), at: "g"),
  .flags(sample(#"{"id":"g","members":["a","b","a"]}"#), at: "g"),
  .flags(sample(#"{"id":"g","members":["a","b"]},{"id":"h","members":["b","c"]}"#), at: "h"),
  .flags(sample(#"{"id":"g","members":["a","c"]}"#), at: "g"),
  .flags(sample(#"{"id":"g","members":["a","b"]}"#, order: #""order":["a","c","b","d"],"#), at: "g"),
  .flags(sample(#"{"id":"g","members":["h","a"]},{"id":"h","members":["g","b"]}"#), at: "g", and: "h"),
  .flags(sample(#"{"id":"g","members":["g","a"]}"#), at: "g"),
  .flags(#"{"groups":[{"id":"g"}],"elements":[{"id":"a","group":"g"},{"id":"b"},{"id":"c","group":"g"}]}"#, at: "g"),
  .flags(#"{"groups":[{"id":"g","group":"h"},{"id":"h","group":"g"}],"elements":[]}"#, at: "h", and: "g"),
  .passes(sample(#"{"id":"g","members":["a","b"]}"#)),
  .passes(sample(#"{"id":"g","members":["a","c"]}"#, order: #""order":["a","c","b","d"],"#)),
  .passes(sample(#"{"id":"g","members":["a","h"]},{"id":"h","members":["b","c"]}"#)),
  .passes(sample(#"{"id":"g","members":["a","h"]},{"id":"h","members":["b","c"]}"#, order: #""order":["d","a","h"],"#)),
  .passes(
    #"{"groups":[{"id":"g"}],"elements":[{"id":"a","group":"g"},{"id":"b","decorative":true},{"id":"c","group":"g"}]}"#),
]
