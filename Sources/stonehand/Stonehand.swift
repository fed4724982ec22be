@main enum Stonehand {
  static func main() {}
}
