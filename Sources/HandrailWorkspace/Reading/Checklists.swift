import HandrailCatalogue
import HandrailModel

/// A screen's checklist for one role, before it is laid out as text, Markdown or JSON.
public struct Checklist: Sendable {
  public let screen: String
  public let title: String
  public let progress: String
  public let status: ScreenStatus
  public let sections: [Section]

  public struct Section: Sendable {
    public let title: Text
    public let lines: [Line]
  }

  public struct Line: Sendable {
    public let mark: Mark
    /// Its nesting depth in groups.
    public let depth: Int
    public let text: String
    public let details: [String]
    /// The fix that answers it; nil if it is not a finding.
    public let fix: Fix?
    /// Its subject, for `ask`: an item or a finding; nil if it is about several things.
    public let target: String?

    init(_ mark: Mark, _ text: String, depth: Int = 0, _ details: [String] = [], target: String? = nil, fix: Fix? = nil) {
      self.mark = mark
      self.text = text
      self.depth = depth
      self.details = details
      self.target = target
      self.fix = fix
    }
  }

  public enum Mark: String, Sendable {
    case missing, advice, given, build
    case thread = "question"
    case open, pass, fail
  }

  /// The same, with failed checks that are not on a line yet, each with its notes.
  public func adding(_ title: Text, _ failures: [(text: String, details: [String])]) -> Checklist {
    guard !failures.isEmpty else { return self }
    let section = Section(title: title, lines: failures.map { Line(.fail, $0.text, $0.details) })
    return Checklist(screen: screen, title: self.title, progress: progress, status: status, sections: [section] + sections)
  }
}

/// The role that the checklist is for.
public enum Role: String, Sendable, CaseIterable {
  case designer, engineer, lead
}

extension Workspace {
  /// The failed checks of the built screen, with their authors and reasons.
  public func failedChecks(on id: String, _ language: Language) throws(Failure) -> [Checklist.Line] {
    let screen = try screen(id)
    return ChecklistWriter(screen: screen, findings: [], language: language, today: try today()).failed.lines
  }

  /// What `role` needs to know about a screen: the designer what is missing and recorded, the engineer what to build and check,
  /// the lead what blocks.
  public func checklist(_ id: String, for role: Role, _ language: Language) throws(Failure) -> Checklist {
    let judged = try judgedScreen(id)
    let writer = ChecklistWriter(screen: judged.screen, findings: judged.findings, language: language, today: judged.today)
    let sections: [Checklist.Section]
    switch role {
    case .designer: sections = [writer.missing, writer.questions, writer.closed, writer.given, writer.signatures]
    case .engineer:
      sections = [writer.build, writer.notes, writer.questions, writer.closed] + writer.verification + [writer.signatures]
    case .lead: sections = [writer.blocking, writer.failed, writer.questions, writer.closed, writer.signatures]
    }
    return Checklist(
      screen: id, title: judged.screen.title, progress: judged.screen.progress, status: judged.status,
      sections: sections.filter { !$0.lines.isEmpty })
  }
}

extension Workspace {
  /// A preview of what VoiceOver will say on a screen.
  ///
  /// - Parameters:
  ///   - labels: language of the labels, one of the project's; if nil, `language` if the project has it.
  ///   - language: in which traits are said.
  public func preview(_ id: String, labels: String?, _ language: Language) throws(Failure) -> Preview {
    let screen = try screen(id)
    let languages = screen.shared.languages
    let known = labels.flatMap { languages.language($0) }
    if let labels, known == nil {
      throw Failure(.input(.otherLanguage(labels, known: languages)))
    }
    let preferred = languages.contains(language.rawValue) ? language.rawValue : languages[0]
    return screen.preview(in: known ?? preferred, language)
  }
}

/// Arranges a screen in sections.
struct ChecklistWriter {
  let screen: Screen
  let findings: [Finding]
  let language: Language
  let today: String

  var missing: Checklist.Section {
    section("Missing", "足りない入力内容", findings.filter { $0.isLive(on: today) }.map(line))
  }

  var blocking: Checklist.Section {
    section("Open findings", "未解決の指摘", findings.filter { $0.blocks(on: today) }.map(line))
  }

  var closed: Checklist.Section {
    let lines = findings.filter { !$0.isLive(on: today) }.map { finding in
      let closing = FindingDetail.Closing(finding).words[language]
      return Checklist.Line(
        .given, "\(finding.status.name[language])  \(finding.name(screen: screen.id))",
        [finding.sentence(language), closing] + finding.notes.map { $0.words[language] })
    }
    return section("Closed", "閉じた指摘", lines)
  }

  func state(_ finding: Finding) -> String {
    finding.status == .open ? "" : "  [\(finding.stateName(on: today)[language])]"
  }

  private func line(_ finding: Finding) -> Checklist.Line {
    var details = [finding.sentence(language)]
    if !finding.changed.isEmpty {
      let names = listed(finding.changed.map { FactTitles.title($0.replacing(":", with: "."))[language] })
      details.append(Text(en: "Changed since it was closed: \(names)", ja: "閉じた後に変わったもの: \(names)")[language])
    }
    details += finding.notes.map { $0.words[language] }
    let name = finding.name(screen: screen.id)
    return Checklist.Line(
      finding.blocks(on: today) ? .missing : .advice, "\(finding.level.name[language])  \(name)\(state(finding))", details,
      target: name, fix: finding.fix(screen: screen.id))
  }

  var questions: Checklist.Section {
    let records = screen.records
    let given = records.answersByThread
    let lines = records.openThreads.map { question in
      let about = question.text(.about).map { $0.isEmpty ? screen.id : $0 } ?? screen.id
      return Checklist.Line(
        .thread, ([question.id, about] + [author(of: question)].compactMap { $0 }).joined(separator: "  "),
        [question.text(.body) ?? ""]
          + (given[question.id] ?? []).map { answer in
            "→ " + [author(of: answer), answer.said?[language]].compactMap { $0 }.joined(separator: ": ")
          })
    }
    return section("Open threads", "未解決の質問", lines)
  }

  /// The records that count: each replaces the earlier ones that its author had seen.
  var signatures: Checklist.Section {
    let roles = Dictionary(grouping: screen.records.signatures) { $0.text(.roleSigned) ?? "" }
    let standing = roles.keys.sorted(by: utf8Precedes).map { RecordOrder.standing(roles[$0] ?? []) }
    return section("Signatures", "署名", standing.flatMap { signatures in signatures.map { line($0, among: signatures) } })
  }

  private func line(_ signature: Item, among signatures: [Item]) -> Checklist.Line {
    let changed = Catalogue.changes(on: screen, since: signature).map { FactTitles.signed($0)[language] }
    var details: [String] = []
    if !changed.isEmpty {
      details.append(Text(en: "out of date; changed: ", ja: "署名後の変更: ")[language] + listed(changed))
    }
    let others = listed(signatures.filter { $0.id != signature.id }.map { author(of: $0) ?? "" })
    if signatures.count > 1 {
      let note =
        RecordOrder.areNoted(signatures)
        ? Text(en: "Signed without having seen the signature of \(others).", ja: "\(others) の署名を見ずに署名されています。")
        : Text(
          en: "An earlier version did not record whether the signature of \(others) had been seen.",
          ja: "\(others) の署名を見ていたかどうかは、以前のバージョンでは記録されていません。")
      details.append(note[language])
    }
    let words = [role(signature)] + [author(of: signature), signature.text(.at)].compactMap { $0 }
    return Checklist.Line(changed.isEmpty ? .pass : .fail, words.joined(separator: "  "), details)
  }

  /// The person that a record names, and who recorded it.
  func author(of record: Item) -> String? { record.text(.by).map { Attribution($0).words[language] } }

  private func role(_ signature: Item) -> String {
    Field.roleSigned.spec.valueName(signature.text(.roleSigned) ?? "")[language]
  }

  func listed(_ names: [String]) -> String { names.joined(separator: language == .ja ? "、" : ", ") }

  var given: Checklist.Section {
    section("Recorded", "記録済みの入力内容", items(mark: .given))
  }

  var build: Checklist.Section {
    section("Build, in reading order", "実装(読み上げ順序)", items(mark: .build))
  }

  func section(_ en: String, _ ja: String, _ lines: [Checklist.Line]) -> Checklist.Section {
    Checklist.Section(title: Text(en: en, ja: ja), lines: lines)
  }
}
