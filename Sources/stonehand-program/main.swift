import StonehandSite

StonehandCommand.main()
