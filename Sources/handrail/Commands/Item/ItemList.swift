import ArgumentParser
import HandrailModel
import HandrailSession

/// The list of a screen that a noun command works on.
protocol ItemList: Noun {
  static var collection: HandrailModel.Collection { get }
}

enum Elements: ItemList {
  static let collection = HandrailModel.Collection.elements
  static func target(_ id: String) throws -> Target { try ItemNoun.target(id) }
}

enum Groups: ItemList {
  static let collection = HandrailModel.Collection.groups
  static func target(_ id: String) throws -> Target { try ItemNoun.target(id) }
}

enum Gestures: ItemList {
  static let collection = HandrailModel.Collection.gestures
  static func target(_ id: String) throws -> Target { try ItemNoun.target(id) }
}

enum Changes: ItemList {
  static let collection = HandrailModel.Collection.changes
  static func target(_ id: String) throws -> Target { try ItemNoun.target(id) }
}
