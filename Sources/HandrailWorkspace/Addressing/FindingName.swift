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
    guard let at = text.firstIndex(of: "@") else {
      throw Failure(.input(.notAFinding), text)
    }
    rule = String(text[..<at])
    guard Catalogue.rule(rule) != nil else {
      throw .unknown(.rule, rule, among: Catalogue.rules.map(\.id))
    }
    let rest = String(text[text.index(after: at)...])
    if rest == "project" {
      (kind, document, key) = (.project, "project", "\(rule)@project")
    } else if let name = rest.dropping("component:") {
      let parts = name.split(separator: "/", maxSplits: 1)
      (kind, document, key) = (.component, String(parts.first ?? ""), "\(rule)@\(rest)")
    } else if rest.dropping("colour:") != nil {
      (kind, document, key) = (.palette, "palette", "\(rule)@\(rest)")
    } else {
      let parts = rest.split(separator: "#", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
      (kind, document, key) = (.screen, parts[0], "\(rule)@\(parts.count > 1 ? parts[1] : "")")
    }
  }
}

extension Finding {
  /// How commands name it: the inverse of ``FindingName``.
  public func name(screen: String) -> String {
    var bytes: [UInt8] = []
    appendName(screen: screen, to: &bytes)
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Appends ``name(screen:)`` in UTF-8.
  public func appendName(screen: String, to bytes: inout [UInt8]) {
    bytes.append(contentsOf: rule.utf8)
    bytes.append(UInt8(ascii: "@"))
    let isShared = isShared
    if !isShared { bytes.append(contentsOf: screen.utf8) }
    if !isShared, !(target.isEmpty && qualifier.isEmpty) { bytes.append(UInt8(ascii: "#")) }
    bytes.append(contentsOf: target.utf8)
    guard !qualifier.isEmpty else { return }
    bytes.append(UInt8(ascii: "/"))
    bytes.append(contentsOf: qualifier.utf8)
  }
}

extension Workspace {
  /// The finding that `name` names, with a screen that shows it.
  func finding(_ name: FindingName, _ text: String) throws(Failure) -> (finding: Finding, screen: Screen) {
    let screens: [String]
    switch name.kind {
    case .screen: screens = [name.document]
    case .component: screens = try reading { try $0.screens(using: name.document) }
    case .palette, .project: screens = try reading { try $0.ids(.screen) }
    }
    for id in screens {
      let screen = try screen(id)
      if let finding = Catalogue.evaluate(screen).first(where: { $0.key == name.key }) { return (finding, screen) }
    }
    let open = name.kind == .screen ? Catalogue.evaluate(try screen(name.document)).map { $0.name(screen: name.document) } : []
    throw .unknown(.finding(screen: name.kind == .screen ? name.document : nil), text, among: open)
  }
}
