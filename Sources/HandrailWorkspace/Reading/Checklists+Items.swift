import HandrailCatalogue
import HandrailModel

extension ChecklistWriter {
  /// The screen, then every item in reading order, groups before their members.
  func items(mark: Checklist.Mark) -> [Checklist.Line] {
    let missing = mark == .build ? blockingByTarget : [:]
    func line(_ text: String, depth: Int = 0, _ details: [String], _ targets: [String]) -> Checklist.Line {
      let blocking = targets.flatMap { missing[$0] ?? [] }
      return Checklist.Line(
        blocking.isEmpty ? mark : .missing, text, depth: depth, blocking + details,
        target: targets[0].isEmpty ? screen.id : "\(screen.id)#\(targets[0])")
    }
    let shared = missing.keys.filter { $0 == "project" || $0.hasPrefix("colour:") }.sorted(by: utf8Precedes)
    var lines = [line(screen.id, fields(screen.fields.entries), [""] + shared)]
    var written = Set<String>()
    func add(_ group: Item) {
      lines.append(line("#\(group.id)", depth: screen.groups(around: group.id).count, fields(group.fields.entries), [group.id]))
    }
    let built = screen.withoutGone
    for element in built.elements {
      for group in screen.groups(around: element.id).reversed() where written.insert(group.id).inserted { add(group) }
      let said = element.effective.filter { !Self.omitted.contains($0.entry.field) }
      let details = recorded(said.map { ($0.entry, $0.origin == .own ? "" : origin($0.origin, element)) })
      let component = element.own.text(.component).map { "component:\($0)" }
      lines.append(
        line(
          "#\(element.id)  \(Field.kind.spec.valueName(element.kind.rawValue)[language])",
          depth: screen.groups(around: element.id).count, details,
          [element.id] + [component].compactMap { $0 }))
    }
    for group in screen.groups where missing[group.id] != nil && written.insert(group.id).inserted { add(group) }
    for item in built.gestures + built.changes {
      let kind = item.text(.kind).map { Field.kind.spec.valueName($0)[language] } ?? ""
      lines.append(line("#\(item.id)  \(kind)", fields(item.fields.entries), [item.id]))
    }
    return lines
  }

  /// Blocking findings by target, to settle before the screen is built.
  private var blockingByTarget: [String: [String]] {
    Dictionary(grouping: findings.filter { $0.blocks(on: today) }, by: \.target).mapValues { findings in
      findings.map { "\($0.level.name[language]): \($0.sentence(language))\(state($0))" }
    }
  }

  /// What a checklist need not repeat: bookkeeping of imports and of the order.
  private static let omitted: Set<Field> = [
    .kind, .source, .container, .ordered, .orderConfirmed, .touchAreaFrame, .labelPicture, .title, .progress, .scrolls,
    .pane,
  ]

  private func fields(_ entries: some Sequence<FieldMap.Entry>) -> [String] {
    recorded(entries.filter { !Self.omitted.contains($0.field) }.map { ($0, "") })
  }

  /// Recorded values by the names that people know; the members of a set share a line.
  private func recorded(_ entries: [(entry: FieldMap.Entry, origin: String)]) -> [String] {
    var lines: [(title: String, values: [String], origin: String)] = []
    for (entry, origin) in Self.spokenFirst(entries, { $0.entry.field }) {
      let spec = entry.field.spec
      if spec.isSet {
        guard entry.value.text == "true", let member = entry.key.path.split(separator: ".").last else { continue }
        let (title, name) = (spec.title[language], spec.valueName(String(member))[language])
        if let place = lines.firstIndex(where: { $0.title == title && $0.origin == origin }) {
          lines[place].values.append(name)
        } else {
          lines.append((title, [name], origin))
        }
      } else {
        let (path, value) = (entry.key.path, entry.value.text)
        lines.append((spec.title(of: path)[language], [Field.valueTitle(value, at: path)[language]], origin))
      }
    }
    return lines.map { "\($0.title): \(listed($0.values))\($0.origin.isEmpty ? "" : " (\($0.origin))")" }
  }

  /// What VoiceOver reads comes first, then the rest in order.
  private static func spokenFirst<Each>(_ all: [Each], _ field: (Each) -> Field) -> [Each] {
    let spokenFields: [Field] = [.label, .value, .hint, .traits, .decorative, .sameAs, .text, .template]
    return spokenFields.flatMap { wanted in all.filter { field($0) == wanted } }
      + all.filter { !spokenFields.contains(field($0)) }
  }

  private func origin(_ origin: Element.Origin, _ element: Element) -> String {
    switch origin {
    case .component: "component:\(element.component?.id ?? "")"
    case .assumed: Text(en: "assumed", ja: "推定")[language]
    case .own, .project: Text(en: "project default", ja: "プロジェクトの既定値")[language]
    }
  }
}
