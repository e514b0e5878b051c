import HandrailModel

extension Workspace {
  /// Confirms that a screen, or each that a selector names, is read left to right, top to bottom; returns their ids.
  @discardableResult
  public func confirmNaturalOrder(_ screens: String) throws(Failure) -> [String] {
    try edit(Activity(.confirmOrder, [screens])) { edit throws(Failure) in
      let shared = try shared()
      let screens = try self.screens(named: screens)
      for screen in screens {
        try edit.update(.screen, screen) { document, dot throws(Failure) in
          document.orderNaturally(dot)
          try confirmOrder(&document, shared, dot)
        }
      }
      return screens
    }.value
  }

  /// Confirms it for a screen, based on the version that the person saw, and for others that had no order of their own then.
  ///
  /// - Returns: the other screens that someone has ordered in the meantime; their order is kept.
  public func confirmNaturalOrder(
    _ screen: String, on version: String, others: [String]
  ) throws(Failure) -> [String] {
    try edit(Activity(.confirmOrder, [screen] + others)) { edit throws(Failure) in
      let shared = try shared()
      try edit.requireOrder(of: screen, on: version)
      var kept: [String] = []
      for id in [screen] + others {
        let order = try edit.document(.screen, id)?.cell(.root, Field.order.name)
        if id != screen, order == "explicit" {
          kept.append(id)
          continue
        }
        try edit.update(.screen, id) { document, dot throws(Failure) in
          document.orderNaturally(dot)
          try confirmOrder(&document, shared, dot)
        }
      }
      return kept
    }.value
  }

  /// The ids of a screen's elements and groups in reading order from left to right, top to bottom.
  public func naturalOrder(_ screen: String) throws(Failure) -> [String] {
    let screen = try self.screen(screen)
    let ordered = zip(screen.elements, screen.naturalPlaces).sorted { $0.1 < $1.1 }.map(\.0)
    var ids: [String] = []
    var known = Set<String>()
    for element in ordered {
      let groups = screen.groups(around: element.id).reversed().map(\.id)
      ids += (groups + [element.id]).filter { known.insert($0).inserted }
    }
    return ids
  }

  /// Records an explicit order. A group in `items` means its members, in their current order.
  ///
  /// - Parameter version: the version of the screen that the person saw; refused if it has changed since.
  public func order(_ screen: String, _ items: [String], on version: String? = nil) throws(Failure) {
    try Target(screen).requireOne()
    try edit(Activity(.order, [screen])) { edit throws(Failure) in
      if let version { try edit.requireOrder(of: screen, on: version) }
      try edit.update(.screen, screen) { document, dot throws(Failure) in
        let members = GroupMembers(document)
        var ids: [String] = []
        for item in items { ids += try document.elements(readBy: item, screen, members) }
        var listed = Set<String>()
        if let twice = ids.first(where: { !listed.insert($0).inserted }) {
          throw Failure(.edit(.listedTwice), twice)
        }
        document.write(.root, .order, .string("explicit"), dot)
        document.reorder(ids, dot)
        try confirmOrder(&document, shared(), dot)
      }
    }
  }

  private func confirmOrder(_ document: inout Document, _ shared: Shared, _ dot: Dot) throws(Failure) {
    let bytes = document.encoded()
    let screen = try Failure.mapping { try Screen(bytes, shared: shared, isTrusted: true) }
    document.confirm(screen.readingOrder, dot)
  }
}

extension Edit {
  /// Refuses if the screen has changed since the version that the person saw.
  fileprivate mutating func requireOrder(of screen: String, on version: String) throws(Failure) {
    guard let seen = try workspace.version(version), let now = try document(.screen, screen),
      !now.stands(in: seen, encoded: now.encoded())
    else { return }
    throw Failure(.edit(.orderChanged), screen)
  }
}

/// The members of every group, in the document's order.
struct GroupMembers {
  private(set) var elements: [String: [String]] = [:]
  private(set) var groups: [String: [String]] = [:]

  init(_ document: Document) {
    for key in document.keys(in: .elements) {
      if let group = document.place(key).group { elements[group, default: []].append(key.id) }
    }
    for key in document.keys(in: .groups) {
      if let group = document.place(key).group { groups[group, default: []].append(key.id) }
    }
  }
}

extension Document {
  /// Records the natural order, left to right and top to bottom, including what an explicit order left out.
  fileprivate mutating func orderNaturally(_ dot: Dot) {
    for key in keys(in: .elements) where place(key).position == nil { record(key, Field.ordered.name, .bool(true), dot) }
    write(.root, .order, .string("natural"), dot)
  }

  /// The elements that an entry of the order means: itself, or a group's members.
  func elements(
    readBy item: String, _ screen: String, _ members: GroupMembers, depth: Int = 0
  ) throws(Failure) -> [String] {
    guard let key = keys(of: item).first, depth < 20 else {
      throw .unknown(.item(of: screen), item, among: itemIDs)
    }
    guard key.collection == HandrailModel.Collection.groups.rawValue else { return [item] }
    var ids = members.elements[item] ?? []
    for group in members.groups[item] ?? [] { ids += try elements(readBy: group, screen, members, depth: depth + 1) }
    return ids
  }
}
