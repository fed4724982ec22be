// What a site's own program needs to write layouts and views, and nothing else of the modules below.
@_exported public import LayoutEngine

@_exported public import struct Views.NativeArguments
@_exported public import struct Views.NativeContext
@_exported public import struct Views.NativeParameter
@_exported public import struct Views.NativeView
@_exported public import struct Views.NativeVocabulary
