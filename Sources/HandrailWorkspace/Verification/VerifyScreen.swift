import HandrailCatalogue
import HandrailModel

/// What was seen when a line of the verification list was checked.
public struct VerificationResult: Sendable, Equatable {
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
  /// Records the result of lines of the verification list of a screen, or of each that a selector names and that has such lines.
  ///
  /// - Parameter about: the line, as the checklist names it: `RULE` or `RULE@ITEM`; with `*` in it, every matching line of the
  ///   method, except those that passed on the same build.
  /// - Returns: the lines with their new results.
  public func verify(
    _ screens: String, about: String, _ method: Check.Method, _ result: VerificationResult
  ) throws(Failure) -> [VerificationLine] {
    try verify(screens, [about], method, result)
  }

  /// The same for several lines at once, as one undo step.
  public func verify(
    _ screens: String, _ abouts: [String], _ method: Check.Method, _ result: VerificationResult
  ) throws(Failure) -> [VerificationLine] {
    if !result.passes, result.note?.isBlank ?? true {
      throw Failure(.verification(.missingNote))
    }
    let said = abouts.count == 1 ? abouts[0] : "*"
    let verified = try edit(Activity(.verify, [screens], [said, result.passes ? "pass" : "fail"])) { edit throws(Failure) in
      let verified = try lines(abouts, method, result, of: screens)
      for (screen, names) in verified {
        for name in names {
          let basis = Catalogue.basis(ofLine: name, on: screen).map { ($0.path, JSONValue.string($0.value)) }
          try edit.append(
            .verifications, .screen, screen.id,
            [(Field.about.name, .string(name)), (Field.method.name, .string(method.rawValue))] + result.fields + basis)
        }
      }
      return verified.map { (screen: $0.screen.id, names: $0.names) }
    }.value
    var now: [VerificationLine] = []
    for (id, names) in verified {
      now += Catalogue.verification(of: try screen(id)).filter { $0.method == method && names.contains($0.about) }
    }
    return now
  }

  /// The screens whose lines ``verify(_:about:_:_:)`` would record, with how many there are.
  public func checks(
    _ abouts: [String], _ method: Check.Method, _ result: VerificationResult, of screens: String
  ) throws(Failure) -> [(screen: String, count: Int)] {
    try lines(abouts, method, result, of: screens).map { ($0.screen.id, $0.names.count) }
  }

  /// The names of the lines that `abouts` refer to on each screen. If there are several screens, those without such lines are
  /// skipped.
  private func lines(
    _ abouts: [String], _ method: Check.Method, _ result: VerificationResult, of screens: String
  ) throws(Failure) -> [(screen: Screen, names: [String])] {
    var (found, refusal) = ([(screen: Screen, names: [String])](), Failure?.none)
    for id in try self.screens(named: screens) {
      let screen = try screen(id)
      do throws(Failure) {
        let known = Catalogue.verification(of: screen)
        var names: [String] = []
        for about in abouts { names += try lines(about, method, result, known, screen) }
        found.append((screen, names))
      } catch {
        refusal = refusal ?? error
      }
    }
    if found.isEmpty, let refusal { throw refusal }
    return found
  }

  /// The names of the lines that `about` refers to.
  private func lines(
    _ about: String, _ method: Check.Method, _ result: VerificationResult, _ lines: [VerificationLine], _ screen: Screen
  ) throws(Failure) -> [String] {
    let (glob, isPattern) = (Glob(about), Glob(about).isPattern)
    let named = lines.filter { glob.matches($0.about) }
    let found = named.filter { line in
      let isOtherBuild = result.build != nil && line.result?.text(.build) != result.build
      return line.method == method && (!isPattern || line.state != .passed || isOtherBuild || !result.passes)
    }
    if !found.isEmpty { return found.map(\.about) }
    if named.contains(where: { $0.method == method }) {
      throw Failure(.verification(.allPassed), about)
    }
    if !named.isEmpty {
      throw Failure(
        .verification(
          .otherMethod(about: about, method.rawValue, known: Set(named.map(\.method.rawValue)).sorted(by: utf8Precedes))))
    }
    guard screen.isImplemented else {
      throw Failure(.verification(.notImplemented(screen: screen.id)), screen.id)
    }
    if !isPattern, let first = lines.first(where: { $0.about.hasPrefix(about + "@") }) {
      throw Failure(.verification(.onEachItem(about: about, example: first.about)), about)
    }
    throw .unknown(.check(screen: screen.id), about, among: Set(lines.map(\.about)).sorted(by: utf8Precedes))
  }
}
