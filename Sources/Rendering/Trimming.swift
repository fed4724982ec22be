extension StringProtocol where SubSequence == Substring {
  /// Without the characters at its end that are none of it.
  func trimmingEnd(_ isLeftOut: (Character) -> Bool) -> Substring {
    var end = endIndex
    while end > startIndex, isLeftOut(self[index(before: end)]) { end = index(before: end) }
    return self[startIndex..<end]
  }

  func trimming(_ isLeftOut: (Character) -> Bool) -> Substring {
    trimmingEnd(isLeftOut).drop(while: isLeftOut)
  }
}
