import HandrailModel

extension Catalogue {
  /// The same findings, each with the question it belongs to; a finding without one is a question by itself.
  public static func asked(_ findings: [Finding], on screen: Screen) -> [Finding] {
    var phrasing = Phrasing(.en)
    return findings.map { finding in
      var finding = finding
      finding.question = question(of: finding, on: screen, &phrasing)
      return finding
    }
  }

  private static func question(of finding: Finding, on screen: Screen, _ phrasing: inout Phrasing) -> QuestionKey? {
    guard finding.status != .notApplicable else { return nil }
    if finding.isShared {
      let id = Hashes.hex(finding.key.utf8, length: 5)
      return QuestionKey(id: id, causes: [Cause(shared: finding.target(on: screen.id))])
    }
    guard let rule = rule(finding.rule),
      let message = rule.messages.first(where: { $0.key == finding.message }), !message.causes.isEmpty
    else { return nil }
    let element = finding.target.isEmpty ? nil : screen.element(finding.target)
    let causes = message.causes.compactMap { kind in
      value(of: kind, finding, element, screen).map { Cause(kind, $0) }
    }
    // If the edit involves more than the item's own fields, it applies to that item only.
    guard let widest = causes.first,
      let edit = edit(phrasing.plainFix(of: finding, screen: screen.id), on: finding.target(on: screen.id))
    else { return nil }
    // A rule found that these places differ although they share a cause: no single answer is right for all of them.
    let apart = finding.parameters.first { $0.name == Report.apart }?.value
    let parts =
      [finding.rule, finding.message, finding.level.rawValue, widest.kind.rawValue, widest.value]
      + (apart.map { [$0] } ?? []) + edit
    return QuestionKey(id: Hashes.hex(parts.joined(separator: "\u{0}").utf8, length: 5), causes: causes)
  }

  /// What is recorded on the item itself; nil if the edit involves more than that.
  private static func edit(_ fix: Fix, on target: Target) -> [String]? {
    switch fix {
    case .set(target, let inputs): inputs.map { "\($0.path)=\($0.value ?? "…")" }
    case .order(_, isNatural: true): ["order=natural"]
    default: nil
    }
  }

  /// What the finding has in common with others of that kind of cause; nil if nothing.
  private static func value(
    of kind: Cause.Kind, _ finding: Finding, _ element: Element?, _ screen: Screen
  ) -> String? {
    switch kind {
    case .project: return ""
    case .colour: return colours(of: finding)
    case .viewClass: return element?.text(.viewClass)
    case .style: return element.flatMap(style)
    case .picture: return element.flatMap(picture)
    case .outlet: return element?.text(.outlet)
    case .together:
      let container = element.flatMap { element in
        screen.container(around: element) { _ in true }?.id ?? element.text(.container)
      }
      return container.map { "\(screen.id)#\($0)" }
    case .component, .item: return nil
    }
  }

  /// The picture's name; for a drawing that has none, its layer's.
  private static func picture(of element: Element) -> String? {
    element.text(.picture) ?? (element.has(.pictureIdentity) ? element.text(.layerName) : nil)
  }

  /// The colours that were compared, and in which appearance.
  private static func colours(of finding: Finding) -> String? {
    let names = ["foreground", "background", "carried", "colour"]
    let values = names.compactMap { name in finding.parameters.first { $0.name == name }?.value }
    guard !values.isEmpty else { return nil }
    return values.joined(separator: " / ") + (finding.qualifier.isEmpty ? "" : " (\(finding.qualifier))")
  }

  /// The text style, otherwise the font with its size.
  private static func style(of element: Element) -> String? {
    if let style = element.text(.textStyle) { return style }
    guard let size = element.value(.fontSize)?.text else { return nil }
    return "\(element.text(.font) ?? "") \(size)"
  }
}
