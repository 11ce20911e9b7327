export const firstCharacter = {
  title: 'Get your first character',
  welcome: 'Welcome, {{name}}. Three steps, and your first character is here.',
  lead: 'Three steps, and your first character is here.',
  done: '(done)',
  systems: { windows: 'Windows', macos: 'macOS', linux: 'Linux' },
  addon: {
    title: 'Install the addon',
    text: 'TavernLedger notes what your character wears, carries and has learned while you play. It draws nothing on your screen. Do you play with Altoholic, Bagnon, Baganator or SavedInstances? Then you can skip this step.',
    download: 'Download the addon {{version}}',
    app: 'Get the desktop app instead',
    skip: 'Skip this step',
    system: 'Your system',
    version: 'Your version of the game',
    unpack: 'Unpack the archive here, so that AddOns contains the folder TavernLedger:',
    folder: 'Folder for addons',
    prefix:
      'This is where Lutris puts the game. In another Wine or Proton prefix, only the part before drive_c is different.',
    inApp: 'This app puts the addon into your game and sends every save by itself.',
    games: 'Choose your games',
  },
  save: {
    title: 'Play, then save',
    text: 'Start the game with one of your characters. Then type /reload, or log out: the game writes its files only at these moments.',
  },
  file: {
    title: 'Bring in TavernLedger.lua',
    text: 'It is in the folder of your game account, below SavedVariables. You can also drop the whole folder:',
    place: 'Folder with your game accounts',
    open: 'Open {{name}}',
  },
} as const;
