import HandrailCatalogue
import HandrailModel

extension Workspace {
  /// Closes findings as not applicable, or waives them until a date, based on the current facts.
  ///
  /// - Parameter text: the name of one, or a selector.
  /// - Returns: the names of all the findings.
  @discardableResult
  public func close(
    _ text: String, as closing: Finding.Status, reason: String, until: String?
  ) throws(Failure) -> [String] {
    guard try FindingSelector(text).rule != "conflict" else {
      throw Failure(.edit(.conflictNotClosable), text)
    }
    guard !reason.isBlank else {
      throw Failure(.input(.missingReason))
    }
    try checkEnd(until)
    let names = try findings(named: text, to: .close)
    let closed = try facts(of: names)
    try edit(Activity(.close, [text], [closing.rawValue])) { edit throws(Failure) in
      for (name, facts) in closed {
        let fields: [(String, JSONValue)] = [
          (Field.about.name, .string(name.key)), (Field.closesAs.name, .string(closing.rawValue)),
          (Field.reason.name, .string(reason)), (Field.until.name, until.map(JSONValue.string) ?? .null),
        ]
        try edit.append(.closings, to: name, fields + facts)
      }
    }
    return names
  }

  /// Reopens findings; a closing made elsewhere by somebody who has not seen this has no effect.
  ///
  /// - Parameter text: the name of one, or a selector.
  /// - Returns: the names of all the findings.
  @discardableResult
  public func reopen(_ text: String, reason: String?) throws(Failure) -> [String] {
    let names = try findings(named: text, to: .reopen)
    try edit(Activity(.reopen, [text])) { edit throws(Failure) in
      for text in names {
        let name = try FindingName(text)
        let document = try edit.document(name.kind, name.document)
        let isClosed = document?.keys(in: .closings).contains { document?.value($0, .about)?.string == name.key } ?? false
        guard isClosed else {
          throw Failure(.edit(.notClosed), text)
        }
        try edit.append(
          .reopenings, to: name,
          [(Field.about.name, .string(name.key)), (Field.reason.name, reason.map(JSONValue.string) ?? .null)])
      }
    }
    return names
  }

  /// What ``ask(_:_:)`` would ask about: targets or findings, as commands take them.
  public func subjects(of about: String) throws(Failure) -> [String] {
    if FindingSelector.isMeant(by: about) { return try findings(named: about, to: .ask) }
    let target = try Target(about)
    return target.selector == nil ? [about] : try select(target).map(\.text)
  }

  /// Starts a thread about a screen, an item or a finding, or one about each that a selector names.
  ///
  /// - Returns: the ids of the threads, for `answer` and `settle`.
  public func ask(_ about: String, _ body: String) throws(Failure) -> [String] {
    try refuseBlank(body, .blankMessage)
    let asked: [(String, JSONValue)] = [(Field.body.name, .string(body))]
    if FindingSelector.isMeant(by: about) {
      let found = try facts(of: findings(named: about, to: .ask))
      return try edit(Activity(.ask, [about])) { edit throws(Failure) in
        var ids: [String] = []
        for (name, facts) in found {
          ids.append(try edit.append(.questions, to: name, asked + [(Field.about.name, .string(name.key))] + facts))
        }
        return ids
      }.value
    }
    let target = try Target(about)
    return try edit(Activity(.ask, [about])) { edit throws(Failure) in
      var ids: [String] = []
      for item in try edit.resolve(target) {
        let subject = (Field.about.name, item.key == .root ? .null : JSONValue.string(item.key.id))
        ids.append(try edit.append(.questions, item.kind, item.document, asked + [subject]))
      }
      return ids
    }.value
  }

  /// Findings with the facts that they are based on, in the form that records keep.
  private func facts(of names: [String]) throws(Failure) -> [(name: FindingName, facts: [(String, JSONValue)])] {
    var last: (screen: Screen, findings: [Finding])?
    return try names.map { (text) throws(Failure) in
      let (name, finding, screen) = try finding(text, &last)
      return (name, Catalogue.basis(of: finding, on: screen).map { ($0.path, .string($0.value)) })
    }
  }

  /// Answers a thread; `settles` closes it.
  public func answer(_ thread: String, _ body: String?, settles: Bool) throws(Failure) {
    if let body { try refuseBlank(body, .blankAnswer) }
    let place = try locate(thread)
    let stored = try reading { try $0.document(place.kind, place.id) }
    let about = try stored.map { (stored) throws(Failure) in
      try decode(stored).value(ItemKey(.questions, thread), .about)?.string
    }
    let target = Target.path(about: (about ?? nil) ?? "", place.kind, place.id)
    try edit(Activity(settles ? .settle : .answer, [target])) { edit throws(Failure) in
      try edit.append(
        .answers, place.kind, place.id,
        [
          (Field.question.name, .string(thread)), (Field.body.name, body.map(JSONValue.string) ?? .null),
          ("settles", settles ? .bool(true) : .null),
        ])
    }
  }

  /// Signs the inputs of a screen, or of each that a selector names, as they are now; returns their ids.
  @discardableResult
  public func sign(_ screens: String, as role: String) throws(Failure) -> [String] {
    let signed = try self.screens(named: screens).map { (id) throws(Failure) in
      (id: id, basis: Catalogue.basis(of: try screen(id)))
    }
    try edit(Activity(.sign, [screens], [role])) { edit throws(Failure) in
      for screen in signed {
        var fields: [(String, JSONValue)] = [(Field.roleSigned.name, .string(role))]
        fields += screen.basis.map { ($0.path, .string($0.value)) }
        try edit.append(.signatures, .screen, screen.id, fields)
      }
    }
    return signed.map(\.id)
  }

  /// The role in which the current author last signed; nil if they never did.
  public func lastRole() throws(Failure) -> String? {
    guard let author = dependencies.author() else { return nil }
    return try reading { try $0.lastRole(of: author) }
  }

  /// A message with only white space counts as empty.
  private func refuseBlank(_ text: String, _ fault: Failure.InputFault) throws(Failure) {
    guard text.isBlank else { return }
    throw Failure(.input(fault))
  }

  /// Refuses anything but a date such as `2027-03-31`.
  public static func checkDate(_ date: String) throws(Failure) {
    guard CalendarDate.isValid(date) else { throw Failure(.input(.invalidDate(date))) }
  }

  /// Refuses a last day that has already passed, as the closing would have no effect.
  private func checkEnd(_ date: String?) throws(Failure) {
    guard let date else { return }
    try Self.checkDate(date)
    if utf8Precedes(date, try today()) { throw Failure(.input(.pastDate(date))) }
  }

  /// The document that contains a thread.
  private func locate(_ thread: String) throws(Failure) -> (kind: Document.Kind, id: String) {
    let screens = try reading { try $0.screens(withThread: thread) }
    if let screen = screens.first { return (.screen, screen) }
    let shared: [(Document.Kind, String)] =
      try reading { try $0.ids(.component) }.map { (.component, $0) } + [(.palette, "palette"), (.project, "project")]
    for (kind, id) in shared {
      if let stored = try reading({ try $0.document(kind, id) }) {
        if readable(stored)?.contains(ItemKey(.questions, thread)) == true { return (kind, id) }
      }
    }
    let open = try reading { try $0.openThreadIDs() }
    throw .unknown(.thread, thread, among: open)
  }
}

extension Edit {
  /// Appends a record with author and time, and with the earlier records about the same subject. Records are never changed, only
  /// followed by others; a new one replaces those that its author had seen.
  @discardableResult
  mutating func append(
    _ collection: HandrailModel.Collection, _ kind: Document.Kind, _ document: String, _ fields: [(String, JSONValue)]
  ) throws(Failure) -> String {
    let id = recordID()
    let key = ItemKey(collection, id)
    let stamp = stamp
    let subject = RecordSubject(collection) { field in fields.first { $0.0 == field.name }?.1.string }
    let seen = try subject.map { (subject) throws(Failure) in
      RecordOrder.names(of: try recordsBySubject(kind, document)[subject] ?? [], by: dot.replica)
    }
    try update(kind, document) { document, dot in
      document.create(key, dot)
      document.write(key, .by, .string(stamp.author), dot)
      document.write(key, .at, .string(stamp.time), dot)
      for (path, value) in fields { document.write(key, path, value, dot) }
      for name in seen ?? [] { document.write(key, FieldKey(.after, name).path, .bool(true), dot) }
    }
    return id
  }

  @discardableResult
  mutating func append(
    _ collection: HandrailModel.Collection, to name: FindingName, _ fields: [(String, JSONValue)]
  ) throws(Failure) -> String {
    try append(collection, name.kind, name.document, fields)
  }
}

extension Target {
  /// The target of a record; `about` is an item, a finding (`label.image@photo/ja`), or empty.
  init(about: String, _ kind: Document.Kind, _ id: String) {
    let place = about.split(separator: "@", maxSplits: 1, omittingEmptySubsequences: false).last ?? ""
    let item = String(place.prefix { $0 != "/" })
    if kind == .screen || item.contains(":") {
      self.init(item: item, on: id)
    } else {
      self.init(kind, id, kind == .palette && !item.isEmpty ? item : nil)
    }
  }

  /// What a record of a document is about, as commands take it: `cart`, `cart#photo`, `label.image@cart#photo`.
  static func path(about: String, _ kind: Document.Kind, _ id: String) -> String {
    if let at = about.firstIndex(of: "@") {
      let rest = about[about.index(after: at)...]
      return kind == .screen ? "\(about[...at])\(id)\(rest.isEmpty ? "" : "#")\(rest)" : about
    }
    if about.isEmpty { return kind == .palette ? "palette" : Target(kind, id, nil).text }
    return Target(kind, id, about).text
  }
}

extension String {
  /// Nothing but white space.
  var isBlank: Bool { allSatisfy(\.isWhitespace) }
}
