import HandrailInference
import HandrailModel
import HandrailStore

/// The current state of screens, and of what they share.
extension Workspace {
  /// The current state of a screen.
  public func screen(_ id: String) throws(Failure) -> Screen {
    let screen = try reading { reading -> Screen? in
      guard let stored = try reading.document(.screen, id), !stored.isRemoved else { return nil }
      return try Screen(stored.bytes, shared: shared(reading), isTrusted: true)
    }
    guard let screen else { throw try unknown(.screen, id) }
    return screen
  }

  /// Passes the current state of every screen to `body`, in the order of ids.
  func forEachScreen(_ shared: Shared, _ body: (Screen) -> Void) throws(Failure) {
    for stored in try reading({ try $0.documents(.screen) }).sorted(by: { utf8Precedes($0.id, $1.id) }) {
      body(try Failure.mapping { try Screen(stored.bytes, shared: shared, isTrusted: true) })
    }
  }

  /// The current state of what screens share.
  public func shared() throws(Failure) -> Shared { try reading { try shared($0) } }

  /// The app's languages.
  func languages() throws(Failure) -> [String] {
    try reading { try Shared(project: $0.document(.project, "project")?.bytes, components: [], palette: nil).languages }
  }

  /// What screens share, from the database.
  ///
  /// - Parameter withFormer: whether to include languages that the project used to have.
  func shared(_ reading: Reading, withFormer: Bool = false) throws -> Shared {
    let project = try reading.document(.project, "project")?.bytes
    return try Shared(
      project: project, components: reading.documents(.component).map(\.bytes),
      left: reading.removedDocuments(.component).map(\.bytes), palette: palette(reading),
      formerLanguages: withFormer ? project.map { try decode($0).formerLanguages } ?? [] : [],
      assuming: Inferences.assumptions)
  }

  /// The palette's bytes; nil if undoing its first colour removed the whole palette.
  func palette(_ reading: Reading) throws -> [UInt8]? {
    let stored = try reading.document(.palette, "palette")
    return stored?.isRemoved == true ? nil : stored?.bytes
  }
}

extension Document {
  /// Languages that the project used to have, sorted.
  var formerLanguages: [String] {
    let paths = (items[.root] ?? [:]).filter { $0.value.last?.value != .bool(true) }.compactMap {
      $0.key.text.dropping("languages.")
    }
    return paths.sorted(by: utf8Precedes)
  }
}
