import ArgumentParser
import HandrailModel
import HandrailSession

/// What the noun commands have in common: `remove`, `rename` and the others differ only in how a target is written.
protocol Noun {
  /// The target for an id as typed.
  static func target(_ id: String) throws -> Target
}

enum ScreenNoun: Noun {
  static func target(_ id: String) throws -> Target {
    let target = try Target(id)
    guard target.kind == .screen else {
      throw CommandFailure(
        .usage, id, Text(en: "Not a screen.", ja: "画面ではありません。"),
        Text(en: "To list screens: handrail screen list", ja: "画面の一覧を見るには: handrail screen list"))
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
      throw CommandFailure(
        .usage, id, Text(en: "Invalid item.", ja: "項目の書き方が正しくありません。"),
        Text(en: "Use SCREEN#ITEM, for example cart#photo", ja: "「画面#項目」の形で指定してください。例: cart#photo"))
    }
    return try Target(id)
  }
}
