extension Screen {
  /// Reads a document's bytes as a screen.
  ///
  /// - Parameter isTrusted: Pass true for bytes from Handrail's own database.
  public convenience init(_ bytes: [UInt8], shared: Shared, isTrusted: Bool = false) throws(ModelError) {
    var reader = try DocumentReader(bytes, isTrusted: isTrusted)
    reader.follow(shared.names)
    var elements = reader.elements(shared)
    var containers = Self.containers(of: elements)
    let unordered = Screen(reader, elements, containers, ScreenIndex(), shared: shared)
    if unordered.explicitOrder == nil, let places = NaturalOrder.places(unordered) {
      elements = places.map { elements[$0] }
      containers = Self.moved(containers, places)
    }
    let index = ScreenIndex(elements, unordered.groups, unordered.gestures, unordered.changes, reader.listedMembers)
    self.init(reader, elements, containers, index, shared: shared)
  }

  /// The containers of elements after reordering by `places`.
  private static func moved(_ containers: (places: [Int?], names: [Int]), _ places: [Int]) -> (places: [Int?], names: [Int]) {
    let names = containers.names.isEmpty ? [] : places.map { containers.names[$0] }
    guard !containers.places.isEmpty else { return ([], names) }
    var moved = places
    for (place, old) in places.enumerated() { moved[old] = place }
    return (places.map { old in containers.places[old].map { moved[$0] } }, names)
  }
}

extension Shared {
  /// Reads the shared documents: the bytes of the project, the components and the palette.
  ///
  /// - Parameters:
  ///   - left: what renamed components left under their former ids.
  ///   - formerLanguages: languages that the project once had, which its plain values do not show.
  ///   - assumptions: assumptions about elements whose kind is not recorded.
  public convenience init(
    project: [UInt8]?, components: [[UInt8]], left: [[UInt8]] = [], palette: [UInt8]?, formerLanguages: [String] = [],
    assuming assumptions: Assumptions = .none
  ) throws(ModelError) {
    var projectReader = try project.map { bytes throws(ModelError) in try DocumentReader(bytes) } ?? DocumentReader()
    let paletteReader = try palette.map { bytes throws(ModelError) in try DocumentReader(bytes) } ?? DocumentReader()
    let names = SharedNames(
      left: try left.map { bytes throws(ModelError) in try DocumentReader(bytes) }, palette: paletteReader)
    projectReader.follow(names)
    var items: [String: Item] = [:]
    var records: [String: Records] = [:]
    var conflicts = projectReader.conflicts.map { $0.on("project") }
    conflicts += paletteReader.conflicts.map { $0.on("colour:\($0.item)") }
    for bytes in components {
      var reader = try DocumentReader(bytes)
      reader.follow(names)
      items[reader.id] = Item(id: reader.id, fields: reader.fields)
      records[reader.id] = reader.records
      conflicts += reader.conflicts.map { $0.on("component:\(reader.id)") }
    }
    let colours = paletteReader[.colours].map { ($0.id, $0) }
    self.init(
      project: Item(id: "project", fields: projectReader.fields), projectRecords: projectReader.records,
      defaults: projectReader.defaults, components: items, componentRecords: records,
      palette: Dictionary(colours) { first, _ in first }, paletteRecords: paletteReader.records,
      conflicts: conflicts, names: names, formerLanguages: formerLanguages, assuming: assumptions)
  }
}
