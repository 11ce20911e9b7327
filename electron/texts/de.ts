import { GERMAN } from '#shared/messages/german.ts';
import type { Texts } from './en.ts';

/** The German words of everything around the pages. */
export const de: Texts = {
  said: GERMAN,
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
};
