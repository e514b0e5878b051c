import HandrailCatalogue
import HandrailModel
import HandrailStore

extension Workspace {
  /// The number of findings and questions.
  public func questionCount(_ filter: QuestionFilter = QuestionFilter()) throws(Failure) -> QuestionCount {
    let (filter, today) = (filter.findings, try today())
    return try reading { reading in
      let counted = try reading.countedCauses(filter, today: today)
      var count = QuestionCount(lone: try reading.loneFindings(filter, today: today))
      for question in CountedQuestion.all(counted) {
        count.add(question.findings)
        guard question.isShared, question.rows > 1 else { continue }
        let rule = try reading.rule(ofCause: question.parts[0].row)
        if let family = rule.flatMap(Catalogue.rule)?.family { count.repeated[family.rawValue, default: 0] += question.rows - 1 }
      }
      return count
    }
  }

  /// The questions: those that settle most first, the others screen by screen.
  ///
  /// - Parameter limit: the most to return; nil for all.
  public func questions(
    _ filter: QuestionFilter, limit: Int? = nil, _ language: Language
  ) throws(Failure) -> QuestionList {
    let today = try today()
    return try reading { reading in
      var reader = QuestionReader(self, reading, filter, language, today: today)
      return try reader.list(limit: limit ?? .max)
    }
  }

  /// The places of a question, screen by screen.
  public func places(of question: DesignQuestion, _ filter: QuestionFilter, _ language: Language) throws(Failure)
    -> [QuestionPlace]
  {
    let (filter, today) = (filter.findings, try today())
    let found = try reading { reading -> [(target: Target, causes: [Cause], finding: String)] in
      var found: [(target: Target, causes: [Cause], finding: String)] = []
      let causes = Dictionary(
        try reading.countedCauses(filter, today: today).map { ($0.row, $0.key.causes) }
      ) { first, _ in first }
      try reading.forEachFinding(ofQuestion: question.id, filter, today: today) { place in
        let (target, name) = (place.finding.target(on: place.screen), place.finding.name(screen: place.screen))
        found.append((target, place.cause.flatMap { causes[$0] } ?? [], name))
        return true
      }
      return found
    }
    let names = try names(of: found.map(\.target), language)
    return found.map { QuestionPlace(target: $0.target, name: names[$0.target] ?? "", causes: $0.causes, finding: $0.finding) }
  }

  /// The texts of items: their labels, otherwise their visible texts.
  func names(of targets: [Target], _ language: Language) throws(Failure) -> [Target: String] {
    var screens: [String: Screen] = [:]
    for id in Set(targets.filter { $0.kind == .screen && $0.item != nil }.map(\.document)) { screens[id] = try screen(id) }
    var names: [Target: String] = [:]
    for target in targets {
      let screen = target.kind == .screen ? screens[target.document] : nil
      names[target] = target.item.flatMap { screen?.element($0) }.flatMap { screen?.name(of: $0, language) }
    }
    return names
  }
}

/// Reads questions within one transaction.
private struct QuestionReader {
  let workspace: Workspace
  let reading: Reading
  let filter: FindingFilter
  let today: String
  var words: SearchTerms
  var phrasing: Phrasing
  let language: Language
  /// The shared documents, and the last screen that was read.
  private var known: (shared: Shared, id: String, screen: Screen?)?

  init(_ workspace: Workspace, _ reading: Reading, _ filter: QuestionFilter, _ language: Language, today: String) {
    (self.workspace, self.reading, self.filter, self.language) = (workspace, reading, filter.findings, language)
    (words, phrasing, self.today) = (SearchTerms(filter.words), Phrasing(language), today)
  }

  mutating func list(limit: Int) throws -> QuestionList {
    let all = CountedQuestion.all(try reading.countedCauses(filter, today: today))
    var (count, questions) = (QuestionCount(), [DesignQuestion]())
    for counted in all.filter({ $0.findings > 1 }).sorted() {
      guard let place = try first(of: counted) else { continue }
      count.add(counted.findings)
      guard questions.count < limit else { continue }
      let screens = try reading.screenCount(ofCauses: counted.parts.map(\.row), filter, today: today)
      var question = DesignQuestion(counted, try detail(place), screens: screens, filter.screens)
      question.proposal = try proposal(for: question, of: counted)
      questions.append(question)
    }
    let singles = Dictionary(all.filter { $0.findings == 1 }.map { ($0.parts[0].row, $0) }) { first, _ in first }
    var shared = Set<String>()
    var isCut = false
    var screen: [PlacedFinding] = []
    /// Adds a screen's findings; false if the limit is reached.
    func ask() throws -> Bool {
      defer { screen = [] }
      for place in try inTurn(screen) {
        // The database counts the rest; a search for words must examine every sentence.
        isCut = words.isEmpty && questions.count == limit
        if isCut { return false }
        count.add(1)
        guard questions.count < limit else { continue }
        let counted = place.cause.flatMap { singles[$0] }
        if let counted, counted.isShared {
          questions.append(DesignQuestion(try detail(place), screens: counted.rows))
          continue
        }
        var question =
          try counted.map { DesignQuestion($0, try detail(place), screens: 1, filter.screens) } ?? DesignQuestion(detail(place))
        question.name = try name(of: place)
        question.proposal = try self.screen(of: place)?.proposedLabel(for: question.example)
        questions.append(question)
      }
      return true
    }
    try reading.forEachLoneFinding(filter, and: singles.keys.sorted(), today: today) { place in
      if let last = screen.last, last.screen != place.screen, try !ask() { return false }
      guard words.matches(place.finding, place.screen, &phrasing) else { return true }
      if place.finding.isShared, !shared.insert(place.finding.key).inserted { return true }
      screen.append(place)
      return true
    }
    if !isCut { _ = try ask() }
    if isCut {
      count = QuestionCount(lone: try reading.loneFindings(filter, today: today))
      for counted in all { count.add(counted.findings) }
    }
    return QuestionList(count: count, questions: questions)
  }

  /// The label of a cell or a group, and the reading order, depend on the items themselves, so these are asked about first.
  private mutating func inTurn(_ places: [PlacedFinding]) throws -> [PlacedFinding] {
    guard places.count > 1, let screen = try screen(of: places[0]) else { return places }
    func isLate(_ place: PlacedFinding) -> Bool {
      [.cell, .group, .order].contains(Catalogue.rule(place.finding.rule)?.family)
        || screen.element(place.finding.target)?.kind == .cell
    }
    return places.filter { !isLate($0) } + places.filter(isLate)
  }

  /// A finding of a question that matches the words; nil if none does.
  private mutating func first(of counted: CountedQuestion) throws -> PlacedFinding? {
    var found: PlacedFinding?
    let rows = [counted.parts[0].row]
    try reading.forEachFinding(
      ofCauses: words.isEmpty ? rows : counted.parts.map(\.row), filter, limit: words.isEmpty ? 1 : nil, today: today
    ) { place in
      if words.matches(place.finding, place.screen, &phrasing) { found = place }
      return found == nil
    }
    return found
  }

  private mutating func detail(_ place: PlacedFinding) throws -> FindingDetail {
    let closing = place.finding.wasClosed ? try closing(of: place) : nil
    return FindingDetail(place.finding, screen: place.screen, today: today, &phrasing, closing: closing)
  }

  /// What is proposed at every place of a question.
  private mutating func proposal(for question: DesignQuestion, of counted: CountedQuestion) throws -> LabelGuess? {
    guard counted.findings <= DesignQuestion.mostPlaces, case .set(_, let inputs) = question.example.fix,
      inputs.contains(where: { $0.path.hasPrefix(Field.label.prefix) })
    else { return nil }
    var places: [PlacedFinding] = []
    try reading.forEachFinding(ofCauses: counted.parts.map(\.row), filter, limit: nil, today: today) { place in
      places.append(place)
      return true
    }
    var common: LabelGuess?
    for place in places {
      guard let guess = try screen(of: place)?.proposedLabel(for: detail(place)),
        common.map({ $0.values == guess.values }) ?? true
      else { return nil }
      common = common ?? guess
    }
    return common
  }

  private mutating func name(of place: PlacedFinding) throws -> String {
    guard let item = place.finding.target(on: place.screen).item, let screen = try screen(of: place) else { return "" }
    return screen.element(item).map { screen.name(of: $0, language) } ?? ""
  }

  private mutating func closing(of place: PlacedFinding) throws -> Item? {
    guard let screen = try screen(of: place) else { return nil }
    var records = RecordIndex(screen)
    return records.closing(of: place.finding)
  }

  private mutating func screen(of place: PlacedFinding) throws -> Screen? {
    if known?.id != place.screen {
      let shared = try known?.shared ?? workspace.shared(reading)
      let stored = try reading.document(.screen, place.screen)
      known = (shared, place.screen, try stored.map { try Screen($0.bytes, shared: shared, isTrusted: true) })
    }
    return known?.screen
  }
}

extension QuestionCount {
  fileprivate init(lone: Int) {
    (findings, questions) = (lone, lone)
  }

  /// Adds a question with this many findings.
  fileprivate mutating func add(_ findings: Int) {
    self.findings += findings
    questions += 1
  }
}
