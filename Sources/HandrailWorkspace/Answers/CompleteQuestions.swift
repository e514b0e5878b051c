import HandrailCatalogue
import HandrailModel
import HandrailStore

extension Workspace {
  /// The same questions with fixes that ask for all that an answer needs: it evaluates a screen several times for each, so it is
  /// asked for what a person sees, not for what is counted.
  ///
  /// - Parameter withOthers: what else is missing on an item alone is asked with its first question.
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
  /// - Parameter joined: findings that were asked about with another one of their item; they are not asked with a third.
  fileprivate mutating func complete(
    _ question: DesignQuestion, _ places: [PlacedFinding], withOthers: Bool, _ joined: inout Set<String>
  ) throws(Failure) -> DesignQuestion {
    var question = question
    // What may be a default of the project stays that one decision.
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
