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
    if hasSegue || leadsOn || isAlwaysSelected(node) {
      writes.append(Imported.Write(.activates, .bool(true)))
    } else if node["accessoryType"] == nil, node.child("accessory") == nil, node.traits.isEmpty,
      node.id.map(gestureTargets.contains) != true, interface.setting(.gesture, of: node) == nil,
      isNeverSelected(node) || showsNoSelection(node) && !node.showsThatItActs
    {
      writes.append(Imported.Write(.activates, .bool(false)))
    }
    return writes
  }

  /// A switch that UIKit reads together with its row.
  func isAccessory(_ node: MarkupNode) -> Bool {
    guard node.name == "switch", node.key == "accessoryView" || node.id.map(interface.accessories.contains) == true else {
      return false
    }
    return node.ancestors.first { $0.name == "tableViewCell" }?["style"] != nil
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
  /// Whether it is a prototype that its list never shows: it has no identifier to dequeue it by, or the class that fills the list
  /// dequeues only others.
  func isPrototypeOutOfUse(_ node: MarkupNode) -> Bool {
    if node.isUnnamedPrototype { return true }
    guard let identifier = node["reuseIdentifier"],
      node.parent?.name == "prototypes" || node.list?.name == "collectionView",
      let told = node.list?.child("connections")?.children(named: "outlet").first(where: { $0["property"] == "dataSource" }),
      let types = told["destination"].flatMap({ interface.codeNames[$0] })?.filter(\.outlet.isEmpty), types.count == 1
    else { return false }
    return interface.code.leavesOut(row: identifier, of: types[0].type, in: interface.file.app)
  }

  /// Whether something happens when a row is selected: its list has no other kind of row, and its delegate handles the selection.
  private func isAlwaysSelected(_ node: MarkupNode) -> Bool {
    guard node["selectionStyle"] != "none", node.list?["allowsSelection"] != "NO", interface.setting(.selects, of: node) == nil,
      node.list.flatMap({ interface.setting(.selects, of: $0) }) == nil
    else { return false }
    if let type = node["customClass"], interface.ownClass(of: node) != nil {
      // The delegate of this list is better evidence than all the classes that have such rows.
      if let own = delegate(of: node.list), own.base != nil { return own.deeds.contains(.selects) }
      return interface.code.isAlwaysSelected(row: type, in: interface.file.app)
    }
    guard let rows = node.parent, rows.name == "prototypes" || rows.name == "cells", rows.children.count == 1 else {
      return false
    }
    return delegate(of: node.list)?.deeds.contains(.selects) ?? false
  }

  /// The class of a list's delegate, if it was read.
  private func delegate(of list: MarkupNode?) -> AppCode.Class? {
    let told = list?.child("connections")?.children(named: "outlet").first { $0["property"] == "delegate" }
    // UIKit's list controllers are their list's delegate.
    let isOfController = list?.key == "view" && ["tableViewController", "collectionViewController"].contains(list?.parent?.name)
    guard let object = told?["destination"] ?? (isOfController ? list?.parent?.id : nil),
      let types = interface.codeNames[object]?.filter(\.outlet.isEmpty), types.count == 1
    else { return nil }
    return interface.code.type(types[0].type, in: interface.file.app)
  }

  /// Whether nothing happens when a row is selected: its list does not allow selection, or every class that has its rows was read
  /// and none handles it.
  private func isNeverSelected(_ node: MarkupNode) -> Bool {
    let list = node.list
    if list?["allowsSelection"] == "NO" { return true }
    if let setting = list.flatMap({ interface.setting(.selects, of: $0) }), setting.value == .name("false") { return true }
    if let type = node["customClass"], interface.ownClass(of: node) != nil,
      interface.code.isNeverSelected(row: type, in: interface.file.app)
    {
      return true
    }
    guard let known = delegate(of: list), known.base != nil else { return false }
    return known.deeds.isDisjoint(with: [.selects, .chooses, .delegates])
  }

  /// Whether a row looks the same when touched, and its class is not named like something that acts.
  private func showsNoSelection(_ node: MarkupNode) -> Bool {
    // Code that says so where it fills the row knows what the row is for.
    if let setting = interface.setting(.selects, of: node) { return setting.value == .name("false") }
    // Without a selection style, the list's delegate is told all the same.
    if let known = delegate(of: node.list), !known.deeds.isDisjoint(with: [.selects, .chooses, .delegates]) { return false }
    return node["selectionStyle"] == "none"
      && MarkupNode.words(of: node["customClass"] ?? "").isDisjoint(with: ["action", "add", "button", "link"])
  }
}

extension MarkupNode {
  /// The list that a row is in.
  var list: MarkupNode? {
    guard ElementReader.kinds[name] == "cell" else { return nil }
    return ancestors.first { $0.name == "tableView" || $0.name == "collectionView" }
  }

  /// Whether it is a row prototype, or a collection's header, without the identifier that UIKit needs to create one.
  var isUnnamedPrototype: Bool {
    guard self["reuseIdentifier"] == nil else { return false }
    if name == "collectionReusableView" { return ["sectionHeaderView", "sectionFooterView"].contains(key) }
    guard let list else { return false }
    return parent?.name == "prototypes" || list.name == "collectionView" && parent?.name == "cells"
  }

  /// The configuration with which the system draws a cell's content.
  var listContentConfiguration: MarkupNode? {
    guard name == "tableViewCell" || name == "collectionViewCell" else { return nil }
    return children.first { $0.name == "listContentConfiguration" }
  }
}
