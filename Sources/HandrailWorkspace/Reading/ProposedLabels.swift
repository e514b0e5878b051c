import HandrailCatalogue
import HandrailInference
import HandrailModel

/// Answers that inferences propose, for surfaces, which cannot see inferences.
public typealias LabelGuess = HandrailInference.LabelGuess

extension Screen {
  /// The proposed label for the element of a finding; nil if nothing is known, or the finding asks for something else.
  func proposedLabel(for detail: FindingDetail) -> LabelGuess? {
    detail.isShared ? nil : proposedLabel(of: detail.item, asked: detail.fix)
  }

  /// - Parameter fix: what answers the finding.
  func proposedLabel(of item: String?, asked fix: Fix) -> LabelGuess? {
    guard case .set(_, let inputs) = fix, inputs.contains(where: { $0.value == nil && $0.path.hasPrefix(Field.label.prefix) }),
      let item, let element = element(item)
    else { return nil }
    // A recorded value is replaced only if the finding asks for it.
    func isMissing(_ input: Fix.Input) -> Bool {
      inputs.contains { $0.value == nil && $0.path == input.path }
        || (try? FieldKey(path: input.path, owner: .element)).flatMap { element.value($0) } == nil
    }
    guard let guess = LabelGuess.of(element, kind: element.kind, languages: shared.languages)?.only(isMissing) else { return nil }
    // A value that would cause a question once recorded is not an answer, nor is one that somebody rejected.
    let isFaulty = guess.values.contains { input in
      guard input.path.hasPrefix(Field.label.prefix), let words = input.value else { return false }
      let language = String(input.path.dropFirst(Field.label.prefix.count))
      if element.text(.rejectedLabel, language) == words { return true }
      return LabelWording.isFaulty(words, language: language, on: element, of: shared)
    }
    return isFaulty ? nil : guess
  }
}

extension LabelGuess {
  /// Whether it is filled in without asking.
  fileprivate var isFilledIn: Bool { confidence != .weak }
}

extension FindingDetail {
  /// The same with the proposal filled in, if it is more than possible.
  public func filled(with guess: LabelGuess?) -> FindingDetail {
    guard let guess, guess.isFilledIn else { return self }
    var detail = self
    detail.fix = fix.filled(with: guess)
    return detail
  }
}

extension Fix {
  /// The same with proposals for the fields that only a person knows.
  fileprivate func filled(with guess: LabelGuess) -> Fix {
    guard case .set(let target, let inputs) = self else { return self }
    var values = guess.values
    var filled = inputs.map { input in
      guard let place = values.firstIndex(where: { $0.path == input.path }) else { return input }
      let value = values.remove(at: place)
      return input.value == nil ? value : input
    }
    // Other languages are answered together with the requested one.
    let end = filled.lastIndex { $0.path.hasPrefix(Field.label.prefix) }.map { $0 + 1 } ?? filled.endIndex
    filled.insert(contentsOf: values, at: end)
    return .set(target, filled)
  }
}
