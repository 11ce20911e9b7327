import type { CONTACT_MESSAGES } from '#shared/contract/contact-fields.ts';
import type { FieldCode } from '#shared/contract/accounts/account-fields.ts';
import type { GROUP_NAME_MESSAGES } from '#shared/contract/groups/group-name.ts';
import { createMessageTranslator } from './message-templates.ts';

type RuleCode = FieldCode | keyof typeof GROUP_NAME_MESSAGES | keyof typeof CONTACT_MESSAGES;

/** What the rules of forms say. The type refuses a rule without its words. */
export const formMessages: Readonly<Record<RuleCode, string>> = {
  username_required: 'Der Benutzername fehlt',
  username_too_short: 'Der Benutzername braucht mindestens 3 Zeichen',
  username_too_long: 'Der Benutzername darf höchstens 20 Zeichen haben',
  username_characters: 'Erlaubt sind Buchstaben, Ziffern, Punkte, Binde- und Unterstriche',
  password_required: 'Das Passwort fehlt',
  password_too_short: 'Das Passwort braucht mindestens 8 Zeichen',
  password_too_long: 'Das Passwort darf höchstens 256 Zeichen haben',
  password_uppercase: 'Das Passwort braucht mindestens einen Großbuchstaben',
  password_lowercase: 'Das Passwort braucht mindestens einen Kleinbuchstaben',
  password_number: 'Das Passwort braucht mindestens eine Ziffer',
  current_password_required: 'Das aktuelle Passwort fehlt',
  email_required: 'Die E-Mail-Adresse fehlt',
  email_invalid: 'Das ist keine gültige E-Mail-Adresse',
  confirm_required: 'Bitte bestätige dein Passwort',
  confirm_mismatch: 'Die Passwörter stimmen nicht überein',
  token_required: 'Der Link ist unvollständig. Bitte öffne ihn noch einmal aus der E-Mail.',
  group_name_required: 'Der Name der Gruppe fehlt',
  group_name_too_long: 'Der Name der Gruppe darf höchstens 40 Zeichen haben',
  group_name_characters: 'Der Name der Gruppe darf keine unsichtbaren Zeichen enthalten',
  name_required: 'Der Name fehlt',
  name_too_long: 'Der Name darf höchstens 100 Zeichen haben',
  subject_required: 'Der Betreff fehlt',
  subject_too_long: 'Der Betreff darf höchstens 150 Zeichen haben',
  message_required: 'Die Nachricht fehlt',
  message_too_long: 'Die Nachricht darf höchstens 5000 Zeichen haben',
};

/** Of what the rules say, and of nothing else: all that a form needs from the moment it stands. */
export const translate = createMessageTranslator(formMessages, []);
