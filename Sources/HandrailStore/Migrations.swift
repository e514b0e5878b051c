import HandrailSchema

/// The compiled-in migrations, oldest first. Their texts are frozen: a test compares their hashes.
public enum Migrations {
  public static let all: [(name: String, sql: String)] = [
    ("v0001-documents", text(handrail_migration_v0001_bytes())),
    ("v0002-before", text(handrail_migration_v0002_bytes())),
    ("v0003-lookups", text(handrail_migration_v0003_bytes())),
    ("v0004-checksums", text(handrail_migration_v0004_bytes())),
    ("v0005-status", text(handrail_migration_v0005_bytes())),
    ("v0006-conflicts", text(handrail_migration_v0006_bytes())),
    ("v0007-activity", text(handrail_migration_v0007_bytes())),
    ("v0008-questions", text(handrail_migration_v0008_bytes())),
    ("v0009-lone-findings", text(handrail_migration_v0009_bytes())),
    ("v0010-versions", text(handrail_migration_v0010_bytes())),
    ("v0011-own-writes", text(handrail_migration_v0011_bytes())),
    ("v0012-document-checksums", text(handrail_migration_v0012_bytes())),
    ("v0013-records-in-force", text(handrail_migration_v0013_bytes())),
    ("v0014-waivers", text(handrail_migration_v0014_bytes())),
  ]

  private static func text(_ bytes: UnsafePointer<CChar>) -> String { String(cString: bytes) }
}
