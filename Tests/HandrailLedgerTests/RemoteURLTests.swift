import HandrailSession
import Testing

@testable import HandrailLedger

@Suite struct RemoteURLTests {
  @Test(arguments: RemoteURLTests.allowed)
  func isAllowed(_ text: String, _ scheme: RemoteURL.Scheme) throws {
    let url = try RemoteURL(text, relativeTo: "/work/team")
    #expect(url.scheme == scheme)
    #expect(sameText(url.text, text))
    #expect((url.warning != nil) == (scheme == .http || scheme == .git))
  }

  @Test(arguments: RemoteURLTests.odd)
  func isRefused(_ text: String) {
    let error = #expect(throws: LedgerError.self) { try RemoteURL(text, relativeTo: "/work/team") }
    #expect(error?.kind == .usage)
    for shown in [error?.place, error?.problem.en, error?.problem.ja, error?.remedy.en] {
      #expect(shown?.unicodeScalars.contains(where: \.isInvisible) == false)
      #expect(shown?.contains("s3cret") == false)
    }
  }

  @Test func thereAreManyOddOnes() {
    #expect(Set(RemoteURLTests.odd.map { Array($0.utf8) }).count + RemoteURLTests.oddNames.count >= 100)
  }

  @Test func homeIsExpanded() throws {
    guard case .local(let path) = try RemoteURL("~/design.git", relativeTo: "/w").scheme else { return #expect(Bool(false)) }
    #expect(path.hasPrefix("/") && path.hasSuffix("/design.git") && !path.contains("~"))
  }

  @Test(arguments: ["origin", "designers", "ios-team", "A_1.b", "x", String(repeating: "a", count: 64)])
  func nameIsValid(_ name: String) { #expect(RemoteURL.isValidName(name)) }

  @Test(arguments: RemoteURLTests.oddNames)
  func nameIsRefused(_ name: String) { #expect(!RemoteURL.isValidName(name)) }

  private func sameText(_ a: String, _ b: String) -> Bool { a.utf8.elementsEqual(b.utf8) }

  static let allowed: [(String, RemoteURL.Scheme)] = [
    ("https://example.com/team/design.git", .https), ("https://kim@example.com/d.git", .https),
    ("https://kim%40corp.example@example.com/d.git", .https), ("https://example.com:8443/d.git", .https),
    ("https://[2001:db8::1]:8443/d.git", .https), ("https://example.com/a%20b.git", .https),
    ("https://example.com/画面/d.git", .https), ("http://example.com/d.git", .http), ("http://127.0.0.1:80/d", .http),
    ("ssh://git@example.com/d.git", .ssh), ("ssh://example.com:2222/~kim/d.git", .ssh), ("ssh://[::1]/d.git", .ssh),
    ("git@example.com:team/d.git", .ssh), ("example.com:d.git", .ssh), ("build_host:/srv/d.git", .ssh),
    ("git@[::1]:d.git", .ssh), ("[example.com:2222]:d.git", .ssh), ("kim@corp@example.com:d.git", .ssh),
    ("host:my folder/d.git", .ssh), ("git://example.com/d.git", .git), ("git://example.com:9418/d.git", .git),
    ("file:///srv/d.git", .local(path: "/srv/d.git")), ("file://localhost/srv/d.git", .local(path: "/srv/d.git")),
    ("file:///srv/a%20b", .local(path: "/srv/a b")), ("/srv/d.git", .local(path: "/srv/d.git")),
    ("/srv/a:b", .local(path: "/srv/a:b")), ("/srv/a::b", .local(path: "/srv/a::b")),
    ("../d.git", .local(path: "/work/team/../d.git")), ("d.git", .local(path: "/work/team/d.git")),
    ("./-d", .local(path: "/work/team/./-d")), ("./ext::sh", .local(path: "/work/team/./ext::sh")),
    ("/srv/画面 設計", .local(path: "/srv/画面 設計")), ("/srv/か\u{3099}", .local(path: "/srv/か\u{3099}")),
    ("a/b://c", .local(path: "/work/team/a/b://c")),
  ]

  static let oddNames = [
    "", "-x", "--upload-pack=x", ".", "..", ".git", "a..b", "a/b", "a b", "a\n", "a\0", "a:b", "a\\b", "画面", "é", "a\u{202E}b",
    "$(id)", "`id`", "a;b", "a'b", "a\"b", "a|b", "a&b", "a*", "~", "@", "a@{1}", String(repeating: "a", count: 65), "K\u{301}",
    "\u{212A}",
  ]

  static let odd: [String] = [
    // Programs and options.
    "ext::sh -c 'touch /tmp/x'", "ext::sh", "EXT::sh", "fd::17", "fd::17,18/x", "a::b", "git-x::y", "x+y::z", "::x", "::",
    "http::https://example.com/x", "persistent-https::x", "-", "--", "-oProxyCommand=touch x", "--upload-pack=touch x", "-u:x",
    "ssh://-oProxyCommand=touch/x", "ssh://-oProxyCommand=touch x/d", "ssh://kim@-oProxyCommand=x/d", "ssh://-x@example.com/d",
    "ssh://-oProxyCommand=x:22/d", "-oProxyCommand=x:d", "kim@-oProxyCommand=x:d", "-kim@host:d", "host:-path", "host:--x",
    "[-oProxyCommand=x]:d", "[-x:22]:d", "kim@[-x]:d", "ssh://[-oProxyCommand=x]/d", "git://-x/d", "https://-x.example.com/d",
    "ssh://%2doProxyCommand=x/d", "ssh://%2DoProxyCommand=x/d", "ssh://%2dx@example.com/d", "ssh://a@%2dx/d",
    // What a shell behind ssh's own configuration would run.
    "ssh://$(id)/d", "ssh://`id`/d", "ssh://a;b/d", "ssh://a|b/d", "ssh://a&b/d", "ssh://a'b/d", "ssh://a\"b/d", "ssh://a b/d",
    "ssh://$(id)@host/d", "ssh://a%24%28id%29@host/d", "$(id)@host:d", "a;b@host:d", "$(id):d", "a b:d", "a'b:d", "ssh://*/d",
    // Hidden bytes.
    "", " ", " https://example.com/d", "https://example.com/d ", "\u{0}", "/srv/\u{0}x", "/srv/a\nb", "/srv/a\r\nb",
    "/srv/\u{1B}[31mx",
    "/srv/\u{7F}", "/srv/\u{9B}31m", "/srv/\u{202E}tig.d", "/srv/\u{2066}x", "/srv/\u{200B}x", "/srv/\u{FEFF}x", "/srv/\u{2028}x",
    "/srv/\u{E0041}x", "https://example.com\n/d", "https://example.com/d\u{0}", "https://example.com/%00",
    "https://example.com/a%0Ab",
    "https://example.com/a%0ab", "https://exa%0ample.com/d", "https://example.com/%1B%5B31m", "ssh://host/%0a", "ssh://host%00/d",
    "file:///srv/%00", "file:///srv/%0A", "https://example.com/%zz", "https://example.com/%", "https://example.com/%4",
    "https://example.com/%ff", "https://example.com/%E2%80%AEx", "host:a\tb", "host:a\u{0}b", "h\u{202E}ost:d", "/srv/\u{AD}x",
    "/\u{301}srv", "host:\u{301}x", "host:-\u{301}x", "https://user@\u{301}host/d",
    // Passwords and tokens.
    "https://kim:s3cret@example.com/d", "http://kim:s3cret@example.com/d", "https://:s3cret@example.com/d",
    "https://kim:@example.com/d",
    "ssh://kim:s3cret@example.com/d", "ftp://kim:s3cret@example.com/d", "https://kim%3As3cret@example.com/d",
    "https://ghp_s3cret@example.com/d", "https://github_pat_s3cret@example.com/d", "https://glpat-s3cret@example.com/d",
    "kim:s3cret@example.com:d", "https://a:b@kim:s3cret@example.com/d",
    // Other protocols, hosts and ports.
    "ftp://example.com/d", "ftps://example.com/d", "rsync://example.com/d", "git+ssh://example.com/d", "ssh+git://example.com/d",
    "HTTPS://example.com/d", "javascript://x/y", "data://x/y", "ext://sh/x", "svn://example.com/d", "s3://bucket/d", "x://y/z",
    "https:/example.com/d", "http:/example.com/d", "ssh:/example.com/d", "file:/srv/d", "file:srv", "https:example.com", "ext:sh",
    "https://", "https:///", "https:///d", "https://example.com", "https://example.com/", "ssh://host", "ssh:///d", "git:///d",
    "https://example.com:/d", "https://example.com:x/d", "https://example.com:0/d", "https://example.com:65536/d",
    "https://example.com:-1/d", "https://example.com:+80/d", "https://example.com:80:80/d", "ssh://host:22x/d", "[host:x]:d",
    "https://[::1/d", "https://[::1]x/d", "https://[x]/d", "https://[::1%25eth0]/d", "https://exämple.com/d", "https://例え.jp/d",
    "https://.example.com/d", "https://a..b/d", "https://example.com\\@evil.example/d", "https://example.com/a\\b", "host:a\\b",
    "https://example.com/d?token=x", "https://example.com/d#main", "git://kim@example.com/d", "file://host/srv/d", "file://srv",
    "file://", "host:", "@host:d", "kim@:d", ":d", "[::1]", "[::1]d:x", "[]:d", "kim@host::d", "~kim/d", "~", "~x:y",
    "/" + String(repeating: "a", count: 2048),
  ]
}
