import HandrailCatalogue
import HandrailModel

extension ChecklistWriter {
  /// Notes for the engineer: each rule's note once, with the items that it is about.
  var notes: Checklist.Section {
    let built = screen.withoutGone
    let subjects: [any RuleSubject] = built.elements + built.groups + built.gestures + built.changes
    let lines = Catalogue.rules.compactMap { rule -> Checklist.Line? in
      guard let note = rule.engineer else { return nil }
      let items = subjects.filter { rule.concerns(built, $0) }.map { "#\($0.id)" }
      guard !items.isEmpty || rule.concerns(built, built) else { return nil }
      return Checklist.Line(.build, rule.id, [note[language], items.joined(separator: " ")])
    }
    return section("Keep in mind", "実装上の注意", lines)
  }

  /// The verification list, a section for each method; the items on which a check is still open share a line.
  var verification: [Checklist.Section] {
    let lines = Catalogue.verification(of: screen)
    return Check.Method.allCases.map { method in
      let title = Text(en: "Verify: \(method.title.en)", ja: "検証: \(method.title.ja)")
      let ofMethod = lines.filter { $0.method == method }
      let open = Dictionary(grouping: ofMethod.filter { $0.state == .open }) { [$0.rule.id, $0.text?.en ?? ""] }
      var section: [Checklist.Line] = []
      var written: Set<[String]> = []
      for line in ofMethod {
        let check = [line.rule.id, line.text?.en ?? ""]
        let alike = open[check] ?? []
        if line.state != .open || alike.count < 2 {
          section.append(self.line(line))
        } else if written.insert(check).inserted {
          let items = alike.map { "#\($0.item)" }.joined(separator: " ")
          section.append(
            Checklist.Line(
              .open, "\(line.rule.id)@*  \(method.rawValue)", (line.text.map { [$0[language]] } ?? []) + [items]))
        }
      }
      return Checklist.Section(title: title, lines: section)
    }
  }

  /// What was found wrong on the built screen.
  var failed: Checklist.Section {
    section(
      "Reopened: failed checks", "差し戻し: 不合格の検証項目",
      Catalogue.verification(of: screen).filter { $0.state == .failed }.map(line))
  }

  private func line(_ check: VerificationLine) -> Checklist.Line {
    let mark: Checklist.Mark =
      switch check.state {
      case .open, .needsDevice, .stale: .open
      case .passed: .pass
      case .failed: .fail
      }
    var details = check.text.map { [$0[language]] } ?? []
    if let result = check.result {
      let said = [author(of: result)] + [Field.at, .seenOn, .build, .os, .note].map { result.text($0) }
      details.append(said.compactMap { $0 }.joined(separator: ", "))
    }
    if let note = check.note { details.append(note.words[language]) }
    if check.state == .needsDevice {
      details.append(
        Text(
          en: "Passed only in the simulator, which has no hints or rotor. Check it on a device.",
          ja: "シミュレータでのみ合格しています。シミュレータではヒントとローターを検証できないため、実機でも検証してください。")[language])
    }
    if check.state == .stale {
      details.append(
        Text(
          en: "Passed, but the design has changed since. Check it again.",
          ja: "合格した後にデザインが変わりました。もう一度検証してください。")[language])
    }
    return Checklist.Line(mark, "\(check.about)  \(check.method.rawValue)", details)
  }
}
