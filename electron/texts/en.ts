function count(number: number, one: string, many: string): string {
  return `${number} ${number === 1 ? one : many}`;
}

/** The English words of everything around the pages: menu, tray, notifications, dialogs, and the state in a sentence. */
export const en = {
  start: {
    failedTitle: 'Tavern Ledger cannot start',
    failed: 'Something went wrong at the start. It is in the crash log; please try again.',
  },
  chooseFolder: 'Choose the folder of World of Warcraft',
  menu: {
    app: 'Tavern Ledger',
    file: 'File',
    importCharacter: 'Import a Character',
    settings: 'Settings',
    edit: 'Edit',
    go: 'Go',
    dashboard: 'Dashboard',
    characters: 'Characters',
    social: 'Social',
    documentation: 'Documentation',
    sync: 'Sync',
    rescan: 'Look for changes now',
    togglePause: 'Pause or resume sending',
    view: 'View',
    reload: 'Reload',
    help: 'Help',
    checkForUpdates: 'Check for updates',
    openLogs: 'Open the log folder',
  },
  tray: {
    name: 'Tavern Ledger',
    open: 'Open Tavern Ledger',
    settings: 'Settings',
    rescan: 'Look for changes now',
    pause: 'Pause sending',
    resume: 'Resume sending',
    quit: 'Quit',
    progress: (done: number, total: number) => `(${done} of ${total})`,
  },
  notification: { needsYou: 'Tavern Ledger needs you', signedOut: 'You are signed out' },
  sync: {
    kept: (pending: number) => `${count(pending, 'observation is kept and waits', 'observations are kept and wait')} to be sent.`,
    paused: 'Sending is paused.',
    guest: 'The guest account keeps nothing: sign in with an account of your own.',
    signedOut: 'You are signed out. Sign in to send what the game writes.',
    looking: 'Looking for World of Warcraft.',
    notFound: 'World of Warcraft was not found. Choose the folder of the game.',
    damaged: (files: number) => `${count(files, 'file of the game is', 'files of the game are')} damaged. What arrived before is kept.`,
    refused: (characters: number) => `The server refused ${count(characters, 'character', 'characters')}.`,
    sending: (pending: number) => `Sending ${count(pending, 'observation', 'observations')}.`,
    waiting: 'It is tried again by itself.',
    noAccount: 'No account is watched. Switch one on.',
    watching: (accounts: number) => `Watching ${count(accounts, 'account', 'accounts')}. Everything is sent.`,
  },
};

/** What every language has to say. */
export type Texts = typeof en;
