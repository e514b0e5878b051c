import GRDB
import HandrailCatalogue
import HandrailModel
import HandrailTestSupport
import HandrailWorkspace
import Testing

@testable import HandrailStore

/// Which of several records counts is decided by what was seen, whatever the clocks say.
@Suite struct RecordLawTests {
  private static let seed: UInt64 = 20_261_128

  /// Random histories of replicas that meet at random, with wrong clocks, records that are taken back, records of earlier
  /// versions and records that scripts wrote, against an oracle that knows who saw what.
  @Test func whatWasSeenDecidesInEveryHistory() throws {
    var random = Seeded(state: Self.seed)
    let designs = try (0...1).map { try Design($0) }
    var outcomes: Set<[String]> = []
    for history in 0..<250 {
      var world = World(designs: designs, random: random)
      for _ in 0..<18 { world.step() }
      let (records, design) = (world.replicas[0], random.below(2))
      let found = try designs[design].outcome(records.map { world.json[$0.id] ?? ($0.kind.subject, "") })
      #expect(
        found == RecordOracle(design: design).all(records, on: RecordDays.looks),
        "seed \(Self.seed), history \(history): \(records.map { ($0.id, $0.kind, $0.until ?? "", $0.seen.sorted()) })")
      outcomes.insert(found)
      random = world.random
    }
    #expect(outcomes.count > 40, "too little of what may happen happened")
  }

  /// The screen of the laws as one of its two designs, and what records of it rest on.
  private struct Design {
    let element: String
    let facts, inputs, covers: String

    init(_ number: Int) throws {
      element = #"{"id":"photo","kind":"image","frame":[0,0,\#(number == 0 ? 80 : 90),80]}"#
      let screen = try Self.screen(element, "")
      let finding = try #require(Catalogue.evaluate(screen).first { $0.key == "label.image@photo" })
      facts = Catalogue.facts(of: finding, on: screen).map { #""\#($0.0)":"\#($0.1)""# }.joined(separator: ",")
      inputs = try #require(Catalogue.basis(ofLine: "label.image@photo", on: screen).first?.value)
      covers = screen.inputDigests.map { #""\#($0.item)":"\#($0.digest)""# }.joined(separator: ",")
    }

    static func screen(_ element: String, _ records: String) throws -> Screen {
      let json = #"{"id":"cart","progress":"implemented","elements":[\#(element)]\#(records)}"#
      let shared = try Shared(project: Array(#"{"languages":{"en":true}}"#.utf8), components: [], palette: nil)
      return try Screen(Array(json.utf8), shared: shared)
    }

    /// What the catalogue makes of records, each with its list.
    func outcome(_ records: [(subject: Int, json: String)]) throws -> [String] {
      let lists = ["verifications", "closings", "signatures", "reopenings"].enumerated().map { number, name in
        #","\#(name)":[\#(records.filter { $0.subject == number }.map(\.json).joined(separator: ","))]"#
      }
      let screen = try Self.screen(element, lists.joined())
      let line = try #require(Catalogue.verification(of: screen).first { $0.about == "label.image@photo" && $0.method == .audit })
      let finding = try #require(Catalogue.evaluate(screen).first { $0.key == "label.image@photo" })
      let status = Catalogue.status(of: screen, [], today: "2026-11-28")
      let signature = status.signatures.first.map { $0.isStale ? "stale" : "valid" } ?? "none"
      let name = finding.status == .open ? "open" : finding.status.rawValue
      return [line.state.rawValue, "\(name) \(RecordDays.looks.map { finding.isLive(on: $0) })", signature]
    }
  }

  private struct World {
    let designs: [Design]
    var random: Seeded
    var replicas: [[KnownRecord]] = [[], [], []]
    /// What each record's line in the file is, and in which list.
    var json: [String: (Int, String)] = [:]
    private var removed: Set<String> = []
    private var number = 0

    init(designs: [Design], random: Seeded) { (self.designs, self.random) = (designs, random) }

    mutating func step() {
      let own = random.below(replicas.count)
      switch random.below(10) {
      case 0...2:
        let other = random.below(replicas.count)
        let known = Set(replicas[own].map(\.id))
        replicas[own] += replicas[other].filter { !known.contains($0.id) }
      case 3:
        // An undo reaches everybody at once, which only makes it harder.
        guard let record = replicas[own].randomElement(using: &random) else { return }
        removed.insert(record.id)
      default: record(own)
      }
      for replica in replicas.indices { replicas[replica].removeAll { removed.contains($0.id) } }
    }

    private mutating func record(_ own: Int) {
      number += 1
      guard let kind = KnownRecord.Kind.allCases.randomElement(using: &random) else { return }
      let isByHand = random.below(8) == 0
      let isOld = isByHand || own == 2 && random.below(2) == 0
      let id = isByHand ? "script\(number)" : "replica\(own)-\(number)-1"
      let peers = replicas[own].filter { $0.kind.subject == kind.subject }.map(\.id)
      let ofReplica = isByHand ? [] : peers.filter { $0.hasPrefix("replica\(own)-") }
      let isClosing = kind == .waive || kind == .notApplicable
      let until = isClosing ? RecordDays.ends.randomElement(using: &random) ?? nil : nil
      let design = random.below(2)
      replicas[own].append(KnownRecord(id: id, kind: kind, until: until, design: design, seen: Set(isOld ? ofReplica : peers)))
      var fields = [#""id":"\#(id)","at":"\#(RecordDays.clocks[random.below(RecordDays.clocks.count)])","by":"A""#]
      if !isOld {
        fields.append(#""after":{\#(RecordOrder.names(of: peers).map { #""\#($0)":true"# }.joined(separator: ","))}"#)
      }
      if let until { fields.append(#""until":"\#(until)""#) }
      switch kind {
      case .pass, .fail:
        fields.append(
          #""about":"label.image@photo","method":"audit","verdict":"\#(kind == .pass ? "pass" : "fail")","#
            + #""facts":{"inputs":"\#(designs[design].inputs)"}"#)
      case .notApplicable, .waive:
        fields.append(
          #""about":"label.image@photo","closes-as":"\#(kind == .waive ? "waived" : "not-applicable")","#
            + #""facts":{\#(designs[design].facts)}"#)
      case .reopen: fields.append(#""about":"label.image@photo""#)
      case .sign: fields.append(#""role-signed":"lead","covers":{\#(designs[design].covers)}"#)
      }
      json[id] = (kind == .reopen ? 3 : kind.subject, "{\(fields.joined(separator: ","))}")
    }
  }

  /// The same with real commands on real workspaces whose clocks differ by years, on the board, in the checklist and in SQL.
  @Test(arguments: [1, 2] as [UInt64]) func commandsRecordWhatWasSeen(_ seed: UInt64) throws {
    try TestFolder.with { folder in
      var random = Seeded(state: seed)
      var (workspaces, known) = ([Workspace](), [[KnownRecord]](repeating: [], count: 3))
      for (number, clock) in ["2026-11-28T10:00:00Z", "2026-11-28T10:03:00Z", "2038-01-19T03:14:07Z"].enumerated() {
        var dependencies = folder.dependencies(author: "A\(number) <a\(number)@example.com>", machine: "m\(number)")
        dependencies.now = { clock }
        workspaces.append(
          try Workspace.create(in: "\(folder.path)/w\(number)", name: "Shop", languages: ["en"], platform: "ios", dependencies))
      }
      try workspaces[0].addScreen("cart", [Assignment("progress=implemented")])
      try workspaces[0].add(.elements, "cart#photo", "kind=image", "frame=0,0,80,80")
      for other in workspaces[1...] { try other.take(from: workspaces[0]) }
      for step in 0..<26 {
        let (own, other) = (random.below(3), random.below(3))
        if random.below(3) == 0 {
          guard own != other else { continue }
          try workspaces[own].take(from: workspaces[other])
          let ids = Set(known[own].map(\.id))
          known[own] += known[other].filter { !ids.contains($0.id) }
        } else {
          try record(step, in: workspaces[own], &known[own], &random)
        }
        try expect(workspaces[own], known[own], "seed \(seed), step \(step)")
      }
    }
  }

  private func record(
    _ step: Int, in workspace: Workspace, _ known: inout [KnownRecord], _ random: inout Seeded
  ) throws {
    guard var kind = KnownRecord.Kind.allCases.randomElement(using: &random) else { return }
    let isClosed = known.contains { $0.kind.subject == 1 && $0.kind != .reopen }
    if kind == .reopen, !isClosed { kind = .waive }
    // No clock of these has passed the day.
    let until = kind == .waive && random.below(2) == 0 ? "2039-06-30" : nil
    let name = "label.image@cart#photo"
    switch kind {
    case .pass, .fail:
      let result = VerificationResult(passes: kind == .pass, note: "n")
      _ = try workspace.verify("cart", about: "label.image@photo", .audit, result)
    case .notApplicable: try workspace.close(name, as: .notApplicable, reason: "r", until: nil)
    case .waive: try workspace.close(name, as: .waived, reason: "r", until: until)
    case .reopen: try workspace.reopen(name, reason: nil)
    case .sign: try workspace.sign("cart", as: "lead")
    }
    let peers = known.filter { $0.kind.subject == kind.subject }
    known.append(KnownRecord(id: "\(step)", kind: kind, until: until, design: 0, seen: Set(peers.map(\.id))))
  }

  private func expect(_ workspace: Workspace, _ known: [KnownRecord], _ note: String) throws {
    let oracle = RecordOracle(design: 0)
    let lines = try workspace.verificationEntries("cart").filter { $0.about == "label.image@photo" && $0.method == .audit }
    #expect(lines.map(\.state.rawValue) == [oracle.check(known)], "\(note): checklist")
    let entry = try #require(try workspace.boardEntries().first)
    #expect(entry.status.failedChecks == (oracle.check(known) == "failed" ? 1 : 0), "\(note): board")
    #expect(entry.status.signatures.map(\.isStale) == (oracle.signature(known) == "none" ? [] : [false]), "\(note): board")
    let finding = try #require(try workspace.findings()["cart"]?.first { $0.key == "label.image@photo" })
    let days = RecordDays.looks + ["2039-07-01"]
    #expect(
      "\(finding.status.rawValue) \(days.map { finding.isLive(on: $0) })" == oracle.finding(known, on: days), "\(note): check")
    for (subject, count) in [(0, lines[0].note.map { _ in 1 } ?? 0), (1, finding.notes.count)] {
      #expect((count > 0) == (oracle.standing(known, subject).count > 1), "\(note): says that they did not see each other")
    }
    let rows = try workspace.store.read { try $0.recordsThatCount() }
    let closings = oracle.standing(known, 1).filter { $0.kind != .reopen }
    #expect(rows == [oracle.standing(known, 0).count, closings.count, oracle.standing(known, 2).count], "\(note): SQL")
    #expect(try workspace.findings(fresh: true) == workspace.findings(), "\(note): kept and evaluated")
  }
}

extension Workspace {
  /// Takes over what another has.
  func take(from other: Workspace) throws {
    _ = try importJSON(try other.exportJSON(), file: "other.json", isDryRun: false)
  }
}

extension Reading {
  /// How many results, closings and signatures count, as people ask the tables.
  fileprivate func recordsThatCount() throws -> [Int] {
    try ["verifications", "closings", "signatures"].map { try Int.fetchOne(db, sql: "SELECT sum(counts) FROM \($0)") ?? 0 }
  }
}
