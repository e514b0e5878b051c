import HandrailCatalogue
import HandrailModel

/// What a form is about, and what the catalogue knows about it: the session builds the form without seeing the catalogue.
public struct FormSubject: Sendable {
  public let screen: Screen
  public let owner: Owner
  /// The id of the item; empty for a new one, or if it is not an item.
  public let id: String
  /// The element itself, or one that uses the component; nil for other targets.
  public let element: Element?
  /// Where its values are recorded; nil for something new.
  let recorded: (document: Document, key: ItemKey)?

  /// The recorded value of a path, as a person writes it; empty if there is none.
  public func value(_ path: String) -> String { recorded.map { $0.document.cell($0.key, path) } ?? "" }

  /// The text of an item on the screen.
  public func name(of item: any RuleSubject, _ language: Language) -> String { screen.name(of: item, language) }

  /// Whether the element's background is unknown.
  public var lacksBackground: Bool { element.map { Catalogue.lacksBackground($0, on: screen) } ?? false }

  /// The contrast that a colour would have on the element.
  public func ratio(of colour: String, in appearance: String) -> String? {
    element.flatMap { Catalogue.ratio(of: colour, appearance, on: $0, screen) }
  }
}

extension Workspace {
  /// What a form about `target` needs to know; nil if there is no such target.
  public func formSubject(_ target: Target, on screen: Screen) throws(Failure) -> FormSubject? {
    guard let (item, document) = try found(target) else { return nil }
    let element = screen.elements.first {
      item.kind == .component ? $0.own.text(.component) == item.document : item.kind == .screen && $0.id == item.key.id
    }
    return FormSubject(screen: screen, owner: item.owner, id: item.key.id, element: element, recorded: (document, item.key))
  }

  /// The same for a new item in one of the screen's lists.
  public func formSubject(ofNew collection: HandrailModel.Collection, on screen: Screen) -> FormSubject {
    FormSubject(screen: screen, owner: collection.owner, id: "", element: nil, recorded: nil)
  }

  /// The screen on which a form is shown; without an id, an empty one, as something shared need not be on any screen.
  public func formScreen(_ id: String) throws(Failure) -> Screen {
    if !id.isEmpty { return try screen(id) }
    let shared = try shared()
    return try Failure.mapping { try Screen(Document(kind: .screen, id: "").encoded(), shared: shared, isTrusted: true) }
  }

  /// A finding whose fix asks for all that an answer needs, and the label that an inference proposes for it.
  public func completed(_ detail: FindingDetail) throws(Failure) -> (detail: FindingDetail, proposal: LabelGuess?) {
    var (detail, completion) = (detail, try FixCompletion(self))
    let proposal = try screen(detail.screen).proposedLabel(for: detail)
    detail.fix = try completion.complete(detail.fix, on: detail.screen).fix
    return (detail, proposal)
  }
}
