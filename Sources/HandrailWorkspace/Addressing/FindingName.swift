import HandrailCatalogue
import HandrailModel

/// A finding as commands name it: `RULE@TARGET` or `RULE@TARGET/QUALIFIER`; for the screen itself `RULE@SCREEN`.
///
/// A screen's id may have slashes, so a qualifier of the screen itself is written after `#`: `text.reflow@SCREEN#/ja`.
public struct FindingName: Sendable {
  public let rule: String
  /// The document whose records close it.
  let kind: Document.Kind
  let document: String
  /// How records name it: `rule@item/qualifier`.
  let key: String

  public init(_ text: String) throws(Failure) {
    let named = try FindingSelector(text)
    guard !named.isSelector else { throw Failure(.input(.severalNamed), text) }
    (rule, kind, document) = (named.rule, named.target.kind, named.target.document)
    let item = kind == .screen ? named.target.item ?? "" : named.target.text
    key = "\(rule)@\(item)\(named.qualifier.map { "/" + $0 } ?? "")"
  }
}

extension Finding {
  /// How commands name it: the inverse of ``FindingName``.
  public func name(screen: String) -> String {
    let end = qualifier.isEmpty ? "" : "/\(qualifier)"
    if isShared { return "\(rule)@\(target)\(end)" }
    return target.isEmpty && qualifier.isEmpty ? "\(rule)@\(screen)" : "\(rule)@\(screen)#\(target)\(end)"
  }
}

extension Workspace {
  /// The finding called `text`, with a screen that shows it.
  ///
  /// - Parameter last: the screen that was read last: the next finding is usually on the same one.
  func finding(
    _ text: String, _ last: inout (screen: Screen, findings: [Finding])?
  ) throws(Failure) -> (name: FindingName, finding: Finding, screen: Screen) {
    let name = try FindingName(text)
    let screens: [String]
    switch name.kind {
    case .screen: screens = [name.document]
    case .component: screens = try reading { try $0.screens(using: name.document) }
    case .palette, .project: screens = try reading { try $0.ids(.screen) }
    }
    for id in screens {
      if last?.screen.id != id {
        let screen = try screen(id)
        last = (screen, Catalogue.evaluate(screen))
      }
      guard let last, let finding = last.findings.first(where: { $0.key == name.key }) else { continue }
      return (name, finding, last.screen)
    }
    let open = name.kind == .screen ? (last?.findings ?? []).map { $0.name(screen: name.document) } : []
    throw .unknown(.finding(screen: name.kind == .screen ? name.document : nil), text, among: open)
  }
}
