import HandrailMerge
import HandrailModel

/// What happens on remotes apart from pushes, and to workspaces apart from edits.
extension History {
  mutating func happen() throws {
    guard !remotes.isEmpty, pick(6) > 0 else { return reappear() }
    let remote = pick(remotes.count)
    switch pick(8) {
    case 0:
      log.append("squash \(remote)")
      remotes[remote].past = []
    case 1:
      guard let old = remotes[remote].past.randomElement(using: &random) else { return }
      log.append("revert \(remote)")
      remotes[remote].past.append(remotes[remote].head)
      remotes[remote].head = old
    case 2:
      let length = remotes[remote].past.count
      guard length > 0 else { return }
      log.append("force push to \(remote)")
      let kept = pick(length)
      remotes[remote].head = remotes[remote].past[kept]
      remotes[remote].past.removeSubrange(kept...)
    case 3: try cross(remote, pick(remotes.count))
    default: try editByHand(remote)
    }
  }

  /// Two remotes each merge the other's newest content: a criss-cross.
  private mutating func cross(_ one: Int, _ other: Int) throws {
    log.append("cross \(one) \(other)")
    for slot in 0..<slots {
      guard let a = remotes[one].head[slot], let b = remotes[other].head[slot] else { continue }
      let (left, right) = (try receive(a), try receive(b))
      var (merged, turned) = (left, right)
      try merged.merge(right, isTurned: false)
      try turned.merge(left, isTurned: false)
      remotes[one].head[slot] = try send(merged)
      remotes[other].head[slot] = try send(turned)
    }
  }

  /// A workspace is copied, or restored from a backup: it takes a new name.
  private mutating func reappear() {
    let who = pick(replicas.count)
    var copy = replicas[who]
    copy.name = "n\(log.count)"
    copy.number = 0
    if replicas.count < 6, pick(2) == 0 {
      log.append("copy \(replicas[who].name) as \(copy.name)")
      replicas.append(copy)
    } else {
      log.append("restore \(replicas[who].name) as \(copy.name)")
      if let old = copy.sheets.randomElement(using: &random) { copy.views[old.slot] = old }
      copy.commands = []
      replicas[who] = copy
    }
  }
}

/// Hand edits of the text on a remote.
extension History {
  private mutating func editByHand(_ remote: Int) throws {
    guard let slot = remotes[remote].head.keys.sorted().randomElement(using: &random), let blob = remotes[remote].head[slot]
    else { return }
    let before = try receive(blob)
    // The current file must be one that Handrail wrote: its block shows what the hand edit was based on.
    guard case .object(var members) = try JSONValue(parsing: before.document.encoded()) else { return }
    var view = before
    let keys = before.document.keys(in: .elements)
    switch pick(4) {
    case 0: change(&members, &view)
    case 1:
      guard let key = keys.randomElement(using: &random) else { return }
      log.append("hand deletes \(key.text) of \(slot) on \(remote)")
      editElements(&members) { $0.removeAll { $0["id"] == .string(key.id) } }
      view.noteByHand(key, .birth, .null)
    default:
      let placed = keys.filter { before.document.place($0).position != nil }
      guard placed.count > 1 else { return }
      let from = pick(placed.count)
      let to = pick(placed.count)
      log.append("hand moves \(placed[from].text) of \(slot) on \(remote) to \(to)")
      editElements(&members) { $0.insert($0.remove(at: from), at: to) }
    }
    var writer = JSONWriter()
    writer.write(.object(members))
    view.document = try Document(decoding: writer.bytes)
    view.noteMovesByHand(since: before.document)
    if let wrong = view.disagreement() { throw Wrong("hand edit: \(wrong)") }
    let order = try JSONValue(parsing: writer.bytes)["elements"]?.array?.compactMap { $0["id"]?.string } ?? []
    if view.document.keys(in: .elements).map(\.id) != order { throw Wrong("hand edit: the order is not \(order)") }
    remotes[remote].past.append(remotes[remote].head)
    remotes[remote].head[slot] = Blob(bytes: writer.bytes, view: view)
  }

  /// Changes or deletes the value of an element's field, or of the title.
  private mutating func change(_ members: inout [JSONValue.Member], _ view: inout View) {
    let value = [JSONValue.string("p"), .string("q"), .string("手"), .null][pick(4)]
    guard let key = view.document.keys(in: .elements).randomElement(using: &random), pick(4) > 0 else {
      log.append("hand gives \(view.slot) the title \(value.canonicalText)")
      guard view.document.value(.root, "title") ?? .null != value else { return }
      members.removeAll { $0.key == "title" }
      if !value.isNull { members.append(.init("title", value)) }
      view.noteByHand(.root, FieldPath("title"), value)
      return
    }
    let language = ["en", "ja"][pick(2)]
    log.append("hand gives \(key.text) of \(view.slot) label.\(language) \(value.canonicalText)")
    guard view.document.value(key, "label.\(language)") ?? .null != value else { return }
    editElements(&members) { elements in
      guard let index = elements.firstIndex(where: { $0["id"] == .string(key.id) }) else { return }
      var labels = (elements[index]["label"]?.members ?? []).filter { $0.key != language }
      if !value.isNull { labels.append(.init(language, value)) }
      let rest = (elements[index].members ?? []).filter { $0.key != "label" }
      elements[index] = .object(labels.isEmpty ? rest : rest + [.init("label", .object(labels))])
    }
    view.noteByHand(key, FieldPath("label.\(language)"), value)
  }

  private func editElements(_ members: inout [JSONValue.Member], _ change: (inout [JSONValue]) -> Void) {
    guard let index = members.firstIndex(where: { $0.key == "elements" }), case .array(var elements) = members[index].value
    else { return }
    change(&elements)
    members[index].value = .array(elements)
  }
}

extension View {
  fileprivate mutating func noteByHand(_ key: ItemKey, _ path: FieldPath, _ value: JSONValue) {
    noteByHand([(key, path, value)], document)
  }

  /// Hand edits of items count as edits of the items and of the document.
  fileprivate mutating func noteByHand(_ edits: [(key: ItemKey, path: FieldPath, value: JSONValue)], _ before: Document) {
    let writes = edits.map { edit in
      let shown = edit.path == .birth || edit.path == .place ? nil : before.value(edit.key, edit.path) ?? .null
      return oracle.handWrite(field(edit.key, edit.path), edit.value, over: seen, showing: shown)
    }
    for write in writes { seen.insert(write) }
    let touched = Set(edits.map(\.key)).union([.root]).sorted().compactMap { key in
      before.livingBirth(key, among: expected(key, .birth)).map { (key: key, birth: $0) }
    }
    let cause = writes.sorted() + touched.flatMap { oracle.current(field($0.key, .birth), seen) }
    for (key, birth) in edits.isEmpty ? [] : touched {
      seen.insert(oracle.handWrite(field(key, .birth), birth, over: seen, touching: cause))
    }
  }

  /// Where elements end up after a hand edit moved them is the decoder's choice.
  fileprivate mutating func noteMovesByHand(since before: Document) {
    let moved = document.keys(in: .elements).filter { document.value($0, .place) != before.value($0, .place) }
    noteByHand(moved.map { ($0, .place, document.place($0).value) }, before)
  }
}
