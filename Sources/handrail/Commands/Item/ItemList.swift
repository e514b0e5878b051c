import ArgumentParser
import HandrailModel
import HandrailSession

/// The list of a screen that a noun command works on.
protocol ItemList: Noun {
  static var collection: HandrailModel.Collection { get }
  /// One of its items, as named in help.
  static var noun: Text { get }
}

enum Elements: ItemList {
  static let collection = HandrailModel.Collection.elements
  static let noun = Text(en: "an element", ja: "要素")
  static func target(_ id: String) throws -> Target { try ItemNoun.target(id) }
}

enum Groups: ItemList {
  static let collection = HandrailModel.Collection.groups
  static let noun = Text(en: "a group", ja: "グループ")
  static func target(_ id: String) throws -> Target { try ItemNoun.target(id) }
}

enum Gestures: ItemList {
  static let collection = HandrailModel.Collection.gestures
  static let noun = Text(en: "a gesture", ja: "ジェスチャ")
  static func target(_ id: String) throws -> Target { try ItemNoun.target(id) }
}

enum Changes: ItemList {
  static let collection = HandrailModel.Collection.changes
  static let noun = Text(en: "a dynamic change", ja: "動的な変化")
  static func target(_ id: String) throws -> Target { try ItemNoun.target(id) }
}
