import HandrailCatalogue
import HandrailMessages
import HandrailModel

/// What was seen when a line of the verification list was checked.
public struct VerificationResult: Sendable {
  public var passes: Bool
  public var note: String?
  public var build: String?
  public var os: String?
  public var isSimulated: Bool

  public init(passes: Bool, note: String? = nil, build: String? = nil, os: String? = nil, isSimulated: Bool = false) {
    self.passes = passes
    self.note = note
    self.build = build
    self.os = os
    self.isSimulated = isSimulated
  }

  var fields: [(String, JSONValue)] {
    let optional = [(Field.note, note), (.build, build), (.os, os)].map { ($0.0.name, $0.1.map(JSONValue.string) ?? .null) }
    return [
      (Field.verdict.name, .string(passes ? "pass" : "fail")), (Field.seenOn.name, .string(isSimulated ? "simulator" : "device")),
    ] + optional
  }
}

extension Workspace {
  /// Records the result of lines of the verification list of `screen`.
  ///
  /// - Parameter about: the line, as the checklist names it: `RULE` or `RULE@ITEM`; with `*` in it, every line of the method
  ///   that fits, but those that passed on the same build.
  /// - Returns: the lines as they stand now.
  public func verify(
    _ screen: String, about: String, _ method: Check.Method, _ result: VerificationResult
  ) throws(Failure) -> [VerificationLine] {
    if !result.passes, result.note?.isBlank ?? true {
      throw Failure(
        .usage, "--note", Text(en: "A failed check needs a note.", ja: "不合格には所見が必要です。"),
        Text(en: "Add --note 'what you heard or saw'.", ja: "--note '聞こえたこと・見えたこと' を付けてください。"))
    }
    let names = try edit(Activity(.verify, [screen], [about, result.passes ? "pass" : "fail"])) { edit throws(Failure) in
      guard let view = try edit.screen(screen) else { throw try unknown(.screen, screen) }
      let names = try lines(about, method, result, Catalogue.verification(of: view), view)
      for name in names {
        let inputs = ("facts.\(Screen.inputsFact)", JSONValue.string(view.inputDigest(ofLine: name)))
        try edit.append(
          .verifications, .screen, screen,
          [(Field.about.name, .string(name)), (Field.method.name, .string(method.rawValue))] + result.fields + [inputs])
      }
      return names
    }.value
    return Catalogue.verification(of: try self.screen(screen)).filter { $0.method == method && names.contains($0.about) }
  }

  /// The names of the lines that `about` means.
  private func lines(
    _ about: String, _ method: Check.Method, _ result: VerificationResult, _ lines: [VerificationLine], _ screen: Screen
  ) throws(Failure) -> [String] {
    let isPattern = about.contains("*")
    let named = lines.filter { isPattern ? Glob.matches(about, $0.about) : $0.about == about }
    let found = named.filter { line in
      let isOtherBuild = result.build != nil && line.result?.text(.build) != result.build
      return line.method == method && (!isPattern || line.state != .passed || isOtherBuild || !result.passes)
    }
    if !found.isEmpty { return found.map(\.about) }
    if named.contains(where: { $0.method == method }) {
      throw Failure(
        .usage, about, Text(en: "All these checks have passed.", ja: "これらの確認項目はすべて合格しています。"),
        Text(
          en: "To record one again, name it alone, or name another build with --build.",
          ja: "記録し直すには、確認項目を一つだけ指定するか、--build で別のビルドを指定してください。"))
    }
    if !named.isEmpty {
      throw Failure(
        .usage, "--method",
        Text(en: "“\(about)” is not checked with this method.", ja: "「\(about)」はこの方法では確認しません。"),
        Suggestion.remedy(for: method.rawValue, among: Array(Set(named.map(\.method.rawValue))).sorted(by: utf8Precedes)))
    }
    guard screen.isImplemented else {
      throw Failure(
        .usage, screen.id,
        Text(
          en: "The screen is not implemented yet, so it has nothing to verify.",
          ja: "画面がまだ実装済みではないため、確認項目がありません。"),
        Text(
          en: "When it is built: handrail set \(screen.id) progress=implemented",
          ja: "実装が終わったら: handrail set \(screen.id) progress=implemented"))
    }
    if !isPattern, let first = lines.first(where: { $0.about.hasPrefix(about + "@") }) {
      throw Failure(
        .usage, about, Text(en: "“\(about)” is checked on each item.", ja: "「\(about)」は項目ごとに確認します。"),
        Text(en: "Use \(first.about), or '\(about)@*' for all items.", ja: "\(first.about)、またはすべてなら '\(about)@*' と指定してください。"))
    }
    throw .unknown(
      Text(en: "check", ja: "確認項目"), about, among: Array(Set(lines.map(\.about))).sorted(by: utf8Precedes),
      see: "handrail checklist \(screen.id) --role engineer")
  }
}

extension Edit {
  /// The screen as it stands in this command; nil where there is none.
  mutating func screen(_ id: String) throws(Failure) -> Screen? {
    guard let document = try document(.screen, id), !document.isRemoved else { return nil }
    let bytes = document.encoded()
    let shared = try workspace.shared()
    return try workspace.mappingModelErrors(.data) { () throws(ModelError) in
      try Screen(bytes, shared: shared, isTrusted: true)
    }
  }

  mutating func requireVerified(_ id: String) throws(Failure) {
    guard let screen = try screen(id) else { return }
    let open = Catalogue.verification(of: screen).filter { $0.state != .passed }
    guard !open.isEmpty else { return }
    let names = open.prefix(8).map { "\($0.about) (\($0.method.rawValue))" }.joined(separator: ", ")
    throw Failure(
      .notReady, id,
      Text(
        en: "Checks that have not passed (\(open.count)): \(names)\(open.count > 8 ? " …" : "")",
        ja: "合格していない確認項目が \(open.count) 件あります: \(names)\(open.count > 8 ? " …" : "")"),
      Text(
        en: "To see them: handrail checklist \(id) --role engineer",
        ja: "一覧を見るには: handrail checklist \(id) --role engineer"))
  }
}
