import type { messages as english } from '../en/mails.ts';
import type { Translation } from '../translation.ts';

export const messages: Translation<typeof english> = {
  mail_reset_subject: 'Neues Passwort wählen',
  mail_reset_greeting: 'Hallo {{username}},',
  mail_reset_before:
    'jemand, vermutlich du, hat ein neues Passwort für dein Konto bei Tavern Ledger angefordert. Hier kannst du eines wählen:',
  mail_reset_action: 'Neues Passwort wählen',
  mail_reset_validity: 'Der Link gilt einmal und eine Stunde lang. Mit dem neuen Passwort wirst du überall abgemeldet.',
  mail_reset_otherwise: 'Wenn du das nicht warst, ist nichts zu tun: Dein Passwort bleibt, wie es ist.',
  mail_verify_subject: 'Willkommen bei Tavern Ledger',
  mail_verify_greeting: 'Willkommen, {{username}},',
  mail_verify_before:
    'dein Konto ist bereit, und du kannst dich gleich anmelden. Bitte bestätige noch, dass diese Adresse dir gehört:',
  mail_verify_action: 'Adresse bestätigen',
  mail_verify_validity: 'Der Link gilt sieben Tage.',
  mail_verify_otherwise: 'Wenn du kein Konto erstellt hast, kannst du diese E-Mail ignorieren.',
  mail_contact_subject: 'Kontakt: {{subject}}',
  mail_contact_greeting: '{{name}} ({{email}}) schrieb:',
  mail_contact_action: 'Nachrichten öffnen',
  mail_contact_reply: 'Antworte auf diese E-Mail, um zurückzuschreiben. Die Adresse darin hat niemand bestätigt.',
  mail_by_hand: 'Wenn der Knopf nichts tut, öffne diese Adresse:',
  mail_signature: 'Dein Tavern Ledger',
};
