import type { Heads } from './head-texts.ts';

const HOUSE = 'Tavern Ledger';
const ABOUT =
  'Tavern Ledger führt Buch über deine Charaktere in World of Warcraft: Ausrüstung, Taschen, Buffs und Verlauf, da einen Augenblick nach dem Ausloggen.';

export const GERMAN: Heads = {
  open: {
    '/': { title: `${HOUSE}: alle deine Charaktere, in einem Buch`, description: ABOUT },
    '/sandbox': {
      title: `Sandkasten · ${HOUSE}`,
      description:
        'Kleines zum Ausprobieren, ohne Konto: ein Plan der Weltbuffs, ein Schlachtzugsplaner, ein Charakterbogen, ein Auktionshaus-Planer und mehr.',
    },
    '/sandbox/buffs': {
      title: `Geplante Buffs · ${HOUSE}`,
      description: 'Welche Gilde welchen Weltbuff zündet, und wie lange es bis zum nächsten dauert.',
    },
    '/sandbox/eq': {
      title: `Schlachtzugsplaner · ${HOUSE}`,
      description: 'Fünf Drachen, zwei Gilden und nie mehr als zwei Kämpfe zugleich.',
    },
    '/sandbox/auction': {
      title: `Auktionshaus-Planer · ${HOUSE}`,
      description: 'Was den Verkauf lohnt und was in der Bank bleibt.',
    },
    '/sandbox/char-sheet': {
      title: `Charakterbogen · ${HOUSE}`,
      description: 'Alles über einen Charakter, in Reiter sortiert.',
    },
    '/sandbox/char-display': {
      title: `Charakteransicht · ${HOUSE}`,
      description: 'Derselbe Charakter, in Abschnitte gefaltet, die du einzeln aufklappst.',
    },
    '/sandbox/hardcore': {
      title: `Hardcore-Status · ${HOUSE}`,
      description: 'Ein Leben, zwei Balken und ein Knopf, der keine Widerrede duldet.',
    },
    '/sandbox/social': {
      title: `Schwarzes Brett · ${HOUSE}`,
      description: 'Wie ein schwarzes Brett für Gilden aussehen könnte.',
    },
    '/sandbox/profile': {
      title: `Profilkarte · ${HOUSE}`,
      description: 'Dein Name mit einem Wappen, das aus seinen Buchstaben entsteht.',
    },
  },
  closed: {
    '/dashboard': { title: `Dashboard · ${HOUSE}`, description: 'Deine Charaktere auf einen Blick.' },
    '/characters': { title: `Charaktere · ${HOUSE}`, description: 'Alle Charaktere deines Buchs, nach Spiel.' },
    '/characters/new': {
      title: `Charakter importieren · ${HOUSE}`,
      description: 'Bring einen Charakter ins Buch, aus einer Datei oder als JSON.',
    },
    '/characters/compare': { title: `Vergleichen · ${HOUSE}`, description: 'Zwei Charaktere nebeneinander.' },
    '/items': {
      title: `Gegenstände · ${HOUSE}`,
      description: 'Alles, was deine Charaktere tragen, dabeihaben und auf der Bank aufbewahren.',
    },
    '/characters/:gameId/:name': {
      title: `Ein Charakter · ${HOUSE}`,
      description: 'Ausrüstung, Taschen, Buffs und Verlauf eines Charakters, für seinen Spieler.',
    },
    '/achievements': {
      title: `Erfolge · ${HOUSE}`,
      description: 'Was deine Charaktere erreicht haben, und wann es zuerst zu sehen war.',
    },
    '/documentation': { title: `Anleitung · ${HOUSE}`, description: 'Wie Addon, App und Buch zusammenspielen.' },
    '/social': { title: `Soziales · ${HOUSE}`, description: 'Gruppen und die Taverne, in der sie sich treffen.' },
    '/friends': { title: `Freunde · ${HOUSE}`, description: 'Freunde und Freundschaftsanfragen.' },
    '/settings': {
      title: `Einstellungen · ${HOUSE}`,
      description: 'Wie das Buch für dich aussieht, und was aus deinem Konto wird.',
    },
    '/contact': { title: `Kontakt · ${HOUSE}`, description: 'Schreib denen, die sich um dieses Buch kümmern.' },
    '/admin': {
      title: `Verwaltung · ${HOUSE}`,
      description: 'Benutzer, Nachrichten und Meldungen, für Administratoren.',
    },
    '/profile': { title: `Profil · ${HOUSE}`, description: 'Wer du für das Buch bist.' },
  },
  nowhere: { title: `Diese Seite steht nicht im Buch · ${HOUSE}`, description: 'Unter dieser Adresse ist nichts.' },
  some: { title: HOUSE, description: ABOUT },
};
