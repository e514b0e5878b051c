import HandrailSession
import HandrailTestSupport
import Testing

@testable import HandrailModel

/// Targets as people type them, parsed once.
@Suite struct SelectorTests {
  private static func field(_ path: String, _ value: String, not: Bool = false, on owner: Owner = .element) throws -> Condition {
    Condition(.field(try FieldKey(path: path, owner: owner)), Glob(value), isNegated: not)
  }

  @Test func everyPartIsRead() throws {
    let expected: [(String, Target)] = [
      ("cart", Target(.screen, "cart")), ("cart#pay", Target(.screen, "cart", "pay")), ("project", Target(.project, "project")),
      ("component:row", Target(.component, "row")), ("colour:ink", Target(.palette, "palette", "ink")),
      ("color:ink", Target(.palette, "palette", "ink")),
      ("component:*", Target(.component, Selector(Glob("*")))),
      ("colour:i*", Target(.palette, Selector(Glob("palette"), [], .named(Glob("i*"))))),
      ("checkout/*", Target(.screen, Selector(Glob("checkout/*")))),
      ("*#pay", Target(.screen, Selector(Glob("*"), [], .named(Glob("pay"))))),
      ("cart#p*", Target(.screen, Selector(Glob("cart"), [], .named(Glob("p*"))))),
      ("*[sprint=12]", Target(.screen, Selector(Glob("*"), [try Self.field("sprint", "12", on: .screen)]))),
      (
        "checkout/*[sprint=12 and not progress=draft]#kind=text",
        Target(
          .screen,
          Selector(
            Glob("checkout/*"),
            [try Self.field("sprint", "12", on: .screen), try Self.field("progress", "draft", not: true, on: .screen)],
            .elements([try Self.field("kind", "text")])))
      ),
      (
        "*#rule=text.overflow and text-style=body",
        Target(
          .screen,
          Selector(
            Glob("*"), [], .elements([Condition(.lookup(.rule), Glob("text.overflow")), try Self.field("text-style", "body")])))
      ),
      (
        "cart[owner=mi*]#id=a and class=B and container=c and group=d",
        Target(
          .screen,
          Selector(
            Glob("cart"), [Condition(.owner, Glob("mi*"))],
            .elements([
              Condition(.id, Glob("a")), try Self.field("view-class", "B"), Condition(.container, Glob("c")),
              Condition(.group, Glob("d")),
            ])))
      ),
    ]
    for (text, target) in expected { #expect(try Target(parsing: text) == target, "\(text)") }
  }

  /// Loosely written conditions are kept in one form, and with values as the field has them.
  @Test(arguments: [
    ("*#label.en=Pay now", "*#label.en=\"Pay now\""), ("*#label.en=\"Pay\"", "*#label.en=Pay"),
    ("*#label.en=Pay now and  kind=button", "*#label.en=\"Pay now\" and kind=button"),
    ("*#label.en=\"salt and pepper\"", "*#label.en=\"salt and pepper\""), ("*#label.en=a\"b", "*#label.en=\"a\\\"b\""),
    ("*#label.en=\"a\\\\b [c] \\\"d\\\"\"", "*#label.en=\"a\\\\b [c] \\\"d\\\"\""), ("*[ sprint=12 ]", "*[sprint=12]"),
    ("*#view-class=A", "*#class=A"), ("*#colour.text.light=fff", "*#colour.text.light=#ffffff"),
    ("*#lines=1", "*#lines=1"), ("*#font-size=17.0", "*#font-size=17"), ("*#hidden=yes", "*#hidden=true"),
    ("*#frame=0,0,80.0,80", "*#frame=0,0,80,80"), ("*#text.ja=支払う", "*#text.ja=支払う"),
    ("*#label.en=and", "*#label.en=and"), ("*#label.en=android and kind=text", "*#label.en=android and kind=text"),
    ("*#picture=img/x", "*#picture=\"img/x\""), ("*#kind=*-field", "*#kind=*-field"),
  ]) func targetsHaveOneForm(_ typed: String, _ written: String) throws {
    let target = try Target(parsing: typed)
    #expect(target.text == written)
    #expect(try Target(parsing: written) == target)
  }

  @Test(arguments: [
    ("", ModelError.SelectorFault.nothingNamed, 1), ("#pay", .nothingNamed, 1), ("cart#", .nothingNamed, 6),
    ("*[sprint=12", .bracketNotClosed, 2), ("*[sprint=12]x", .textAfterBracket, 13), ("*[]", .conditionMissing, 3),
    ("*[sprint=12 and ]", .conditionMissing, 17), ("*[sprint]", .equalsMissing("sprint"), 3),
    ("*#kind=text and lines", .equalsMissing("lines"), 17), ("*#not kind", .equalsMissing("kind"), 7),
    ("*#not not kind=text", .equalsMissing("not"), 7), ("*#=text", .equalsMissing(""), 3),
    ("*#label.en=", .valueMissing("label.en"), 12), ("*#label.en=\"\"", .valueMissing("label.en"), 12),
    ("*#label.en=  and kind=text", .valueMissing("label.en"), 12), ("*#label.en=\"Pay", .quoteNotClosed, 12),
    ("*#label.en=\"Pay\" now", .textAfterQuote, 18), ("*#label.en=a]b", .bracketInValue, 13),
    ("*#label.en=a[b", .bracketInValue, 13), ("*[sprint=a[b]", .bracketInValue, 11),
    ("component:*[kind=icon]", .conditionsNotPossible, 12), ("colour:*[light=#fff]", .conditionsNotPossible, 9),
  ]) func faultsHaveAPlace(_ text: String, _ fault: ModelError.SelectorFault, _ place: Int) {
    #expect(throws: ModelError(text, .selector(fault, at: place))) { try Target(parsing: text) }
    let message = ModelError(text, .selector(fault, at: place)).message
    #expect(message.problem.en.contains("Character \(place): ") && message.problem.ja.contains("\(place)文字目"))
    #expect(!message.remedy.en.isEmpty && !message.remedy.ja.isEmpty)
  }

  @Test(arguments: [
    ("*#lable.en=x", "label"), ("*#kinds=text", "kind"), ("*#kind=txt", "text"), ("*[progres=draft]", "progress"),
    ("*[progress=drat]", "draft"), ("*[ownr=mika]", "owner"), ("*#clas=A", "class"), ("*#rul=label.image", "rule"),
    ("*#text-style=boddy", "body"), ("*#traits.buton=true", "button"),
  ]) func unknownNamesAreAnsweredWithTheNearest(_ text: String, _ nearest: String) throws {
    let error = try #require(throws: ModelError.self) { try Target(parsing: text) }
    #expect(error.remedy.en.contains("“\(nearest)”"), "\(error.remedy.en)")
  }

  @Test func fieldsHaveTheirOwners() {
    for text in ["*[kind=text]", "*#sprint=12", "*[id=cart]", "*#owner=mika", "*#label=x", "*#title=x"] {
      #expect(throws: ModelError.self, "\(text)") { try Target(parsing: text) }
    }
  }

  @Test func aWordIsATargetIfItsSignComesFirst() {
    for word in ["cart", "cart#pay", "*#kind=text", "*[sprint=12]", "a[b=c]#d=e", "component:*", "colour:ink"] {
      #expect(Target.isMeant(by: word), "\(word)")
    }
    for word in ["label.en=#1", "label.en=[a]", "=", "colour.text.light=#fff", "traits+=button"] {
      #expect(!Target.isMeant(by: word), "\(word)")
    }
  }

  @Test func aQualifierFollowsTheTargetOfAFinding() throws {
    let expected: [(String, String, String?)] = [
      ("r@cart", "cart", nil), ("r@checkout/pay", "checkout/pay", nil), ("r@cart#pay/ja", "cart#pay", "ja"),
      ("r@cart#/ja", "cart", "ja"), ("r@checkout/*#kind=text/ja", "checkout/*#kind=text", "ja"),
      ("r@*#picture=\"img/x\"/ja", "*#picture=\"img/x\"", "ja"), ("r@*#p*/l*", "*#p*", "l*"),
      ("r@component:row/ja", "component:row", "ja"), ("r@colour:*/light", "colour:*", "light"),
      ("r@*[sprint=1]#/ja", "*[sprint=1]", "ja"),
    ]
    for (text, target, qualifier) in expected {
      let found = try Target.parsing(finding: text, from: 2)
      #expect(found.target.text == target && found.qualifier == qualifier, "\(text): \(found)")
    }
  }

  /// Text → selector → text, for every possible condition.
  @Test func selectorsAreWrittenAsTheyAreRead() throws {
    for seed in 1...500 as ClosedRange<UInt64> {
      var random = Seeded(state: seed)
      let target = try Self.randomTarget(&random)
      let read = try? Target(parsing: target.text)
      #expect(read == target && read?.text == target.text, "seed \(seed): \(target.text)")
    }
  }

  private static func randomTarget(_ random: inout Seeded) throws -> Target {
    let words = [
      "a", "and", "not", " ", "\"", "\\", "[", "]", "*", "#", "=", "/", "支払う", "\u{3000}", "か\u{3099}", "\n", "\u{1B}",
    ]
    func conditions(_ owner: Owner) throws -> [Condition] {
      try (0...random.below(3)).map { _ in
        let fields = FieldTable.shared.fields(of: owner).filter {
          $0.spec.type == .text && !["container", "group"].contains($0.name)
        }
        let path = fields[random.below(fields.count)].spec
        let name = path.qualifiers.reduce(path.name) { text, qualifier in
          if case .oneOf(let parts) = qualifier { return "\(text).\(parts[0])" }
          return text + ".en"
        }
        let value = "x" + (0...random.below(6)).map { _ in words[random.below(words.count)] }.joined() + "x"
        let subject = random.below(4) == 0 ? .lookup(.rule) : Condition.Subject.field(try FieldKey(path: name, owner: owner))
        return Condition(subject, Glob(value), isNegated: random.below(2) == 0)
      }
    }
    let screens = random.below(2) == 0 ? [] : try conditions(.screen)
    let items: Selector.Items =
      switch random.below(3) {
      case 0: .named(Glob("p*"))
      case 1: .elements(try conditions(.element))
      default: .none
      }
    return Target(.screen, Selector(Glob("checkout/*"), screens, items))
  }

  /// Anything typed is either parsed or refused, and what is parsed has one form.
  @Test func hostileTextsAreReadOrRefused() throws {
    let pieces = [
      "*", "[", "]", "#", "=", "\"", "\\", "and ", " and ", "not ", "kind", "text", "/", " ", "\0", "\u{301}", "@", "か\u{3099}",
    ]
    for seed in 1...3_000 as ClosedRange<UInt64> {
      var random = Seeded(state: seed)
      let text = (0...random.below(12)).map { _ in pieces[random.below(pieces.count)] }.joined()
      guard let target = try? Target(parsing: text) else { continue }
      #expect(try Target(parsing: target.text) == target, "seed \(seed): \(text.debugDescription)")
    }
    // Must be parsed piece by piece: looking ahead from each place would never finish.
    let long = 20_000
    for piece in [" ", "[", "\"", "\\", " and", " and ", "kind=text and ", "not ", "*"] {
      for start in ["*#label.en=x", "*[title=x", "*#label.en=\"x", "*#", "*["] {
        _ = try? Target(parsing: start + String(repeating: piece, count: long / piece.count))
      }
    }
  }

  @Test func conditionsAreCompleted() {
    let complete = { (text: String) in Selector.completions(of: text, rules: ["label.image", "label.text"]) }
    #expect(complete("*#ki") == ["*#kind="] && complete("*#kind=ico") == ["*#kind=icon"])
    #expect(complete("*#rule=label.i") == ["*#rule=label.image"] && complete("*#hidden=t") == ["*#hidden=true"])
    #expect(complete("*#kind=icon and not text-style=bod") == ["*#kind=icon and not text-style=body"])
    #expect(complete("checkout/*[progress=in-") == ["checkout/*[progress=in-review"])
    #expect(complete("label.text@*#traits.bu") == ["label.text@*#traits.button="])
    #expect(Set(complete("*#label")) == ["*#label.", "*#label-picture=", "*#labelled-by="])
    #expect(complete("*[sprint=12]") == [] && complete("cart") == [] && complete("*#kind=zzz") == [])
  }
}
