import { ENGLISH, type SaidWords } from '#shared/messages/english.ts';

/** The English words of everything around the pages: menu, tray, notifications, dialogs. What they say by codes is in shared/said. */
export const en = {
  said: ENGLISH as SaidWords,
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
};

/** What every language has to say. */
export type Texts = typeof en;
