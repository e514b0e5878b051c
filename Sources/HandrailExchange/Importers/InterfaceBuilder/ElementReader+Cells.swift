import HandrailModel

extension ElementReader {
  /// How a cell is read, whether it repeats, and whether it can be activated.
  func cellWrites(_ node: MarkupNode, kind: String, _ place: Ancestry) -> [Imported.Write] {
    guard kind == "cell" else { return [] }
    var writes: [Imported.Write] = []
    if node.isAccessibilityElement == true { writes.append(Imported.Write(.single, .bool(true))) }
    guard Self.kinds[node.name] != nil else { return writes }
    // A cell that is the whole view of a xib is meant to be dequeued repeatedly.
    if place.isPrototype || node === root { writes.append(Imported.Write(.repeats, .bool(true))) }
    // The system reads its own check mark.
    if node["accessoryType"] == "checkmark" { writes.append(Imported.Write(.selection, .string("system"))) }
    let hasSegue = node.child("connections")?.child("segue") != nil
    let leadsOn = ["disclosureIndicator", "detailDisclosureButton"].contains(node["accessoryType"] ?? "")
    if hasSegue || leadsOn {
      writes.append(Imported.Write(.activates, .bool(true)))
    } else if node.showsNoSelection || isNotSelectedInCode(node), node["accessoryType"] == nil, node.child("accessory") == nil,
      node.traits.isEmpty,
      node.id.map(gestureTargets.contains) != true, !node.showsThatItActs,
      MarkupNode.words(of: node["customClass"] ?? "").isDisjoint(with: ["action", "add", "button", "link"])
    {
      // Nothing shows that the row was touched, and neither a picture in it nor its name suggests that it does anything.
      writes.append(Imported.Write(.activates, .bool(false)))
    }
    return writes
  }

  /// The text, the secondary text and the image of a cell's list content configuration; they are not views of the file.
  func listContent(of node: MarkupNode, _ place: Ancestry) -> [Draft] {
    guard let id = node.id, let content = node.listContentConfiguration else { return [] }
    func draft(_ part: String, _ kind: String, _ wanted: String?) -> Draft {
      var item = Imported.Item(id: "", source: interface.source("\(id).\(part)"))
      item.writes = [
        Imported.Write(.kind, .string(kind)), Imported.Write(.container, .string(id)),
        Imported.Write(.extends, .string("UIListContentView")),
      ]
      return Draft(wanted: wanted ?? kind, item: item)
    }
    var drafts: [Draft] = []
    if let picture = content.imageName {
      var image = draft("image", "icon", Naming.slug(picture))
      image.item.writes.append(Imported.Write(.picture, .string(picture)))
      drafts.append(image)
    }
    for (part, attributed) in [("text", "attributedText"), ("secondaryText", "secondaryAttributedText")] {
      let base = content.ownText(part, attributed)
      let keys = ["contentConfiguration.\(part)", "contentConfiguration.\(attributed)"]
      let texts = interface.translations.texts(id, keys, base: base)
      guard !texts.isEmpty else { continue }
      var text = draft(part, "text", Naming.slug(base))
      text.item.writes += texts.map { Imported.Write(FieldKey(.text, $0.language), .string($0.text)) }
      if isSample(texts, content, isRepeated: place.isPrototype || isRow) {
        text.item.writes.append(Imported.Write(.dynamic, .bool(true)))
      }
      drafts.append(text)
    }
    return drafts
  }
}

extension ElementReader {
  /// Whether code does not let people select a row, or nothing happens if they do: the class that its list tells of it was read,
  /// and has no function for that.
  private func isNotSelectedInCode(_ node: MarkupNode) -> Bool {
    for holder in [node, node.list].compactMap({ $0 }) {
      if let setting = interface.setting(.selects, of: holder), setting.value == .name("false") { return true }
    }
    guard let told = node.list?.child("connections")?.children(named: "outlet").first(where: { $0["property"] == "delegate" }),
      let types = told["destination"].flatMap({ interface.codeNames[$0] })?.filter(\.outlet.isEmpty), types.count == 1,
      let known = interface.code.type(types[0].type, in: interface.file.app), known.base != nil
    else { return false }
    return known.deeds.isDisjoint(with: [.selects, .delegates])
  }
}

extension MarkupNode {
  /// Whether a row looks the same when touched, or its list does not allow selection.
  fileprivate var showsNoSelection: Bool {
    if self["selectionStyle"] == "none" { return true }
    return list?["allowsSelection"] == "NO"
  }

  /// The list that a row is in.
  fileprivate var list: MarkupNode? { ancestors.first { $0.name == "tableView" || $0.name == "collectionView" } }

  /// The configuration with which the system draws a cell's content.
  var listContentConfiguration: MarkupNode? {
    guard name == "tableViewCell" || name == "collectionViewCell" else { return nil }
    return children.first { $0.name == "listContentConfiguration" }
  }
}
