internal import ArgumentParser
public import Views

/// The command `stonehand`, for programs that bring layouts and views of their own: a site's own program is its
/// `main.swift` and a call of this.
public enum StonehandCommand {
  /// What blocks may use beside everything that is always there.
  @TaskLocal static var natives = NativeVocabulary()

  /// Runs the command with the arguments of this program, and ends it when something is wrong.
  public static func main(natives: NativeVocabulary = NativeVocabulary()) {
    Self.$natives.withValue(natives) { Stonehand.main() }
  }
}
