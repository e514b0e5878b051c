import HandrailInference
import HandrailModel

extension Screen {
  /// A scene of an interface file: UIKit itself tells VoiceOver when it presents one.
  var isPresentedBySystem: Bool { isCompletedByCode }

  /// Elements that change without a recorded change, in reading order; elements of one container that behave the same way are
  /// listed together.
  var unnamedChanges: [[Element]] {
    let changing = elements.filter { element in
      element.has(.happens) && !isVariant(element) && !isSettledByCode(element) && !element.isHidden && !element.isDecorative
        && (element.isLabelled || !element.looksLikeOrnament)
        && !element.members(.happens).isEmpty
    }
    guard !changing.isEmpty else { return [] }
    let named = ChangedItems(self)
    // If their container is not an element, a change that names one of them covers all.
    let settled = Set(changing.compactMap { container(around: $0) == nil && named.contains($0) ? place(of: $0) : nil })
    var places: [[String]: Int] = [:]
    return changing.reduce(into: []) { found, element in
      guard !named.contains(element) else { return }
      guard let key = place(of: element) else { return found.append([element]) }
      if settled.contains(key) { return }
      if let place = places[key] { return found[place].append(element) }
      places[key] = found.count
      found.append([element])
    }
  }

  /// Whether something that an interface file hides certainly does not appear while people are looking: its class was read, and
  /// shows it never, or only before it is seen. A picture that appears says nothing by itself.
  private func isSettledByCode(_ element: Element) -> Bool {
    guard isCompletedByCode, element.members(.happens) == ["appears"], !element.isProgressIndicator else { return false }
    if [.image, .icon].contains(element.kind), !element.isOn(.activates) { return true }
    guard element.isReadInCode else { return false }
    return ["shown", "around"].allSatisfy { !element.isGivenInCode($0) || !element.isOn(.codeLater, $0) }
  }

  /// Texts on a screen with a field that code calls errors, that are not known to be hidden at first, and that no change names.
  var errorsInPlace: [Element] {
    guard isCompletedByCode, elements.contains(where: \.isField) else { return [] }
    let errors = elements(at: having(.outlet)).map(\.element).filter {
      $0.kind == .text && $0.isReadable && !$0.has(.happens) && $0.isCalledError
    }
    guard !errors.isEmpty else { return [] }
    let named = ChangedItems(self)
    return errors.filter { !named.contains($0) }
  }

  private func container(around element: Element) -> Element? { container(around: element) { _ in true } }

  /// Whether it is a part of a row that an interface file hides: which rows show it is decided when they are filled.
  private func isVariant(_ element: Element) -> Bool {
    isCompletedByCode && element.members(.happens) == ["appears"] && !element.isProgressIndicator
      && container(around: element) { $0.kind == .cell } != nil
  }

  /// The container and what happens in it: elements for which both are the same come and go together. Nil if it has no container.
  private func place(of element: Element) -> [String]? {
    let container = container(around: element)?.id ?? element.text(.container)
    // Progress ends by itself, and is a separate question.
    let isProgress = isCompletedByCode && element.isProgressIndicator
    return container.map { [$0] + element.members(.happens) + (isProgress ? [element.id] : []) }
  }
}

extension Element {
  /// Whether code calls it an error.
  var isCalledError: Bool {
    ErrorNames.isOne(text(.outlet).flatMap { Slug.make(from: $0) }?.split(separator: "-") ?? [])
  }
}
