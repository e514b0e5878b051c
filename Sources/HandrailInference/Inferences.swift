import HandrailModel

/// What names, drawings and positions make probable if neither a person nor a source states it.
///
/// Each inference is pure: it takes what is recorded and returns what is probable, with its reason. Nothing of it is stored.
public enum Inferences {
  /// Changes whenever an inference answers differently, so that stored findings are evaluated again.
  public static let version = "12"

  /// What a view of a screen assumes until somebody confirms it.
  public static let assumptions = Assumptions { elements, gestures in
    LayerRole.roles(of: elements, gestures).mapValues(\.fields)
  }
}
