import HandrailCatalogue
import HandrailModel
import HandrailStore

extension Workspace {
  /// The same questions, with fixes that ask for everything that an answer needs. Each evaluates a screen several times, so call
  /// it for questions that a person sees, not for counts.
  ///
  /// - Parameter withOthers: whether the first question about an item also asks for what else is missing on that item alone.
  public func completing(
    _ questions: [DesignQuestion], _ filter: QuestionFilter, withOthers: Bool = true
  ) throws(Failure) -> [DesignQuestion] {
    let (filter, today) = (filter.findings, try today())
    let (asked, places) = try reading { reading -> (Set<String>, [String: [PlacedFinding]]) in
      let counted = CountedQuestion.all(try reading.countedCauses(filter, today: today)).filter { $0.findings > 1 }
      var places: [String: [PlacedFinding]] = [:]
      for question in questions where 2...DesignQuestion.mostPlaces ~= question.findings {
        try reading.forEachFinding(ofQuestion: question.id, filter, today: today) { place in
          places[question.id, default: []].append(place)
          return true
        }
      }
      return (Set(counted.map(\.id)), places)
    }
    var completion = try FixCompletion(self, asked: asked)
    var joined: Set<String> = []
    return try questions.map { (question) throws(Failure) in
      try completion.complete(question, places[question.id] ?? [], withOthers: withOthers, &joined)
    }
  }
}

extension FixCompletion {
  /// - Parameter joined: findings that were already asked about together with another on the same item; they do not join a third.
  fileprivate mutating func complete(
    _ question: DesignQuestion, _ places: [PlacedFinding], withOthers: Bool, _ joined: inout Set<String>
  ) throws(Failure) -> DesignQuestion {
    var question = question
    // A possible default of the project remains a single decision.
    guard !question.scopes.contains(where: { $0.target.kind == .project }) else { return question }
    guard question.findings == 1 else {
      question.add(try common(places))
      return question
    }
    let detail = question.example
    let (fix, others) = try complete(
      detail.fix, on: detail.screen, withOthers: withOthers && !joined.contains(detail.name))
    joined.formUnion(others)
    question.complete(fix)
    question.narrow(to: try narrowed(detail, fix))
    return question
  }
}
