/// What screen readers are told of controls whose state a browser cannot know, in the language of the page.
public struct ControlWords: Sendable {
  /// Of a switch, and of what is chosen.
  public var on = "on"
  public var off = "off"
  /// Of a button that leads nowhere for the time being.
  public var unavailable = "unavailable"
  /// What chooses one of several pages.
  public var tabs = "Tabs"
  /// Beside the box that stops what moves by itself.
  public var stopMotion = "Stop what moves"

  public init() {}
}
