import type { contact as english } from '../en/contact.ts';
import type { Translation } from '../translation.ts';

export const contact: Translation<typeof english> = {
  title: 'Kontakt',
  lead: 'Ein Fehler, eine Idee, eine Frage: Es kommt bei denen an, die sich um dieses Buch kümmern.',
  name: 'Name',
  email: 'E-Mail',
  subject: 'Betreff',
  message: 'Nachricht',
  messageHint: 'Was du schreibst, bleibt auch beim Neuladen der Seite stehen.',
  left_one: 'Noch {{shown}} Zeichen.',
  left_other: 'Noch {{shown}} Zeichen.',
  submit: 'Nachricht senden',
  sending: 'Wird gesendet …',
  failed: 'Deine Nachricht wurde nicht gesendet',
  sentText: 'Wenn sie eine Antwort braucht, kommt die per E-Mail.',
  again: 'Noch eine Nachricht schreiben',
  toDashboard: 'Zum Dashboard',
  helpTitle: 'Ist es ein Fehler?',
  help: {
    did: 'Sag Schritt für Schritt, was du getan hast.',
    expected: 'Sag, was du erwartet hast und was stattdessen geschah.',
    where: 'Nenne das Spiel, den Charakter und die Seite.',
  },
  docs: 'Wie arbeiten das Addon und die App?',
  docsLink: 'Zur Anleitung',
  kept: 'Was du sendest, bleibt auf diesem Server und wird von seinen Administratoren gelesen.',
};
