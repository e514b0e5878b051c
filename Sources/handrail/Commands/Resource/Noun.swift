import ArgumentParser
import HandrailModel
import HandrailWorkspace

/// What the noun commands have in common: `remove`, `rename` and the rest differ only in how a target is written.
protocol Noun {
  /// The target of an id as the person writes it.
  static func target(_ id: String) throws -> Target
}

enum ScreenNoun: Noun {
  static func target(_ id: String) throws -> Target {
    let target = try Target(id)
    guard target.kind == .screen else {
      throw Failure(
        .usage, id, Text(en: "This is no screen.", ja: "これは画面ではありません。"),
        Text(en: "See the screens with: handrail screen list", ja: "画面の一覧は handrail screen list で見られます。"))
    }
    return target
  }
}

enum ComponentNoun: Noun {
  static func target(_ id: String) throws -> Target { try Target("component:\(id)") }
}

enum ColourNoun: Noun {
  static func target(_ id: String) throws -> Target { try Target("colour:\(id)") }
}

enum ItemNoun: Noun {
  static func target(_ id: String) throws -> Target {
    guard id.contains("#") else {
      throw Failure(
        .usage, id, Text(en: "An item is written SCREEN#ITEM.", ja: "項目は「画面#項目」と書きます。"),
        Text(en: "For example: cart#photo", ja: "例: cart#photo"))
    }
    return try Target(id)
  }
}
