import HandrailCatalogue
import HandrailModel

/// An answer, with what it leaves open.
struct DraftedAnswer {
  let target: Target
  /// The list that the item is added to; nil if it exists.
  let collection: HandrailModel.Collection?
  var inputs: [Fix.Input]

  /// What a finding asks for at the same place; nothing if it is about a value that is already asked for.
  func further(_ finding: Finding, _ screen: String) -> [Fix.Input] {
    guard case .set(target, let more) = finding.fix(screen: screen) else { return [] }
    let isKnown = more.contains { input in inputs.contains { $0.path == input.path || input.path.hasPrefix($0.path + ".") } }
    return isKnown ? [] : more
  }

  /// Asks for more. If that includes the meaning of a placeholder, also proposes a template that has one.
  mutating func add(_ more: [Fix.Input]) {
    inputs += more
    guard more.contains(where: { Field(path: $0.path) == .placeholderMeaning }) else { return }
    for index in inputs.indices where inputs[index].value == nil && Field(path: inputs[index].path) == .template {
      inputs[index] = Fix.Input(inputs[index].path, StandIn.template)
    }
  }

  /// If an item is asked for, proposes the one that the answer is about.
  mutating func proposeItems() {
    guard let about = inputs.first(where: { $0.path == Field.element.name })?.value else { return }
    for (index, input) in inputs.enumerated() where input.value == nil && Field(path: input.path)?.spec.type == .item {
      inputs[index] = Fix.Input(input.path, about)
    }
  }

  /// The screen with the answer and with stand-ins for what it leaves open.
  func written(_ edit: inout Edit, _ variant: StandIn, on id: String, _ shared: Shared) throws(Failure) -> Screen {
    if let collection, let name = target.item {
      try edit.update(.screen, target.document) { document, dot in document.begin(ItemKey(collection, name), dot) }
    }
    for item in try edit.items([target]) {
      for input in inputs {
        let document = try edit.document(item.kind, item.document)
        let value = input.value ?? variant.value(of: input.path, item.owner, others: document?.itemIDs ?? [], than: item.key.id)
        try edit.record(item, Assignment(path: input.path, value: value))
      }
    }
    return try edit.drafted(id, shared)
  }
}

/// Stand-ins for a value that only a person knows: two of each type, so that anything that follows from only one of them is
/// recognised.
enum StandIn {
  case first, second
  /// A grey that is readable on white and on black.
  case between

  /// Stand-ins that distinguish what follows from these inputs.
  static func variants(of inputs: [Fix.Input]) -> [StandIn] {
    let open = inputs.filter { $0.value == nil }
    return open.isEmpty ? [.first] : open.contains(where: \.isColour) ? [.first, .second, .between] : [.first, .second]
  }

  /// The whole text is what changes.
  static let template = "{value}"

  func value(of path: String, _ owner: Owner, others ids: [String], than own: String) -> String {
    guard let field = Field(path: path) else { return "" }
    let isFirst = self == .first
    if field.spec.isSet {
      guard !path.contains("."), case .oneOf(let names)? = field.spec.qualifiers.first, !names.contains("none") else {
        return path.contains(".") ? "true" : "none"
      }
      return (isFirst ? names.first : names.last) ?? ""
    }
    switch field.spec.type(on: owner) {
    case .text: return field == .template ? Self.template : isFirst ? "One word" : "Others"
    case .flag: return isFirst ? "true" : "false"
    case .choice(let names): return (isFirst ? names.first : names.last) ?? ""
    case .integer(let least): return String(isFirst ? least : least + 10)
    case .number(let least): return String(Int(isFirst ? least : least + 10))
    case .frame: return isFirst ? "0,0,100,100" : "0,0,200,200"
    case .range: return isFirst ? "0,1" : "0,2"
    case .colour:
      // Something readable differs from its background.
      if self == .between { return "#767676" }
      return isFirst == path.contains("background.") ? "#ffffff" : "#000000"
    case .item, .component: return ids.first { $0 != own } ?? ""
    case .languageTag: return isFirst ? "en" : "ja"
    case .date: return isFirst ? "2027-03-31" : "2027-04-30"
    case .timeZone: return isFirst ? "UTC" : "Asia/Tokyo"
    case .picture: return String(repeating: isFirst ? "0" : "1", count: 64) + ".png"
    }
  }
}
