import StonehandPreview

await PreviewCommand.main()
