import HandrailModel
import HandrailWorkspace

/// Where an answer is recorded.
public enum AnswerScope: Equatable, Sendable {
  /// A default of the project.
  case project
  /// The places of the question that have this in common.
  case places(Cause)
  /// The component, once for all its uses.
  case component(Target)
  case item

  /// Where the answer to a form can be recorded, the proposed scope first; never empty.
  public static func all(_ form: AnswerForm) -> [AnswerScope] {
    guard case .fields = form.content else { return [.item] }
    var scopes: [AnswerScope] = (form.question?.scopes ?? []).map { scope in
      switch scope.cause.kind {
      case .project where scope.target.kind == .project && form.target.kind == .screen: .project
      case .item, .component: .item
      // The form's own target does not share this cause, so the answer belongs on the item.
      case _ where form.places.contains { $0.target == form.target && !$0.causes.contains(scope.cause) }: .item
      default: form.places.isEmpty ? .item : .places(scope.cause)
      }
    }
    if !scopes.contains(.item) { scopes.append(.item) }
    if let component = form.component { scopes.append(.component(component)) }
    var known: [AnswerScope] = []
    for scope in scopes where !known.contains(scope) { known.append(scope) }
    return known
  }

  /// The targets that get the answer in addition to the form's own.
  public func others(_ form: AnswerForm) -> [Target] {
    guard case .places(let cause) = self else { return [] }
    var known: Set<Target> = [form.target]
    return form.places.filter { $0.causes.contains(cause) && known.insert($0.target).inserted }.map(\.target)
  }
}

extension Cause {
  /// Class ENALabel, text style body.
  public var title: Text {
    value.isEmpty ? kind.name : Text(en: "\(kind.name.en) \(value)", ja: "\(kind.name.ja) \(value)")
  }
}
