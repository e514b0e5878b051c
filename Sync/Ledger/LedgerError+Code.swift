extension LedgerError {
  /// What is wrong, by topic. A `detail` is a line from git, libgit2 or the server, without control characters.
  public enum Code: Equatable, Sendable {
    /// The person cancelled.
    case cancelled
    case address(AddressFault)
    case access(AccessFault)
    case connection(ConnectionFault)
    case git(GitFault)
    case remote(RemoteFault)
    case repository(RepositoryFault)
    case file(FileFault)
    case tree(TreeFault)
    case history(HistoryFault)
  }

  /// What is wrong with the address of a remote.
  public enum AddressFault: Error, Equatable, Sendable {
    case empty
    /// Longer than 2048 bytes.
    case tooLong
    /// Control characters, line breaks, or invisible characters.
    case invisibleCharacters
    /// Begins with `-`.
    case option
    case outerSpaces
    case backslash
    case percentEncoding
    case pathMissing
    /// The path begins with `-` or `:`, or has a backslash.
    case unsafePath
    case queryOrFragment
    /// A `file://` address with a host, or without an absolute path.
    case hostOfFile
    case invalidHost
    case invalidPort
    case invalidUser
    case containsPassword
    /// A `~` other than `~/`, or no `HOME`.
    case unknownHome
    case relativeWithoutBase
    case unsupportedScheme(String)
    /// `name::`, for which git runs a program.
    case remoteHelper(String)
    /// `name:` without `//`.
    case slashesMissing(String)
  }

  /// Why a server gives this person no access.
  public enum AccessFault: Equatable, Sendable {
    case hostKeyChanged
    case hostKeyUnknown
    case sshKeysRejected
    case passwordRejected
    case passwordMissing
    case permissionDenied
  }

  /// Why a connection failed.
  public enum ConnectionFault: Equatable, Sendable {
    case hostNotResolved
    case notConnected
    case timedOut
    case certificate(detail: String)
    case lost(detail: String)
    case repositoryNotFound
    /// A folder on this machine that is not a repository.
    case folderIsNoRepository
  }

  /// Why the system's git cannot do what it was asked.
  public enum GitFault: Equatable, Sendable {
    case notFound
    case cannotStart(program: String, errno: Int32)
    case protocolNotAllowed(detail: String)
    /// The repository's folder, if it is on this machine.
    case dubiousOwnership(path: String?)
    case invalidBranchName
    case invalidCommitID
    /// Anything else; `detail` may be empty.
    case failed(detail: String)

    var kind: Kind {
      switch self {
      case .notFound, .cannotStart, .protocolNotAllowed, .invalidBranchName, .invalidCommitID: .usage
      case .dubiousOwnership, .failed: .data
      }
    }
  }

  /// What a remote refuses, or what it has that cannot be accepted.
  public enum RemoteFault: Equatable, Sendable {
    case refused(message: String)
    /// Another program holds the lock of the branch; `ref` is its full name.
    case branchLocked(ref: String)
    case branchCheckedOut
    /// The branch is a symbolic ref; both are full names of refs.
    case branchSymbolic(ref: String, target: String)
    /// Git cannot create the branch beside `other`: the name of one goes on after the other's and a slash.
    case branchBeside(other: String)
    /// Its object ids use another hash than SHA-1.
    case otherHash
    /// A format that this git does not know; `detail` is its name, or empty.
    case unsupportedFormat(detail: String)
    case branchMissing(String, address: String)
    /// It lacks older commits, as a shallow clone does, or files, as a partial one does; `path` if it is on this machine.
    case incomplete(Incomplete, branch: String, path: String?)
    case notAFolder
    case damagedTransfer(detail: String)
    case objectTooLarge(detail: String)
    case nestingTooDeep

    var kind: Kind {
      switch self {
      case .refused, .branchLocked, .branchCheckedOut, .branchBeside: .refused
      case .notAFolder: .usage
      case .branchSymbolic, .otherHash, .unsupportedFormat, .branchMissing, .incomplete, .damagedTransfer, .objectTooLarge,
        .nestingTooDeep:
        .data
      }
    }

    public enum Incomplete: Equatable, Sendable { case shallow, partial }
  }

  /// Why a repository on this machine cannot be read or written.
  public enum RepositoryFault: Equatable, Sendable {
    /// `detail` is empty if nothing more is known.
    case diskFull(detail: String)
    case locked(detail: String)
    case otherOwner
    case damaged(detail: String)
    /// The same for someone else's repository, at `path`.
    case damagedElsewhere(detail: String, path: String)
    case notWritable(errno: Int32)
    case notSynced(errno: Int32)
  }

  /// What is wrong with one of git's files in someone else's repository.
  public enum FileFault: Equatable, Sendable {
    case tooLarge(bytes: Int64)
    case notRegular
    case tooManyAlternates
  }

  /// Why a tree that came from elsewhere may not be stored.
  public enum TreeFault: Equatable, Sendable {
    case nestingTooDeep
    case sameNameTwice
    case tooManyFiles(most: Int)
    case linkOrSubmodule
    case unsafeName
    case fileAndFolderSwapped
  }

  /// What is wrong with the workspace's own history.
  public enum HistoryFault: Equatable, Sendable {
    case missing
    case cannotOpen
    /// A link, a special file, a reference to another repository, or a file that is far too large.
    case unsafeEntry
    case contentMissing
    /// In bytes.
    case documentTooLarge(bytes: Int, most: Int)
    case localVersionUnreadable
  }
}
