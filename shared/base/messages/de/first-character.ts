import type { firstCharacter as english } from '../en/first-character.ts';
import type { Translation } from '../translation.ts';

export const firstCharacter: Translation<typeof english> = {
  title: 'Dein erster Charakter',
  welcome: 'Willkommen, {{name}}. Drei Schritte, und dein erster Charakter ist hier.',
  lead: 'Drei Schritte, und dein erster Charakter ist hier.',
  done: '(erledigt)',
  systems: { windows: 'Windows', macos: 'macOS', linux: 'Linux' },
  addon: {
    title: 'Addon installieren',
    text: 'TavernLedger notiert beim Spielen, was dein Charakter trägt, dabeihat und gelernt hat. Auf dem Bildschirm zeigt es nichts an. Spielst du mit Altoholic, Bagnon, Baganator oder SavedInstances? Dann kannst du diesen Schritt überspringen.',
    download: 'Addon {{version}} herunterladen',
    app: 'Stattdessen die Desktop-App',
    skip: 'Schritt überspringen',
    system: 'Dein System',
    version: 'Deine Version des Spiels',
    unpack: 'Entpacke das Archiv hierhin, sodass der Ordner TavernLedger in AddOns liegt:',
    folder: 'Ordner für Addons',
    prefix:
      'Hier liegt das Spiel bei Lutris. In einem anderen Präfix von Wine oder Proton ist nur der Teil vor drive_c anders.',
    inApp: 'Diese App bringt das Addon in dein Spiel und sendet jeden Spielstand von selbst.',
    games: 'Spiele auswählen',
  },
  save: {
    title: 'Spielen, dann speichern',
    text: 'Starte das Spiel mit einem deiner Charaktere. Gib dann /reload ein oder logge dich aus: Nur dann schreibt das Spiel seine Dateien.',
  },
  file: {
    title: 'TavernLedger.lua importieren',
    text: 'Die Datei liegt im Ordner deines Spielaccounts unter SavedVariables. Du kannst auch den ganzen Ordner hereinziehen:',
    place: 'Ordner mit deinen Spielaccounts',
    open: '{{name}} öffnen',
  },
};
