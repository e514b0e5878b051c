import HandrailCatalogue
import HandrailModel

/// What an editor would write.
public struct Draft: Sendable, Equatable {
  /// As commands take them; the same answer for each.
  public var targets: [String]
  public var assignments: [Assignment]
  /// The version of each target's document that the editor was opened on, by the document's name: what a sync brought since
  /// stays beside the answer. A document that is not named is written as it is now.
  public var versions: [String: String]

  public init(targets: [String], assignments: [Assignment], versions: [String: String] = [:]) {
    (self.targets, self.assignments, self.versions) = (targets, assignments, versions)
  }

  /// The name of a target's document: the target without its item.
  public static func document(of target: String) -> String { String(target.prefix { $0 != "#" }) }
}

/// What the catalogue would say if a draft were recorded.
public struct Judgement: Sendable, Equatable {
  /// Why it cannot be recorded at all.
  public var refusal: Refusal?
  /// Whether the finding that asked is answered by it.
  public var isAnswered = false
  /// What is still to be dealt with on the target.
  public var remarks: [Remark] = []
  /// How many braille cells each text takes.
  public var cells: [Cells] = []
  public var contrasts: [ContrastLine] = []
  /// What VoiceOver would say of the item.
  public var spoken = ""

  public struct Refusal: Sendable, Equatable {
    public let problem, remedy: Text
  }

  public struct Cells: Sendable, Equatable {
    public let path: String
    public let count, limit: Int
  }

  public init() {}
}

extension Workspace {
  /// Judges what is being typed, without writing anything.
  ///
  /// - Parameter inquiry: what is being answered.
  public func judge(_ draft: Draft, _ inquiry: Inquiry, _ language: Language) throws(Failure) -> Judgement {
    var judgement = Judgement()
    var edit = Edit(self, dot: Dot("draft", 1), stamp: Stamp(author: "", time: surroundings.now()))
    guard let text = draft.targets.first else { return judgement }
    let target = try Target(text)
    do throws(Failure) {
      for item in try edit.resolve(target) {
        for assignment in draft.assignments { try edit.record(item, assignment) }
      }
    } catch {
      judgement.refusal = .init(problem: error.problem, remedy: error.remedy)
      return judgement
    }
    let screen = try edit.drafted(inquiry.screen)
    var phrasing = Phrasing(language)
    let remarks = Self.sorted(Catalogue.evaluate(screen)).map {
      Remark($0, screen: screen.id, today: surroundings.today, &phrasing)
    }
    judgement.isAnswered = !remarks.contains { $0.name == inquiry.remark?.name && $0.isLive }
    judgement.remarks = remarks.filter { $0.target == text && $0.isLive }
    let limit = screen.shared.houseCount("braille-cells", 40)
    for assignment in draft.assignments where assignment.path.hasPrefix("label.") && !assignment.value.isEmpty {
      let tag = String(assignment.path.dropFirst("label.".utf8.count))
      let count = Braille.cells(assignment.value, language: tag)
      judgement.cells.append(.init(path: assignment.path, count: count, limit: limit))
    }
    let component = target.kind == .component ? target.document : nil
    let element = screen.elements.first { component == nil ? $0.id == target.item : $0.own.text(.component) == component }
    guard let element else { return judgement }
    let roles = Set(draft.assignments.compactMap { $0.path.dropping("colour.")?.split(separator: ".").first.map(String.init) })
    for role in roles.map({ $0 == "background" ? "text" : $0 }).sorted(by: utf8Precedes) {
      judgement.contrasts += Catalogue.contrasts(of: element, role: role, on: screen)
    }
    let tag = screen.shared.languages.contains(language.rawValue) ? language.rawValue : screen.shared.languages[0]
    judgement.spoken = screen.preview(in: tag, language).lines.first { $0.item == element.id }?.spoken ?? ""
    return judgement
  }
}

extension Edit {
  /// A screen as it would read with what this command has changed, on itself and on what screens share.
  fileprivate mutating func drafted(_ id: String) throws(Failure) -> Screen {
    guard let document = try document(.screen, id), !document.isRemoved else { throw try workspace.unknown(.screen, id) }
    let changed = documents.filter { $0.key.kind != .screen }.mapValues { $0.encoded() }
    let workspace = workspace
    guard !changed.isEmpty else {
      let shared = try workspace.shared()
      return try workspace.modelled(.data) { () throws(ModelError) in
        try Screen(document.encoded(), shared: shared, isTrusted: true)
      }
    }
    func bytes(_ kind: Document.Kind, _ id: String, _ stored: [UInt8]?) -> [UInt8]? {
      changed[Name(kind: kind, id: id)] ?? stored
    }
    let stored = try workspace.reading { reading in
      (
        try reading.document(.project, "project")?.bytes, try reading.documents(.component).map { ($0.id, $0.bytes) },
        try reading.document(.palette, "palette")?.bytes
      )
    }
    return try workspace.modelled(.data) { () throws(ModelError) in
      let shared = try Shared(
        project: bytes(.project, "project", stored.0), components: stored.1.compactMap { bytes(.component, $0, $1) },
        palette: bytes(.palette, "palette", stored.2))
      return try Screen(document.encoded(), shared: shared, isTrusted: true)
    }
  }
}
