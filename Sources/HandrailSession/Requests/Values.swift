import HandrailWorkspace

// The types that requests, answers and changes consist of, so that a surface imports only this target.

public typealias AnswerForm = HandrailWorkspace.AnswerForm
public typealias Assignment = HandrailWorkspace.Assignment
public typealias BoardEntry = HandrailWorkspace.BoardEntry
public typealias CheckMethod = HandrailWorkspace.CheckMethod
public typealias Checklist = HandrailWorkspace.Checklist
public typealias ClosedFindings = HandrailWorkspace.ClosedFindings
public typealias ColourEntry = HandrailWorkspace.ColourEntry
public typealias ColourProposal = HandrailWorkspace.ColourProposal
public typealias ComponentEntry = HandrailWorkspace.ComponentEntry
public typealias ComponentProposal = HandrailWorkspace.ComponentProposal
public typealias Conflict = HandrailWorkspace.Conflict
public typealias DesignQuestion = HandrailWorkspace.DesignQuestion
public typealias DesignStatus = HandrailWorkspace.DesignStatus
public typealias Draft = HandrailWorkspace.Draft
public typealias DraftEvaluation = HandrailWorkspace.DraftEvaluation
public typealias ExportFormat = Workspace.ExportFormat
public typealias FactTitles = HandrailWorkspace.FactTitles
public typealias Failure = HandrailWorkspace.Failure
public typealias FindingDetail = HandrailWorkspace.FindingDetail
public typealias ImportResult = HandrailWorkspace.ImportResult
public typealias ImportSummary = HandrailWorkspace.ImportSummary
public typealias LogEntry = HandrailWorkspace.LogEntry
public typealias NamedTarget = HandrailWorkspace.NamedTarget
public typealias Notice = HandrailWorkspace.Notice
public typealias OutdatedRecords = HandrailWorkspace.OutdatedRecords
public typealias PathCompletion = HandrailWorkspace.PathCompletion
public typealias QuestionCount = HandrailWorkspace.QuestionCount
public typealias QuestionPlace = HandrailWorkspace.QuestionPlace
public typealias Recording = HandrailWorkspace.Recording
public typealias RecordingFile = HandrailWorkspace.RecordingFile
public typealias RecreatedLayer = HandrailWorkspace.RecreatedLayer
public typealias RemoteEntry = HandrailWorkspace.RemoteEntry
public typealias Role = HandrailWorkspace.Role
public typealias ScreenSheet = HandrailWorkspace.ScreenSheet
public typealias ScreenChange = HandrailWorkspace.ScreenChange
public typealias SearchHit = HandrailWorkspace.SearchHit
public typealias SettingEntry = HandrailWorkspace.SettingEntry
public typealias SharedReach = HandrailWorkspace.SharedReach
public typealias UndoStep = HandrailWorkspace.UndoStep
public typealias VerificationEntry = HandrailWorkspace.VerificationEntry
public typealias VerificationResult = HandrailWorkspace.VerificationResult
public typealias WaitingList = HandrailWorkspace.WaitingList
public typealias WaitingScope = HandrailWorkspace.WaitingScope
public typealias Weakening = HandrailWorkspace.Weakening
