import type { contact as english } from '../en/contact.ts';
import type { Translation } from '../translation.ts';

export const contact: Translation<typeof english> = {
  title: 'Kontakt',
  lead: 'Melde einen Fehler, teile eine Idee oder stell eine Frage. Die Administratoren dieses Servers lesen sie.',
  name: 'Name',
  email: 'E-Mail',
  subject: 'Betreff',
  message: 'Nachricht',
  messageHint: 'Dein Entwurf bleibt beim Neuladen erhalten.',
  left_one: 'Noch {{shown}} Zeichen.',
  left_other: 'Noch {{shown}} Zeichen.',
  submit: 'Nachricht senden',
  failed: 'Deine Nachricht wurde nicht gesendet',
  sentText: 'Falls nötig, antworten wir per E-Mail.',
  again: 'Noch eine Nachricht schreiben',
  toDashboard: 'Zum Dashboard',
  helpTitle: 'Ist es ein Fehler?',
  help: {
    did: 'Beschreibe Schritt für Schritt, was du getan hast.',
    expected: 'Beschreibe, was du erwartet hast und was stattdessen passiert ist.',
    where: 'Nenne das Spiel, den Charakter und die Seite.',
  },
  docs: 'Wie funktionieren Addon und App?',
  docsLink: 'Zur Anleitung',
  kept: 'Nachrichten werden auf diesem Server gespeichert und von seinen Administratoren gelesen.',
};
