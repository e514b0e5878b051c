/// What findings in several places have in common, so that one answer applies to all of them.
public struct Cause: Sendable, Hashable {
  public let kind: Kind
  /// The class, the text style, the picture, `#8e8e93 / #ffffff`; empty for the whole project.
  public let value: String

  /// From the widest to the narrowest.
  public enum Kind: String, Sendable, CaseIterable {
    case project, colour, component
    case viewClass = "class"
    case style, picture
    /// The same name in the app's code: for example, a banner that several screens have.
    case outlet
    /// Items in one container, which are seen together.
    case together
    case item

    /// The kind's name as people see it.
    public var name: Text {
      switch self {
      case .project: Text(en: "whole project", ja: "プロジェクト全体")
      case .colour: Text(en: "colour", ja: "色")
      case .component: Text(en: "component", ja: "コンポーネント")
      case .viewClass: Text(en: "class", ja: "クラス")
      case .style: Text(en: "text style", ja: "テキストスタイル")
      case .picture: Text(en: "picture", ja: "画像")
      case .outlet: Text(en: "outlet", ja: "アウトレット")
      case .together: Text(en: "shown together", ja: "一緒に表示")
      case .item: Text(en: "item", ja: "項目")
      }
    }
  }

  public init(_ kind: Kind, _ value: String = "") {
    (self.kind, self.value) = (kind, value)
  }

  /// Something shared: its finding appears on each screen, but is asked about once. The value is the finding's target.
  public init(shared target: Target) {
    let kind: Kind =
      switch target.kind {
      case .component: .component
      case .palette: .colour
      case .project, .screen: .project
      }
    self.init(kind, target.text)
  }

  /// Whether it is something shared.
  public var isShared: Bool { kind == .component || value.hasPrefix("colour:") || value == "project" }
}

/// Identifies the question that a finding belongs to: one missing decision, with all the places where the same edit answers it.
public struct QuestionKey: Sendable, Hashable {
  /// Ten hexadecimal digits, equal for findings with the same rule, message, widest cause and edit.
  public let id: String
  /// What the finding has in common with others, widest first; never empty.
  public let causes: [Cause]

  public init(id: String, causes: [Cause]) {
    (self.id, self.causes) = (id, causes)
  }
}
