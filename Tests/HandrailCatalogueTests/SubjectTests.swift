import HandrailModel
import Testing

@testable import HandrailCatalogue

/// What a sentence about an element begins with where nothing above it says what it is about.
@Suite struct SubjectTests {
  private func sentence(_ rule: String, _ screen: String, _ language: Language = .en) throws -> String {
    let screen = try Screen(screen)
    let finding = try #require(Catalogue.evaluate(screen).first { $0.rule == rule })
    var phrasing = Phrasing(language)
    return phrasing.phrase(finding, screen: "s").sentence(isAlone: true)
  }

  private static let form =
    #"{"elements":[{"id":"l","kind":"text","text":{"en":"Email"},"frame":[20,100,100,20]},"#
    + #"{"id":"f","kind":"text-field","frame":[20,124,300,44]}]}"#

  @Test func aFieldIsNamedByTheWordsAboveIt() throws {
    #expect(try sentence("input.dictation", Self.form).hasPrefix("Text field under “Email”: "))
    #expect(try sentence("input.dictation", Self.form, .ja).hasPrefix("「Email」の下のテキストフィールド: "))
    // Read below its name, it says no name.
    let finding = try #require(Catalogue.evaluate(try Screen(Self.form)).first { $0.rule == "input.dictation" })
    #expect(!finding.sentence(.en).contains("Email"))
    // What quotes the words says them once.
    #expect(try sentence("label.field", Self.form).split(separator: "Email").count == 2)
  }

  @Test func wordsOfItsOwnComeFirst() throws {
    let button = #"{"elements":[{"id":"b","kind":"button","text":{"en":"Pay"},"frame":[0,0,20,20]}]}"#
    #expect(try sentence("target.size", button).hasPrefix("“Pay”: "))
    let system = #"{"elements":[{"id":"b","kind":"button","extends":"UIBarButtonItem.save","destructive":true}]}"#
    #expect(try sentence("safety.confirm", system).hasPrefix("“Save”: "))
  }

  @Test func aPictureIsNamedByItsLine() throws {
    let row =
      #"{"elements":[{"id":"i","kind":"icon","frame":[0,0,24,24]},{"id":"t","kind":"text","text":{"en":"Reviews"},"#
      + #""frame":[30,2,100,20]},{"id":"j","kind":"icon","frame":[0,300,24,24]}]}"#
    let screen = try Screen(row)
    let subjects = Catalogue.evaluate(screen).filter { $0.rule == "label.image" }.map { finding in
      finding.parameters.first { $0.name == Report.subject }?.value
    }
    #expect(subjects == ["icon|beside|Reviews", nil])
  }

  @Test func withoutWordsItsNameInCodeTellsWhatItIs() throws {
    func subject(_ element: String, _ more: String = "") throws -> String? {
      let screen = try Screen(#"{"elements":[{"id":"e",\#(element)}\#(more)]}"#)
      let finding = try #require(Catalogue.evaluate(screen).first { $0.target == "e" })
      return finding.parameters.first { $0.name == Report.subject }?.value
    }
    #expect(try subject(#""kind":"image","outlet":"goldView","view-class":"CountView""#) == "image|named|gold view")
    #expect(try subject(#""kind":"cell","outlet":"topCell","view-class":"FileItemCell""#) == "cell|named|file item cell")
    #expect(try subject(#""kind":"image","name":"Photo of the shop""#) == "image|named|Photo of the shop")
    // A sample is not what is seen when the app runs.
    let sample = #""kind":"text","text":{"en":"test"},"dynamic":true"#
    #expect(try subject(sample + #","outlet":"priceLabel""#) == "text|named|price label")
    #expect(try subject(sample) == "text|own|test")
    let finding = try sentence("label.image", #"{"elements":[{"id":"e","kind":"image","outlet":"goldView"}]}"#)
    #expect(finding.hasPrefix("Image “gold view”: "))
    #expect(
      try sentence("label.image", #"{"elements":[{"id":"e","kind":"image","outlet":"goldView"}]}"#, .ja).hasPrefix(
        "画像「gold view」: "))
  }

  /// What an import has no words for, by what it has: each says which one it is.
  @Test(arguments: [
    (#""kind":"button","picture":"Remove""#, "Button with the picture “Remove”: "),
    (#""kind":"button","performs":"onTap""#, "Button with the action “onTap”: "),
    (#""kind":"text-field","placeholder":{"en":"Title"},"outlet":"textField""#, "Text field with the placeholder “Title”: "),
    (#""kind":"button","outlet":"deleteButton","text":{"en":"Button"}"#, "Button “delete button”: "),
    (#""kind":"text-field","text":{"en":"jo@example.org"},"outlet":"addressField""#, "Text field “address field”: "),
    (#""kind":"cell","container":"l","repeats":true"#, "Cell of the list: "),
  ])
  func anImportIsNamedByWhatItHas(_ element: String, _ beginning: String) throws {
    let screen = try Screen(
      #"{"source":{"system":"interface-builder"},"elements":[{"id":"e","frame":[0,0,20,20],"#
        + #""source":{"system":"interface-builder"},\#(element)}]}"#)
    let others = ["label.field", "screen.filled"]
    let finding = try #require(Catalogue.evaluate(screen).first { $0.target == "e" && !others.contains($0.rule) })
    var phrasing = Phrasing(.en)
    let sentence = phrasing.phrase(finding, screen: "s").sentence(isAlone: true)
    #expect(sentence.hasPrefix(beginning), "\(sentence)")
  }

  @Test func partsOfARowAreCounted() throws {
    let source = #""source":{"system":"interface-builder"}"#
    let parts = [("a", 10), ("b", 40)].map { id, y in
      #",{"id":"\#(id)","kind":"text","container":"r","text":{"en":"Label"},"dynamic":true,"frame":[10,\#(y),80,20],\#(source)}"#
    }
    let screen = try Screen(
      #"{\#(source),"elements":[{"id":"r","kind":"cell","view-class":"CartCell","repeats":true,\#(source)}\#(parts.joined())]}"#)
    let subjects = Catalogue.evaluate(screen).filter { $0.target == "b" }.map { finding in
      finding.parameters.first { $0.name == Report.subject }?.value
    }
    #expect(!subjects.isEmpty && subjects.allSatisfy { $0 == "text|part|2/2\tcart cell" }, "\(subjects)")
  }

  @Test func wordsAreInWhatTheSourceSaysContainsThem() throws {
    func subject(_ container: String) throws -> String? {
      let screen = try Screen(
        #"{"elements":[{"id":"e","kind":"cell","frame":[0,0,300,80]},{"id":"t","kind":"text","text":{"en":"Tea"},"#
          + #""frame":[10,10,80,20]\#(container)}]}"#)
      let finding = try #require(Catalogue.evaluate(screen).first { $0.target == "e" })
      return finding.parameters.first { $0.name == Report.subject }?.value
    }
    #expect(try subject("") == "cell|with|Tea")
    #expect(try subject(#","container":"e""#) == "cell|with|Tea")
    #expect(try subject(#","container":"other""#) == nil)
  }

  /// An element of a design with a frame, on a screen of 390 by 844 points.
  private func drawn(_ elements: String, _ rule: String, _ language: Language = .en) throws -> String {
    try sentence(
      rule, #"{"design-frame":[0,0,390,844],"source":{"system":"figma"},"elements":[\#(elements)]}"#, language)
  }

  private func icon(_ id: String, _ frame: String, _ more: String = "") -> String {
    #"{"id":"\#(id)","kind":"icon","frame":[\#(frame)],"source":{"system":"figma"}\#(more)}"#
  }

  @Test func placesAreThoseOnTheScreen() throws {
    // What a carousel has beyond its edge does not make the screen wider, nor its last element the lower end.
    #expect(
      try drawn(icon("a", "340,60,24,24") + "," + icon("b", "1100,400,24,24", #","decorative":true"#), "label.image")
        .hasPrefix("Icon at the top right: "))
    #expect(try drawn(icon("a", "180,400,24,24"), "label.image").hasPrefix("Icon in the middle: "))
  }

  @Test func oneOfSeveralIsCountedInEverySentence() throws {
    let button = #","kind":"button""#
    let buttons = ["40", "20"].map { icon("b\($0)", "340,\($0),20,20").replacing(#","kind":"icon""#, with: button) }
      .joined(separator: ",")
    let assumed = buttons.replacing(#""kind":"button""#, with: #""layer-name":"Button""#)
    #expect(try drawn(buttons, "target.size").hasPrefix("Button at the top right (1 of 2): "))
    #expect(try drawn(assumed, "target.size").hasPrefix("If what is at the top right (1 of 2) is a button: "))
    #expect(try drawn(assumed, "target.size", .ja).hasPrefix("右上のもの(1/2)がボタンの場合: "))
  }

  @Test func aPictureIsNamedByTheWordsBelowIt() throws {
    let caption = #"{"id":"t","kind":"text","text":{"en":"Flights"},"frame":[20,150,64,16]}"#
    #expect(try drawn(icon("a", "40,120,24,24") + "," + caption, "label.image").hasPrefix("Icon above “Flights”: "))
  }

  @Test func aFieldOfADesignIsNamedByWhatItShows() throws {
    func field(_ words: String) -> String {
      #"{"id":"f","kind":"text-field","frame":[20,200,300,44],"dictation":"none",\#(words),"source":{"system":"figma"}}"#
    }
    #expect(try drawn(field(#""text":{"en":"Titanic"}"#), "input.dictation").hasPrefix("“Titanic”: "))
    #expect(
      try drawn(field(#""placeholder":{"en":"Search"}"#), "input.dictation").hasPrefix(
        "Text field with the placeholder “Search”: "))
  }

  @Test func aNumberIsSeenAsItIs() throws {
    let text =
      #"{"id":"t","kind":"text","text":{"en":"₺25.100,00"},"name":"25.100,00 TL","font-size":18,"source":{"system":"figma"}}"#
    #expect(try drawn(text, "text.overflow").hasPrefix("“₺25.100,00”: "))
  }
}
