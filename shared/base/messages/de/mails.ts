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
  mail_notice_greeting: 'Hallo {{username}},',
  mail_notice_action: 'Einstellungen öffnen',
  mail_second_factor_on_subject: 'Dein zweiter Faktor ist eingeschaltet',
  mail_second_factor_on_text:
    'ab jetzt brauchst du zum Anmelden bei Tavern Ledger einen Code aus deiner Authenticator-App. Alle anderen Geräte wurden abgemeldet.',
  mail_second_factor_on_otherwise:
    'Wenn du das nicht warst, wähle mit „Passwort vergessen“ ein neues Passwort und bitte einen Administrator, den zweiten Faktor zu entfernen.',
  mail_second_factor_off_subject: 'Dein zweiter Faktor ist ausgeschaltet',
  mail_second_factor_off_text:
    'der zweite Faktor deines Kontos bei Tavern Ledger wurde ausgeschaltet. Zum Anmelden brauchst du keinen Code mehr. Alle anderen Geräte wurden abgemeldet.',
  mail_second_factor_off_otherwise:
    'Wenn du das nicht warst, wähle sofort ein neues Passwort und schalte den zweiten Faktor in den Einstellungen wieder ein.',
  mail_second_factor_removed_subject: 'Dein zweiter Faktor wurde entfernt',
  mail_second_factor_removed_text:
    'ein Administrator hat den zweiten Faktor deines Kontos bei Tavern Ledger entfernt. Zum Anmelden brauchst du keinen Code mehr. Du wurdest überall abgemeldet.',
  mail_second_factor_removed_otherwise:
    'Wenn du nicht darum gebeten hast, melde dich an, wähle ein neues Passwort und schalte den zweiten Faktor in den Einstellungen wieder ein.',
  mail_recovery_code_used_subject: 'Ein Wiederherstellungscode wurde verwendet',
  mail_recovery_code_used_text:
    'jemand, wahrscheinlich du, hat sich mit einem Wiederherstellungscode bei deinem Konto angemeldet. Übrige Wiederherstellungscodes: {{left}}.',
  mail_recovery_code_used_otherwise:
    'Wenn du das nicht warst, kennt jemand dein Passwort und deine Wiederherstellungscodes: Wähle sofort ein neues Passwort und erstelle neue Codes.',
  mail_passkey_added_subject: 'Ein Passkey wurde hinzugefügt',
  mail_passkey_added_text:
    'deinem Konto bei Tavern Ledger wurde ein Passkey hinzugefügt. Wer ihn hat, kann sich ohne Passwort und ohne Code anmelden.',
  mail_passkey_added_otherwise:
    'Wenn du das nicht warst, entferne ihn in den Einstellungen und wähle sofort ein neues Passwort.',
  mail_provider_linked_subject: 'Ein Weg zum Anmelden wurde hinzugefügt',
  mail_provider_linked_text:
    'dein Konto bei Tavern Ledger wurde mit einem Konto bei einem anderen Dienst verknüpft, das sich ab jetzt anmelden kann.',
  mail_provider_linked_otherwise:
    'Wenn du das nicht warst, entferne es in den Einstellungen und wähle sofort ein neues Passwort.',
  mail_token_created_subject: 'Ein API-Token wurde erstellt',
  mail_token_created_text:
    'für dein Konto bei Tavern Ledger wurde ein API-Token erstellt. Programme, die es haben, handeln für dich, soweit seine Rechte reichen.',
  mail_token_created_otherwise:
    'Wenn du das nicht warst, widerrufe es in den Einstellungen und wähle sofort ein neues Passwort.',
  mail_webhook_set_subject: 'Ein Webhook wurde eingerichtet',
  mail_webhook_set_text:
    'für dein Konto bei Tavern Ledger wurde ein Webhook eingerichtet. Er erfährt, wenn sich deine Charaktere ändern.',
  mail_webhook_set_otherwise:
    'Wenn du das nicht warst, entferne ihn in den Einstellungen und wähle sofort ein neues Passwort.',
  mail_new_device_subject: 'Ein neues Gerät hat sich angemeldet',
  mail_new_device_text:
    'jemand, wahrscheinlich du, hat sich mit einem Gerät bei deinem Konto angemeldet, das es vorher nicht getan hat.',
  mail_new_device_otherwise:
    'Wenn du das nicht warst, wähle sofort ein neues Passwort und beende die anderen Sitzungen in den Einstellungen.',
  mail_contact_subject: 'Kontakt: {{subject}}',
  mail_contact_greeting: '{{name}} ({{email}}) schrieb:',
  mail_contact_action: 'Nachrichten öffnen',
  mail_contact_reply: 'Antworte auf diese E-Mail, um zurückzuschreiben. Die Adresse darin hat niemand bestätigt.',
  mail_by_hand: 'Wenn der Knopf nichts tut, öffne diese Adresse:',
  mail_signature: 'Dein Tavern Ledger',
};
