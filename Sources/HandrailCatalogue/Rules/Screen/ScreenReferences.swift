import HandrailModel

extension Rule {
  static let screenReferences = Rule(
    "screen.references", .required, source: "Handrail",
    title: Text(en: "References to other items", ja: "ほかの項目への参照"),
    input: Text(en: "something that exists; if there is nothing, clear the field", ja: "実在するもの。なければフィールドを空にする"),
    command: "handrail set account/sign-in#email labelled-by=email-title",
    why: Text(
      en: "When something is removed, the fields that refer to it lose their meaning, although they still look filled in.",
      ja: "参照先が削除されると、フィールドには値が残っているように見えても、意味を失います。"),
    flagsWhen: Text(
      en:
        "a field refers to an item or a group that is not on the screen, to a component that does not exist, or to a colour that"
        + " is not in the palette. The name of a colour that an interface file only has a copy of is exempt",
      ja: "フィールドが、画面にない項目やグループ、存在しないコンポーネント、パレットにない色を指しているとき(インターフェイスファイルに写しだけがある色の名前を除く)"),
    messages: [
      Message(
        "missing",
        Text(
          en: "“{other}” is recorded as “{field}”, but is not on this screen.",
          ja: "「{field}」に記録されている「{other}」は、この画面にありません。"),
        fix: .set("{field}"), or: .set(.clear("{field}"))),
      Message(
        "no-group",
        Text(
          en: "“{other}” is recorded as “{field}”, but is not a group on this screen.",
          ja: "「{field}」に記録されている「{other}」というグループは、この画面にありません。"),
        fix: .set(.clear("{field}"))),
      Message(
        "no-component",
        Text(
          en: "“{other}” is recorded as “{field}”, but that component does not exist.",
          ja: "「{field}」に記録されている「{other}」というコンポーネントはありません。"),
        fix: .set(.clear("{field}"))),
      Message(
        "no-colour",
        Text(
          en: "“{other}” is recorded as “{field}”, but is not in the palette.",
          ja: "「{field}」に記録されている色「{other}」は、パレットにありません。"),
        fix: .set("{field}")),
    ],
    // If another component is named, it exists, or the finding is about that name.
    facts: Field.referring.filter { $0 != .component }, onlyWith: Presence(Field.referring),
    examples: Field.referring.flatMap(screenReferencesExamples) + [
      .flags(
        #"{"elements":[{"id":"i","component":"home"}]}"#, at: "i/same-as",
        components: [#"{"id":"home","kind":"icon","same-as":"t"}"#]),
      .flags(
        #"{"elements":[{"id":"i","component":"home"},{"id":"j","component":"home"}]}"#, at: "component:home/colour.icon.light",
        components: [#"{"id":"home","kind":"icon","colour":{"icon":{"light":"palette:ghost"}}}"#]),
      .flags(#"{"elements":[{"id":"a","group":"b"},{"id":"b"}]}"#, at: "a/group"),
      .passes(#"{"elements":[{"id":"a","same-as":"b"},{"id":"b","gone":"2026-11-22"}]}"#),
      .passes(#"{"elements":[{"id":"a","gone":"2026-11-22","same-as":"ghost"}]}"#),
      .passes(copied("#123456", in: "interface-builder")),
      .flags(
        copied("palette:b", in: "interface-builder"), at: "a/colour.text.light-high",
        palette: ##"{"colours":[{"id":"b","light":"#123456"}]}"##),
      .flags(copied("#123456", in: "figma"), at: "a/colour.text.light-high"),
      .passes(#"{"groups":[{"id":"g"}],"elements":[{"id":"a","same-as":"g","group":"g"}]}"#),
      .passes(##"{"elements":[{"id":"a","colour":{"text":{"light":"#123456"}}}]}"##),
    ]
  ) { screen, report in
    let names = ReferredNames(screen)
    for entry in screen.fields.entries where entry.field.isReference {
      guard let fault = names.fault(entry), !(screen.isCompletedByCode && screen.isCopied(entry)) else { continue }
      report.flag(fault.message, qualifier: entry.key.path, fault.parameters)
    }
    for element in screen.elements where !element.isGone {
      for field in Field.referring where element.has(field) {
        for entry in element.entries(field) {
          guard let fault = names.fault(entry), !(element.own.isCompletedByCode && element.isCopied(entry)) else { continue }
          // An item that it refers to belongs to this screen, so the finding is never a component's.
          let fields = field.spec.type == .item ? [.component, field] : [field]
          report.flag(element, fields, fault.message, qualifier: entry.key.path, fault.parameters)
        }
      }
    }
    for item in screen.groups + screen.gestures + screen.changes where !item.isGone {
      for entry in item.fields.entries where entry.field.isReference {
        guard let fault = names.fault(entry) else { continue }
        report.flag(item: item, fault.message, qualifier: entry.key.path, fault.parameters)
      }
    }
  }
}

/// What a screen's fields can refer to.
private struct ReferredNames {
  let shared: Shared
  let groups, items: Set<String>

  init(_ screen: Screen) {
    shared = screen.shared
    groups = Set(screen.groups.map(\.id))
    items = groups.union(screen.elements.map(\.id)).union((screen.gestures + screen.changes).map(\.id))
  }

  /// Why a field leads nowhere; nil if it does not.
  func fault(_ entry: FieldMap.Entry) -> (message: String, parameters: [(String, String)])? {
    guard var other = entry.text else { return nil }
    let message: String
    switch entry.field.spec.type {
    case .component:
      if shared.components[other] != nil { return nil }
      message = "no-component"
    case .colour:
      guard let name = other.dropping("palette:"), shared.palette[name] == nil else { return nil }
      (message, other) = ("no-colour", name)
    default:
      if (entry.field == .group ? groups : items).contains(other) { return nil }
      message = entry.field == .group ? "no-group" : "missing"
    }
    return (message, [("field", entry.key.path), ("other", other)])
  }
}

extension RuleSubject {
  /// Whether an interface file names a colour whose set is missing: it contains a copy for the light appearance, and the name
  /// represents the unknown values for the others.
  fileprivate func isCopied(_ entry: FieldMap.Entry) -> Bool {
    guard entry.field == .colour, entry.second != "light", let light = value(FieldKey(.colour, entry.first, "light")) else {
      return false
    }
    return light.text.dropping("palette:") == nil
  }
}

extension Field {
  /// Whether it names another item of its screen, a component or a colour of the palette.
  ///
  /// What an element opens or embeds (`destination`, `embeds`) is free text: it may be a web page, an app, or a screen that is
  /// not recorded yet, and no rule knows which screens there are.
  fileprivate var isReference: Bool {
    let isOfDesign = spec.owners.contains { [.screen, .element, .group, .gesture, .change].contains($0) }
    return isOfDesign && [.item, .component, .colour].contains(spec.type)
  }

  /// Every field that refers to something, by the table.
  static let referring = allCases.filter(\.isReference)
}

/// A text of a source with a colour for light, and the name of a missing one.
private func copied(_ light: String, in system: String) -> String {
  #"{"elements":[{"id":"a","kind":"text","source":{"system":"\#(system)"},"colour":{"text":{"light":"\#(light)","#
    + #""light-high":"palette:ghost"}}}]}"#
}

/// An item of each kind that can have the field, which names something missing; and one that names something existing.
private func screenReferencesExamples(_ field: Field) -> [Example] {
  let lists: [(owner: Owner, name: String, kind: String)] = [
    (.element, "elements", "icon"), (.group, "groups", ""), (.gesture, "gestures", "swipe"),
    (.change, "changes", "layout-changed"),
  ]
  let path =
    [field.name]
    + field.spec.qualifiers.map { qualifier in
      if case .oneOf(let names) = qualifier { names.first { $0 == "light" } ?? names[0] } else { "pay" }
    }
  let prefix = field.spec.type == .colour ? "palette:" : ""
  func said(_ other: String) -> String {
    let value = path.dropFirst().reversed().reduce(#""\#(prefix + other)""#) { value, part in #"{"\#(part)":\#(value)}"# }
    return #""\#(field.name)":\#(value)"#
  }
  func examples(_ place: String, _ screen: (String) -> String) -> [Example] {
    [
      .flags(screen("ghost"), at: place + path.joined(separator: ".")),
      .passes(
        screen("b"), components: [#"{"id":"b","kind":"icon"}"#], palette: ##"{"colours":[{"id":"b","light":"#123456"}]}"##),
    ]
  }
  let onItems = lists.filter { field.spec.owners.contains($0.owner) }.flatMap { (list) -> [Example] in
    let kind = list.kind.isEmpty ? "" : #","kind":"\#(list.kind)""#
    return examples("a/") { other in
      let (item, others) = (#"{"id":"a"\#(kind),\#(said(other))}"#, #"{"id":"b"}"#)
      if list.name == "groups" { return #"{"groups":[\#(item),\#(others)]}"# }
      let elements = list.name == "elements" ? "" : #","elements":[{"id":"e"}]"#
      return #"{"groups":[\#(others)],"\#(list.name)":[\#(item)]\#(elements)}"#
    }
  }
  guard field.spec.owners.contains(.screen) else { return onItems }
  return onItems + examples("/") { #"{\#(said($0))}"# }
}
