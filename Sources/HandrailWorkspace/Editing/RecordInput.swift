import HandrailCatalogue
import HandrailModel

/// One `FIELD=VALUE`, `FIELD+=MEMBER` or `FIELD-=MEMBER`, as a person wrote it.
public struct Assignment: Sendable, Equatable {
  public let path: String
  public let value: String
  public let mode: Mode

  public enum Mode: Sendable, Equatable {
    case set, add, remove
  }

  public init(_ text: String) throws(Failure) {
    guard let equals = text.firstIndex(of: "="), equals > text.startIndex else {
      throw Failure(.input(.notAnAssignment), text)
    }
    var name = text[..<equals]
    switch name.last {
    case "+":
      mode = .add
      name.removeLast()
    case "-":
      mode = .remove
      name.removeLast()
    default: mode = .set
    }
    path = String(name)
    value = String(text[text.index(after: equals)...])
    guard value != "…", value != "..." else {
      throw Failure(.input(.placeholder(path: path)), path)
    }
  }

  public init(path: String, value: String) {
    self.path = path
    self.value = value
    mode = .set
  }

  public init(_ field: Field, _ value: String) { self.init(path: field.name, value: value) }
}

/// A recording: every assignment on every target.
public struct Recording: Sendable, Equatable {
  public let targets: [Target]
  public let assignments: [Assignment]
  /// The version of each document that the person saw: what a sync has brought since is kept beside the answer. A document
  /// without a version here is written in its current state.
  public let versions: [Target: String]

  public init(_ targets: [Target], _ assignments: [Assignment], on versions: [Target: String] = [:]) {
    (self.targets, self.assignments, self.versions) = (targets, assignments, versions)
  }

  /// Reads the words `TARGET… FIELD=VALUE…`, in any order.
  public init(words: [String]) throws(Failure) {
    var (targets, assignments) = ([Target](), [Assignment]())
    for word in words {
      if Target.isMeant(by: word) { targets.append(try Target(word)) } else { assignments.append(try Assignment(word)) }
    }
    guard !targets.isEmpty, !assignments.isEmpty else { throw Failure(.input(.incompleteRecording)) }
    self.init(targets, assignments)
  }
}

extension Workspace {
  /// Records inputs: every assignment on every target, or nothing if any of them is invalid.
  ///
  /// - Parameter isDryRun: works only in memory and reports no changes.
  public func record(
    _ targets: [Target], _ assignments: [Assignment], isDryRun: Bool = false
  ) throws(Failure) -> Recorded {
    try record(as: Activity(.set, targets.map(\.text), assignments.map(\.path)), isDryRun: isDryRun) { edit throws(Failure) in
      try edit.record(Recording(targets, assignments))
    }
  }

  /// Runs a command that records what it returns.
  func record(
    as activity: Activity, isDryRun: Bool = false, _ body: (inout Edit) throws(Failure) -> [Resolved]
  ) throws(Failure) -> Recorded {
    var (value, hasChanged) = try edit(activity, isDryRun: isDryRun) { edit throws(Failure) in
      (items: try body(&edit).count, effects: edit.effects)
    }
    if !value.effects.otherLanguages.isEmpty { value.effects.otherLanguages.subtract(try languages()) }
    return Recorded(items: value.items, hasChanged: hasChanged, effects: value.effects)
  }
}

extension Edit {
  /// Writes every assignment on every item that the targets name, which it returns.
  mutating func record(_ recording: Recording) throws(Failure) -> [Resolved] {
    let items = try items(recording.targets)
    try load(items.map { Name(kind: $0.kind, id: $0.document) })
    for item in items {
      for assignment in recording.assignments { try record(item, assignment) }
      try requireProgress(recording.assignments, item.document)
    }
    return items
  }

  /// Writes one assignment on one item.
  mutating func record(_ item: Resolved, _ assignment: Assignment) throws(Failure) {
    let writes = try writes(assignment, item.owner)
    try check(item, writes)
    var effects = SideEffects()
    try update(item.kind, item.document) { document, dot in
      let before = document.items[item.key] ?? [:]
      for (path, value) in writes { document.record(item.key, path, value, dot) }
      effects.note(item, before, document, writes)
    }
    if !assignment.value.isEmpty { effects.noteLanguage(of: assignment.path) }
    self.effects.add(effects)
  }

  /// A screen cannot be marked as ready while something blocks it, or as verified while a check is open.
  mutating func requireProgress(_ assignments: [Assignment], _ id: String) throws(Failure) {
    for assignment in assignments where assignment.path == "progress" {
      if assignment.value == "ready" { try requireReady(id) }
      if assignment.value == "verified" { try requireVerified(id) }
    }
  }

  private mutating func requireReady(_ id: String) throws(Failure) {
    guard let screen = try screen(id) else { return }
    let today = try workspace.today()
    let blocking = Workspace.sorted(Catalogue.evaluate(screen)).filter { $0.blocks(on: today) }
    guard !blocking.isEmpty else { return }
    throw Failure(.edit(.notReady(screen: id, count: blocking.count, names: blocking.prefix(8).map { $0.name(screen: id) })), id)
  }

  /// The writes that make up an assignment for a kind of item.
  func writes(_ assignment: Assignment, _ owner: Owner) throws(Failure) -> [(path: String, value: JSONValue)] {
    try Failure.mapping(as: .usage) {
      var path = assignment.path
      var owner = owner
      var prefix = ""
      if owner == .project, let field = path.dropping(Field.defaultsPrefix) {
        (path, owner, prefix) = (field, .element, "defaults.")
      }
      if let field = Field(named: path), field.spec.isSet, field.spec.owners.contains(owner) {
        return try members(field, assignment, owner).map { (prefix + $0.path, $0.value) }
      }
      let key = try FieldKey(path: path, owner: owner)
      guard assignment.mode == .set else {
        throw ModelError(path, .field(.notASet(path: path)))
      }
      let value = key.field.spec.type(on: owner).normalised(assignment.value)
      return [(prefix + key.path, try key.value(writing: value, owner: owner))]
    }
  }

  private func members(
    _ field: Field, _ assignment: Assignment, _ owner: Owner
  ) throws(ModelError) -> [(path: String, value: JSONValue)] {
    let names = assignment.value.split(separator: ",").map { $0.filter { $0 != " " } }
    var writes: [(path: String, value: JSONValue)] = []
    for name in names {
      let key = try FieldKey(path: "\(field.name).\(name)", owner: owner)
      writes.append((key.path, assignment.mode == .remove ? .null : .bool(true)))
    }
    // A whole set: other members in the document are cleared.
    if assignment.mode == .set { writes.insert((field.name + ".*", .array(writes.map { .string($0.path) })), at: 0) }
    return writes
  }

  /// References to a component, or from one item of a screen to another, must name something that exists.
  mutating func check(_ item: Resolved, _ writes: [(path: String, value: JSONValue)]) throws(Failure) {
    for (path, value) in writes {
      guard let id = value.string, let field = Field(named: path.split(separator: ".").first.map(String.init) ?? "") else {
        continue
      }
      switch field.spec.type {
      case .component where path == field.name:
        guard let component = try document(.component, id), !component.isRemoved else {
          throw try workspace.unknown(.component, id)
        }
      case .item where item.kind == .screen:
        guard id != item.key.id || field != .sameAs else {
          throw Failure(.input(.selfReference), "same-as")
        }
        let screen = try document(.screen, item.document)
        guard screen?.hasItem(id) == true else {
          throw .unknown(.item(of: item.document), id, among: screen?.itemIDs ?? [])
        }
      default: continue
      }
    }
  }
}

extension Edit {
  /// The current state of the screen in this command; nil if there is none.
  mutating func screen(_ id: String) throws(Failure) -> Screen? {
    guard let document = try document(.screen, id), !document.isRemoved else { return nil }
    let bytes = document.encoded()
    let shared = try workspace.shared()
    return try Failure.mapping {
      try Screen(bytes, shared: shared, isTrusted: true)
    }
  }

  mutating func requireVerified(_ id: String) throws(Failure) {
    guard let screen = try screen(id) else { return }
    let open = Catalogue.verification(of: screen).filter { $0.state != .passed }
    guard !open.isEmpty else { return }
    throw Failure(
      .verification(
        .notPassed(screen: id, count: open.count, names: open.prefix(8).map { "\($0.about) (\($0.method.rawValue))" })), id)
  }
}
