import HandrailModel

/// What VoiceOver will say on a screen, item by item in reading order, according to what is recorded.
public struct Preview: Sendable {
  public var lines: [Line] = []
  /// What is on the screen but not read, with the reason.
  public var unread: [(item: String, why: Text)] = []
  /// What is announced when something changes dynamically.
  public var changes: [(item: String, text: String)] = []

  /// One VoiceOver stop: an element, or a group that is read as one.
  public struct Line: Sendable {
    public let item: String
    /// Label, value, traits and hint as they are said.
    public let spoken: String
    /// Nothing to read is recorded: VoiceOver says only the trait, or nothing.
    public let isUnlabelled: Bool
    public let isHeading: Bool
    /// Custom content as the rotor's More Content lists it.
    public let content: [String]
    /// Names of custom actions as the rotor lists them.
    public let actions: [String]
    /// A note that it, or a member of the group, is gone from the source.
    public let gone: [String]
  }

  /// A note that the whole screen is gone from its source.
  public var gone: Text?

  /// The lines that the rotor lists under Headings.
  public var headings: [Line] { lines.filter(\.isHeading) }
}

extension Screen {
  /// What VoiceOver will say in `tag`: traits are said in the language of the labels if Handrail has it, otherwise in `language`,
  /// as are notes about the preview itself.
  public func preview(in tag: String, _ language: Language) -> Preview {
    PreviewWriter(self, tag, language).preview
  }
}

private struct PreviewWriter {
  let screen: Screen
  /// The language of the labels.
  let tag: String
  /// The language in which the preview is explained.
  let language: Language
  /// The members of every group, and the entries of an explicit order; nil if no order is explicit.
  private let members: [String: [String]]
  private let listed: Set<String>?
  /// What is read as part of each cell or container that is read as one, by its id.
  private let parts: [String: [Element]]

  init(_ screen: Screen, _ tag: String, _ language: Language) {
    (self.screen, self.tag, self.language) = (screen, tag, language)
    members = screen.membersByGroup
    listed = screen.explicitOrder.map(Set.init)
    parts = screen.elements.reduce(into: [:]) { parts, element in
      guard element.isReadable, let cell = screen.container(around: element, where: \.isOneElement) else { return }
      parts[cell.id, default: []].append(element)
    }
  }

  /// The language in which traits are said: a device speaks one.
  private var spoken: Language { Language(rawValue: String(tag.prefix { $0 != "-" }).lowercased()) ?? language }

  var preview: Preview {
    var preview = Preview()
    preview.gone = screen.goneMark(screen)
    var said: Set<String> = []
    let hidden = HiddenGroups(screen)
    for element in order {
      if let why = silence(element, hidden) {
        let gone = element.own.goneMark(screen)
        preview.unread.append(
          (element.id, gone.map { Text(en: "\(why.en); \($0.en)", ja: "\(why.ja)、\($0.ja)") } ?? why))
      } else if let group = outermost(element.id) {
        if said.insert(group.id).inserted { preview.lines.append(line(group)) }
      } else {
        preview.lines.append(line(element))
      }
    }
    for change in screen.changes { preview.changes.append((change.id, saying(of: change))) }
    return preview
  }

  /// The elements in reading order; those that an explicit order leaves out come last and are reported.
  private var order: [Element] {
    guard screen.text(.order) != "explicit", let order = screen.explicitOrder else { return screen.elements }
    let ids = order.flatMap { id in screen.group(id) == nil ? [id] : members[id] ?? [] }
    let first = Set(ids)
    return ids.compactMap(screen.element) + screen.elements.filter { !first.contains($0.id) }
  }

  private func silence(_ element: Element, _ hidden: HiddenGroups) -> Text? {
    if element.isHidden || hidden.contains(element) { return Text(en: "hidden", ja: "支援技術から隠す") }
    if element.isDecorative { return Text(en: "decorative", ja: "装飾") }
    // An element that referred to one that is gone is read again, without a label.
    if let other = element.text(.sameAs), screen.element(other) != nil {
      return Text(en: "same meaning as #\(other)", ja: "#\(other) が同じ内容を伝える")
    }
    if let listed, outermost(element.id) == nil, !listed.contains(element.id) {
      return Text(en: "not in the reading order", ja: "読み上げ順序に含まれない")
    }
    if let cell = screen.container(around: element, where: \.isOneElement) {
      return Text(en: "read as part of #\(cell.id)", ja: "#\(cell.id) の一部として読み上げる")
    }
    return nil
  }

  private func outermost(_ id: String) -> Item? {
    var outer: Item?
    var seen: Set<String> = []
    var current = id
    while seen.count < Screen.deepestGroup, let group = screen.parent(of: current), seen.insert(group.id).inserted {
      outer = group
      current = group.id
    }
    return outer
  }
}

extension PreviewWriter {
  private func line(_ element: Element) -> Preview.Line {
    var label = label(element)
    if label == nil, element.kind == .cell, element.isOn(.single) {
      label = joined((parts[element.id] ?? []).compactMap(self.label))
    }
    return line(element, element.kind, label)
  }

  private func line(_ group: Item) -> Preview.Line {
    line(group, nil, text(group, .label) ?? joined(members(of: group, [])), also: inner(group, []))
  }

  /// The groups inside a group, at any depth: the group is one stop, and its rotor lists their actions too.
  private func inner(_ group: Item, _ above: Set<String>) -> [Item] {
    guard !above.contains(group.id), above.count < Screen.deepestGroup else { return [] }
    return (members[group.id] ?? []).compactMap(screen.group).filter { !$0.isOn(.hidden) }.flatMap { item in
      [item] + inner(item, above.union([group.id]))
    }
  }

  /// What the members of a group say, in order, including nested groups.
  private func members(of group: Item, _ above: Set<String>) -> [String] {
    guard !above.contains(group.id), above.count < Screen.deepestGroup else { return [] }
    return (members[group.id] ?? []).flatMap { id -> [String] in
      if let inner = screen.group(id) {
        if inner.isOn(.hidden) { return [] }
        return text(inner, .label).map { [$0] } ?? members(of: inner, above.union([group.id]))
      }
      guard let element = screen.element(id), element.isReadable else { return [] }
      return [label(element), text(element, .value)].compactMap { $0 }
    }
  }

  private func line(
    _ item: any RuleSubject, _ kind: Element.Kind?, _ label: String?, also inner: [Item] = []
  ) -> Preview.Line {
    let traits = SpokenTraits.after(item, kind, spoken)
    let content = item.contentNames.map { name in
      (isHigh: item.text(.contentImportance, name) == "high", text: piece(item, name))
    }
    let high = content.filter(\.isHigh).map(\.text)
    let parts = [label, text(item, .value)].compactMap { $0 }
    let said = SpokenTraits.before(item, spoken) + parts + high + traits + [text(item, .hint)].compactMap { $0 }
    let gone = [item.goneMark(screen)?[language]].compactMap { $0 }
    let goneMembers = (members[item.id] ?? []).compactMap { id in
      screen.element(id)?.own.goneMark(screen).map { "#\(id): \($0[language])" }
    }
    return Preview.Line(
      item: item.id, spoken: joined(said) ?? "", isUnlabelled: label == nil && text(item, .value) == nil,
      isHeading: kind == .sectionHeader || item.isOn(.traits, "header"),
      content: content.filter { !$0.isHigh }.map(\.text),
      actions: actions(of: item) + inner.flatMap { actions(of: $0) }, gone: gone + goneMembers)
  }

  private func actions(of item: any RuleSubject) -> [String] {
    let names = Set(item.entries(.actionName).map(\.first)).sorted(by: utf8Precedes)
    return names.compactMap { name in
      // An action for an element that is gone does nothing.
      if let control = item.text(.actionFor, name), screen.element(control) == nil { return nil }
      return text(item, .actionName, name)
    }
  }

  private func piece(_ item: any RuleSubject, _ name: String) -> String {
    [text(item, .contentLabel, name), text(item, .contentValue, name)].compactMap { $0 }.joined(separator: ": ")
  }

  /// What is read for an element before its value: the label, the template with its examples, otherwise the visible text.
  private func label(_ element: Element) -> String? {
    if let label = text(element, .label) { return label }
    guard let template = text(element, .template) else {
      if let other = element.text(.labelledBy).flatMap({ screen.element($0) }), other.id != element.id, !other.has(.labelledBy) {
        return label(other)
      }
      return text(element, .text) ?? text(element, .placeholder) ?? systemLabel(element)
    }
    return Template(template).filled { element.text(.placeholderExample, $0) }
  }

  /// What the system says for a bar item that it provides; in English, marked as such, if its words are unknown here. An element
  /// that shows another screen is one stop, in place of everything read there.
  private func systemLabel(_ element: Element) -> String? {
    if let screen = element.text(.embeds) { return Text(en: "screen \(screen)", ja: "画面 \(screen)")[language] }
    if element.isOn(.filled) {
      return element.text(.filledWith) ?? Text(en: "content that appears at run time", ja: "実行時に現れるもの")[language]
    }
    guard element.isNamedBySystem, let label = element.text(.extends).flatMap(SystemItems.label) else { return nil }
    return Language(rawValue: tag.prefix { $0 != "-" }.lowercased()).map { label[$0] } ?? "\(label.en) [en]"
  }

  /// The text of `field` in the requested language, otherwise in another, marked as such: VoiceOver reads any text there is.
  private func text(_ item: any RuleSubject, _ field: Field, _ name: String? = nil) -> String? {
    func value(_ tag: String) -> String? { name.map { item.text(field, $0, tag) } ?? item.text(field, tag) }
    if let own = value(tag) { return own }
    let entries = item.entries(field).filter { name == nil || $0.first == name }
    guard let other = entries.min(by: { utf8Precedes($0.key.path, $1.key.path) }) else { return nil }
    return "\(other.value.text) [\(name == nil ? other.first : other.second)]"
  }

  private func saying(of change: Item) -> String {
    let text = text(change, .argumentText)
    let focus = change.text(.argumentElement).map { Text(en: "focus moves to #\($0)", ja: "フォーカスが #\($0) に移る")[language] }
    let silent = change.isOn(.silent) ? Text(en: "silent; focus does not move", ja: "読み上げず、フォーカスも動かさない")[language] : nil
    let first =
      change.text(.kind) == "screen-changed" && focus == nil
      ? Text(en: "focus moves to the first element", ja: "フォーカスが最初の要素に移る")[language] : nil
    let nothing = Text(en: "no text to read is recorded", ja: "読み上げるものが記録されていない")[language]
    let parts = [text, focus, silent, first].compactMap { $0 }
    return joined([change.text(.trigger)].compactMap { $0 } + [joined(parts) ?? nothing], with: ": ") ?? nothing
  }

  private func joined(_ parts: [String], with separator: String? = nil) -> String? {
    let parts = parts.filter { !$0.isEmpty }
    return parts.isEmpty ? nil : parts.joined(separator: separator ?? Text(en: ", ", ja: "、")[spoken])
  }
}

extension RuleSubject {
  /// Names of the custom content, sorted.
  fileprivate var contentNames: [String] {
    Set((entries(.contentLabel) + entries(.contentValue)).map(\.first)).sorted(by: utf8Precedes)
  }
}
