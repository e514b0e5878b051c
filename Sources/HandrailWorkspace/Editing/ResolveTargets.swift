import HandrailModel

extension DocumentSource {
  /// The items that `target` names; at least one, otherwise a failure with the part of the target that matches nothing.
  mutating func resolve(_ target: Target) throws(Failure) -> [Resolved] {
    if target.selector != nil { return try workspace.select(target) }
    guard let document = try document(target.kind, target.document), !document.isRemoved else {
      throw target.kind == .palette
        ? Failure.unknownColour(target, among: []) : try workspace.unknown(target.kind, target.document)
    }
    let keys = target.item.map { document.keys(of: $0) } ?? [.root]
    guard keys.isEmpty else { return keys.map { Resolved(kind: target.kind, document: target.document, key: $0) } }
    if target.kind == .palette { throw Failure.unknownColour(target, among: document.itemIDs) }
    throw Failure.unknown(.target(target), target.text, among: document.itemIDs.map { "\(target.document)#\($0)" })
  }
}

extension DocumentSource {
  /// The items that the targets name, each once.
  mutating func items(_ targets: [Target]) throws(Failure) -> [Resolved] {
    var (items, known) = ([Resolved](), Set<Resolved>())
    try load(targets)
    for target in targets { items += try resolve(target).filter { known.insert($0).inserted } }
    return items
  }

  /// Loads the documents that targets name one by one.
  mutating func load(_ targets: [Target]) throws(Failure) {
    try load(targets.filter { $0.selector == nil }.map { Edit.Name(kind: $0.kind, id: $0.document) })
  }
}

extension Failure {
  fileprivate static func unknownColour(_ target: Target, among names: [String]) -> Failure {
    .unknown(.colour, target.item ?? "", among: names)
  }
}

extension Workspace {
  /// The selected targets, one by one, to show to a person before anything is changed.
  public func targets(of targets: [Target]) throws(Failure) -> [Target] {
    var documents = RecordedDocuments(workspace: self)
    return try documents.items(targets).map(\.target)
  }

  /// The recorded values of `paths` of a target, and the version of its document.
  public func recordedValues(_ paths: [String], of target: Target) throws(Failure) -> (values: [String: String], version: String)
  {
    guard let (item, document) = try found(target) else { return ([:], "") }
    let version = try reading { try $0.document(item.kind, item.document)?.blob } ?? ""
    return (Dictionary(paths.map { ($0, document.cell(item.key, $0)) }) { first, _ in first }, version)
  }

  /// The first item that a target names, and its document; nil if there is none.
  func found(_ target: Target) throws(Failure) -> (item: Resolved, document: Document)? {
    var documents = RecordedDocuments(workspace: self)
    guard let item = try documents.resolve(target).first,
      let document = try documents.document(item.kind, item.document)
    else { return nil }
    return (item, document)
  }
}
