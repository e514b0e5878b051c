import HandrailModel
import Testing

@testable import HandrailCatalogue

/// The verification list of a built screen.
@Suite struct VerificationTests {
  private func state(_ method: String, _ results: String...) throws -> VerificationLine.State? {
    let records = results.enumerated().map { index, result in
      #"{"id":"aaaaaaaa-\#(index + 1)-1","about":"label.image@p","at":"2026-11-21T10:00:0\#(index)Z",\#(result)}"#
    }
    let screen = try Screen(
      #"{"progress":"implemented","elements":[{"id":"p","kind":"image","label":{"en":"Shoe"}}],"verifications":[\#(records.joined(separator: ","))]}"#
    )
    return Catalogue.verification(of: screen).first { $0.about == "label.image@p" && $0.method.rawValue == method }?.state
  }

  @Test(arguments: ["draft", "in-review", "ready"]) func linesAppearOnceImplemented(_ progress: String) throws {
    let elements = #""elements":[{"id":"p","kind":"image","label":{"en":"Shoe"}}]"#
    #expect(Catalogue.verification(of: try Screen(#"{"progress":"\#(progress)",\#(elements)}"#)).isEmpty)
    #expect(Catalogue.verification(of: try Screen("{\(elements)}")).isEmpty)
    for built in ["implemented", "verified"] {
      let lines = Catalogue.verification(of: try Screen(#"{"progress":"\#(built)",\#(elements)}"#))
      #expect(lines.contains { $0.about == "label.image@p" && $0.method == .voiceOver && $0.state == .open })
    }
  }

  @Test func aDeviceClosesAVoiceOverLineAndASimulatorDoesNot() throws {
    let device = #""method":"voiceover","verdict":"pass","seen-on":"device""#
    let simulator = #""method":"voiceover","verdict":"pass","seen-on":"simulator""#
    let failure = #""method":"voiceover","verdict":"fail","seen-on":"simulator""#
    #expect(try state("voiceover") == .open)
    #expect(try state("voiceover", device) == .passed)
    #expect(try state("voiceover", simulator) == .needsDevice)
    #expect(try state("voiceover", failure) == .failed)
    #expect(try state("voiceover", failure, simulator) == .failed, "a simulator cannot take a failure back")
    #expect(try state("voiceover", failure, device) == .passed)
    #expect(try state("voiceover", device, failure) == .failed)
    #expect(try state("voiceover", device, simulator) == .passed)
  }

  @Test func anotherMethodClosesNothing() throws {
    let audit = #""method":"audit","verdict":"pass","seen-on":"device""#
    #expect(try state("voiceover", audit) == .open)
    #expect(try state("audit", audit) == .passed)
    #expect(try state("audit", #""method":"audit","verdict":"pass","seen-on":"simulator""#) == .passed)
  }

  /// Whether a rule's note and checks apply to each of these items, by id.
  @Test func onlyWhatAScreenReadsIsChecked() throws {
    let screen = try Screen(
      #"""
      {"elements":[{"id":"photo","kind":"image"},
        {"id":"unseen","kind":"image","hidden":true,"label":{"en":"A"},"traits":{"button":true}},
        {"id":"row","kind":"cell","single":true},{"id":"parts","kind":"cell","parts-reason":"two links"},
        {"id":"unread","kind":"cell","hidden":true,"repeats":true},{"id":"tile","kind":"text","text":{"en":"A"},"repeats":true},
        {"id":"member","kind":"image","repeats":true,"group":"g"},{"id":"said","kind":"image","repeats":true,"group-reason":"r"},
        {"id":"web","kind":"button","text":{"en":"A"},"opens":"web"},{"id":"app","kind":"button","text":{"en":"A"},"opens":"app"},
        {"id":"gone","kind":"text","text":{"en":"A"},"hidden":true,"label":{"en":"A"}}],
       "groups":[{"id":"g","label":{"en":"A"}},{"id":"h","hidden":true,"label":{"en":"A"}}],
       "gestures":[{"id":"touch","kind":"tap"}]}
      """#, project: #"{"languages":{"en":true,"ja":true}}"#)
    func concerned(_ id: String) throws -> [String] {
      let rule = try #require(Catalogue.rule(id))
      let items: [any RuleSubject] = screen.elements + screen.groups + screen.gestures
      return items.filter { rule.concerns(screen, $0) }.map(\.id)
    }
    #expect(try concerned("cell.single") == ["row"])
    #expect(try concerned("group.needed") == ["tile", "g"])
    #expect(try concerned("control.link-trait") == ["web"])
    #expect(try concerned("label.leaves-app") == ["web", "app"])
    #expect(try concerned("label.image") == ["photo", "member", "said"])
    #expect(try concerned("control.traits") == ["row", "parts"])
    #expect(try concerned("contrast.text") == ["tile", "web", "app", "gone"])
    #expect(try concerned("label.languages") == ["g"])
    #expect(try concerned("label.concise") == [])
  }

  @Test func aResultThatNothingAskedForIsShown() throws {
    let screen = try Screen(
      #"{"elements":[{"id":"p","kind":"text"}],"verifications":[{"id":"v","about":"target.size@p","method":"audit","verdict":"fail"}]}"#
    )
    #expect(Catalogue.verification(of: screen).map(\.about) == ["target.size@p"])
    #expect(Catalogue.status(of: screen, [], today: "2026-11-22").failedChecks == 1)
  }
}

/// The subject of an issue from Xcode's audit.
@Suite struct AuditTests {
  static let screen = #"""
    {"elements":[{"id":"close","kind":"button","label":{"en":"Close","ja":"閉じる"},"frame":[16,60,44,44]},
      {"id":"star","kind":"icon","frame":[80,60,20,20]},{"id":"title","kind":"text","text":{"en":"Cart"}},
      {"id":"row","kind":"cell","frame":[0,100,320,60]},{"id":"price","kind":"text","text":{"en":"¥980"},"container":"row"},
      {"id":"twin-a","kind":"button","label":{"en":"Delete"}},{"id":"twin-b","kind":"button","label":{"en":"Delete"}}]}
    """#

  @Test(arguments: [
    ("XCUIAccessibilityAuditTypeHitRegion", "Hit area is too small", #""Close" Button"#, "target.size", "close"),
    ("4", "", "'閉じる' Button", "target.size", "close"),
    ("hitRegion", "", "Close", "target.size", "close"),
    ("8", "Element has no description", "Image, 0x1, {{80.0, 60.0}, {20.0, 20.0}}", "label.image", "star"),
    ("sufficientElementDescription", "Image name used in description", "star", "label.file-name", "star"),
    ("XCUIAccessibilityAuditTypeContrast", "Contrast failed", #""Cart" StaticText"#, "contrast.text", "title"),
    ("1", "Contrast nearly passed", "identifier: 'star'", "contrast.graphic", "star"),
    ("65536", "Dynamic Type font sizes are partially unsupported", "“Cart”", "text.scaling", "title"),
    ("dynamicType", "Dynamic Text font sizes are unsupported", "“Cart”", "text.scaling", "title"),
    ("textClipped", "Text clipped", "‘Cart’", "text.overflow", "title"),
    ("262144", "", "'Close'", "control.traits", "close"),
    ("elementDetection", "Potentially inaccessible text", "'¥980' StaticText", "cell.single", "price"),
    ("2", "Potentially inaccessible text", "'Cart' StaticText", "order.complete", "title"),
    ("2", "Potentially inaccessible text", "star", "label.image", "star"),
  ]) func isPlaced(_ type: String, _ compact: String, _ element: String, _ rule: String, _ id: String) throws {
    let screen = try Screen(Self.screen)
    let issue = AuditIssue(type: type, compact: compact, detailed: "", element: element)
    let found = AuditIndex(screen).elements(issue)?.elements ?? []
    #expect(found.map(\.id) == [id])
    #expect(issue.rule(of: found.first, on: screen) == rule)
  }

  @Test func theTypeTellsARowFromTheTextInIt() throws {
    let screen = try Screen(
      #"{"elements":[{"id":"c","kind":"cell","label":{"en":"Tea"}},{"id":"t","kind":"text","text":{"en":"Tea"},"hidden":true}]}"#)
    func found(_ element: String) -> [String] {
      AuditIndex(screen).elements(AuditIssue(type: "1", compact: "", detailed: "", element: element))?.elements.map(\.id) ?? []
    }
    #expect(found("\"Tea\" StaticText") == ["t"])
    #expect(found("Cell, label: 'Tea'") == ["c"])
    #expect(found("Tea") == ["c", "t"])
    let issue = AuditIssue(type: "1", compact: "Contrast failed", detailed: "", element: "")
    #expect(screen.elements.map { issue.rule(of: $0, on: screen) } == ["contrast.text", "contrast.text"])
  }

  @Test func whatIsNotCertainIsNotPlaced() throws {
    let screen = try Screen(Self.screen)
    func found(_ element: String) -> [String] {
      AuditIndex(screen).elements(AuditIssue(type: "4", compact: "", detailed: "", element: element))?.elements.map(\.id) ?? []
    }
    #expect(found("'Delete' Button").count == 2)
    #expect(found("'Elsewhere' Button").isEmpty && found("").isEmpty)
    #expect(found("Button, {{80.0, 60.0}, {20.0, 20.0}}, label: 'Elsewhere'").isEmpty, "the label contradicts the frame")
    #expect(found("Button, {{80.0, 60.0}, {20.0, 20.0}}, identifier: 'close', label: 'Cart'") == ["close"])
    for type in ["parentChild", "action", "8589934592", "4294967296", "64", "Future"] {
      #expect(AuditIssue(type: type, compact: "", detailed: "", element: "close").rule(of: screen.elements[0], on: screen) == nil)
    }
  }

  /// An unregistered rule would be a line that nobody can explain.
  @Test func rulesExist() throws {
    let screen = try Screen(Self.screen)
    for kind in AuditIssue.Kind.allCases {
      for element in screen.elements {
        let issue = AuditIssue(type: String(kind.rawValue), compact: "", detailed: "", element: "")
        if let rule = issue.rule(of: element, on: screen) { #expect(Catalogue.rule(rule) != nil, "\(rule)") }
      }
    }
  }
}
