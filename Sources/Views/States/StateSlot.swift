/// The place of a view in a block of which it is known that each view depends on states of its own.
///
/// A slot moves down as a whole when one above it becomes higher, and in no other way; what is in it does not depend
/// on what is in the others.
public final class StateSlot: Sendable {
  /// In the order of reading, throughout the block.
  public let number: Int
  /// The distance to the view after it, in points.
  public let gap: Double
  /// The factor of the states that it depends on; nil where that is none.
  public let factor: Int?

  init(number: Int, gap: Double, factor: Int?) {
    (self.number, self.gap, self.factor) = (number, gap, factor)
  }
}
