import type { Texts } from './en.ts';

function count(number: number, one: string, many: string): string {
  return `${number} ${number === 1 ? one : many}`;
}

/** The German words of everything around the pages. */
export const de: Texts = {
  start: {
    failedTitle: 'Tavern Ledger kann nicht starten',
    failed: 'Beim Start ist etwas schiefgegangen. Es steht im Absturzprotokoll; bitte versuche es noch einmal.',
  },
  chooseFolder: 'Ordner von World of Warcraft wählen',
  menu: {
    app: 'Tavern Ledger',
    file: 'Datei',
    importCharacter: 'Charakter importieren',
    settings: 'Einstellungen',
    edit: 'Bearbeiten',
    go: 'Gehe zu',
    dashboard: 'Dashboard',
    characters: 'Charaktere',
    social: 'Soziales',
    documentation: 'Anleitung',
    sync: 'Senden',
    rescan: 'Jetzt nach Änderungen sehen',
    togglePause: 'Senden anhalten oder fortsetzen',
    view: 'Ansicht',
    reload: 'Neu laden',
    help: 'Hilfe',
    checkForUpdates: 'Nach neuer Version sehen',
    openLogs: 'Protokollordner öffnen',
  },
  tray: {
    name: 'Tavern Ledger',
    open: 'Tavern Ledger öffnen',
    settings: 'Einstellungen',
    rescan: 'Jetzt nach Änderungen sehen',
    pause: 'Senden anhalten',
    resume: 'Weiter senden',
    quit: 'Beenden',
    progress: (done, total) => `(${done} von ${total})`,
  },
  notification: { needsYou: 'Tavern Ledger braucht dich', signedOut: 'Du bist abgemeldet' },
  sync: {
    kept: (pending) => `${count(pending, 'Beobachtung wird', 'Beobachtungen werden')} bis dahin aufgehoben.`,
    paused: 'Das Senden macht Pause.',
    guest: 'Das Gastkonto behält nichts: Melde dich mit einem eigenen Konto an.',
    signedOut: 'Du bist abgemeldet. Melde dich an, damit gesendet wird, was das Spiel schreibt.',
    looking: 'World of Warcraft wird gesucht.',
    notFound: 'World of Warcraft wurde nicht gefunden. Wähle den Ordner des Spiels.',
    damaged: (files) => `${count(files, 'Datei des Spiels ist', 'Dateien des Spiels sind')} beschädigt. Was vorher ankam, bleibt.`,
    refused: (characters) => `Der Server hat ${count(characters, 'Charakter', 'Charaktere')} abgewiesen.`,
    sending: (pending) => `${count(pending, 'Beobachtung wird', 'Beobachtungen werden')} gesendet.`,
    waiting: 'Der nächste Versuch kommt von selbst.',
    noAccount: 'Kein Account wird beobachtet. Schalte einen ein.',
    watching: (accounts) => `${count(accounts, 'Account wird', 'Accounts werden')} beobachtet. Alles ist gesendet.`,
    serverNotReady: 'Der Server ist noch nicht bereit. Was das Spiel schreibt, wird aufgehoben und dann gesendet.',
  },
};
