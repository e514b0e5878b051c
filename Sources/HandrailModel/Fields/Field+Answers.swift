extension Field {
  /// Fields that form one answer: what one of them says holds only together with the others.
  ///
  /// Forms ask for them together, and an import that finds a person's answer in one leaves all of them alone.
  public static let answers: [[Field]] = [
    [.label, .decorative, .sameAs],
    [.overflow, .truncation, .lines],
    [.single, .partsReason],
    [.alternative, .alternativeWhere, .alternativeBy],
    [.contrastExempt, .contrastReason],
  ]

  /// The other fields of the answer that this one is part of; empty if it is an answer by itself.
  public var answeredWith: [Field] {
    Self.answers.first { $0.contains(self) }?.filter { $0 != self } ?? []
  }
}
