import HandrailModel

/// A field as `fields` shows it: how to write it, what it accepts, its current value and where that comes from.
public struct FieldDescription: Sendable {
  public let shape: String
  public let help: Text
  public let allowed: String
  /// The path, value and origin of each recorded value.
  public let values: [(path: String, value: String, origin: String)]
}

extension Workspace {
  /// Every field that `target` can have.
  public func fields(of target: Target) throws(Failure) -> [FieldDescription] {
    try target.requireOne()
    var documents = RecordedDocuments(workspace: self)
    guard let item = try documents.resolve(target).first else { throw try unknown(target.kind, target.document) }
    let values = try effective(item)
    return FieldTable.shared.fields(of: item.owner).map { field in
      FieldDescription(
        shape: field.spec.shape, help: field.spec.help, allowed: field.spec.type(on: item.owner).allowed,
        values: values.filter { $0.entry.field == field }.map {
          (path: $0.entry.key.path, value: $0.entry.value.text, origin: $0.origin)
        })
    }
  }

  private func effective(_ item: Resolved) throws(Failure) -> [(entry: FieldMap.Entry, origin: String)] {
    let shared = try shared()
    switch item.kind {
    case .project: return shared.project.fields.entries.map { ($0, "project") }
    case .component: return (shared.components[item.document]?.fields ?? FieldMap()).entries.map { ($0, "own") }
    case .palette: return (shared.palette[item.key.id]?.fields ?? FieldMap()).entries.map { ($0, "own") }
    case .screen:
      let screen = try screen(item.document)
      guard item.key != .root else { return screen.fields.entries.map { ($0, "own") } }
      if let element = screen.element(item.key.id) {
        return element.effective.map { pair in
          (pair.entry, pair.origin == .component ? "component:\(element.component?.id ?? "")" : pair.origin.rawValue)
        }
      }
      let other = (screen.groups + screen.gestures + screen.changes).first { $0.id == item.key.id }
      return (other?.fields ?? FieldMap()).entries.map { ($0, "own") }
    }
  }
}

extension FieldType {
  /// The values that the field accepts, in words.
  public var allowed: String {
    switch self {
    case .text: "text"
    case .flag: "true, false"
    case .choice(let names): names.joined(separator: ", ")
    case .integer(let least): "\(least), \(least + 1), …"
    case .number(let least): "≥ \(least.plain)"
    case .frame: "x,y,width,height"
    case .range: "start,end"
    case .colour: "#rrggbb, #rrggbbaa, p3:#…, palette:NAME, system:NAME"
    case .item: "item id"
    case .component: "component id"
    case .languageTag: "BCP 47"
    case .date: "YYYY-MM-DD"
    case .timeZone: "IANA: UTC, Asia/Tokyo, …"
    case .picture: "SHA256.png, SHA256.jpg"
    }
  }
}
