import Testing

@Suite struct BuildCommandTests {}
