import HandrailModel

extension Workspace {
  /// Today where the project is (yyyy-mm-dd): what is closed until a day is closed until midnight there, on every machine.
  ///
  /// Not to be asked inside ``reading(_:)``.
  public func today() throws(Failure) -> String {
    let project = try reading { reading in
      try Shared(project: reading.document(.project, "project")?.bytes, components: [], palette: nil).project
    }
    return CalendarDate.day(of: dependencies.now(), in: project.text(.timeZone))
  }
}
