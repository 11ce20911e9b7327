import type { landing as english } from '../en/landing.ts';
import type { Translation } from '../translation.ts';

export const landing: Translation<typeof english> = {
  titleStart: 'Alle deine Charaktere, ',
  titleEnd: 'in einem Ledger.',
  lead: 'Logg dich aus dem Spiel aus, und einen Augenblick später sind Ausrüstung, Taschen und Buffs hier. Dann zieh dir einen Stuhl heran: Deine Gilde sitzt in der Taverne.',
  createAccount: 'Konto erstellen',
  guest: 'Als Gast umsehen',
  logout: 'Abmelden',
  secret: 'Eine Falltür',
  note: 'Liest World of Warcraft Classic und Retail. Ohne Anmeldung im Spiel, ohne geteilte Passwörter.',
  welcomeBack: 'Willkommen zurück, {{username}}.',
  guestFailedTitle: 'Der Gastzugang ist gerade nicht verfügbar',
  guestFailed: 'Versuche es gleich noch einmal, oder erstelle ein kostenloses Konto.',
  plate: {
    label: 'Ein Beispiel für einen Charakter: Brunhild',
    name: 'Brunhild',
    about: '60 Zwerg Krieger · Hydraxian',
    seen: 'vor 2 Minuten',
  },
  featuresTitle: 'Was Tavern Ledger kann',
  features: {
    progress: { title: 'Fortschritt', text: 'Stufe, Gold und Ausrüstung im Lauf der Zeit, für jeden Charakter.' },
    insights: {
      title: 'KI-Hinweise',
      text: 'Klare Hinweise zu Ausrüstung, Gold und Erholung, jeder mit den Zahlen dahinter.',
    },
    standard: { title: 'Ein Format', text: 'Ein einfaches, dokumentiertes Format für jedes Spiel.' },
    items: { title: 'Gegenstände', text: 'Angelegt, in Taschen, auf der Bank: was jeder Twink besitzt, an einem Ort.' },
    analysis: {
      title: 'Charakteranalyse',
      text: 'Die Qualität der Ausrüstung auf einen Blick, und was seit dem letzten Mal neu ist.',
    },
    universal: { title: 'Für viele Spiele', text: 'Heute World of Warcraft Classic und Retail, danach andere Spiele.' },
    achievements: { title: 'Erfolge', text: 'Was du geschafft hast, wann und mit wem.' },
    social: { title: 'Community', text: 'Freunde, Gruppen und eine Taverne, in der du herumläufst.' },
  },
  stepsTitle: 'Vom Spiel auf die Seite',
  steps: {
    play: {
      title: 'Spielen, dann ausloggen',
      text: 'Das Spiel schreibt in eine SavedVariables-Datei, was dein Charakter trägt und bei sich hat.',
    },
    send: {
      title: 'Die Datei senden',
      text: 'Zieh sie auf irgendeine Seite, oder lass die Desktop-App sie senden. Sie wird nur gelesen, nie ausgeführt.',
    },
    see: {
      title: 'Ansehen',
      text: 'Der Charakter erscheint auf jedem offenen Dashboard, und sein Verlauf wächst um einen Eintrag.',
    },
  },
};
