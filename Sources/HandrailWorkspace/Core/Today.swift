import HandrailModel

extension Workspace {
  /// Today's date in the project's time zone (yyyy-mm-dd): a closing ends at midnight there, on every machine.
  ///
  /// Do not call it inside ``reading(_:)``.
  public func today() throws(Failure) -> String {
    let project = try reading { reading in
      try Shared(project: reading.document(.project, "project")?.bytes, components: [], palette: nil).project
    }
    return CalendarDate.day(of: dependencies.now(), in: project.text(.timeZone))
  }
}
