extension Field {
  /// Fields that are one answer together: what one of them says holds only with what the others say.
  ///
  /// Forms ask for them together, and an import that finds a person's answer in one changes none of the others.
  public static let answers: [[Field]] = [
    [.label, .decorative, .sameAs],
    [.overflow, .truncation, .lines],
    [.single, .partsReason],
    [.alternative, .alternativeWhere, .alternativeBy],
    [.contrastExempt, .contrastReason],
  ]

  /// The other fields of the answer that this one is part of; none where it is one by itself.
  public var answeredWith: [Field] {
    Self.answers.first { $0.contains(self) }?.filter { $0 != self } ?? []
  }
}
