import type { messages as english } from '../en/replies.ts';
import type { Translation } from '../translation.ts';

export const messages: Translation<typeof english> = {
  account_created: 'Dein Konto ist fertig. Bitte melde dich an.',
  password_changed: 'Dein Passwort ist geändert.',
  password_reset: 'Dein Passwort ist geändert. Bitte melde dich an.',
  reset_link_valid: 'Dieser Link funktioniert.',
  reset_mail_sent: 'Eine E-Mail zum Zurücksetzen ist unterwegs.',
  email_confirmed: 'Deine E-Mail-Adresse ist bestätigt.',

  contact_sent: 'Danke! Deine Nachricht ist angekommen.',
  report_sent: 'Danke. Die Moderatoren dieser Gruppe sehen deine Meldung.',

  friend_request_sent: 'Die Freundschaftsanfrage ist unterwegs!',
  friendship_accepted: 'Du und {{username}} seid jetzt Freunde.',
  friendship_declined: 'Du hast die Anfrage von {{username}} abgelehnt.',
  user_blocked: '{{username}} ist blockiert.',
  user_unblocked: 'Die Blockierung ist aufgehoben.',

  group_joined: 'Du bist jetzt Mitglied von {{group}}.',
  invitation_declined: 'Du hast die Einladung zu {{group}} abgelehnt.',
  invitation_sent: '{{username}} ist zu {{group}} eingeladen.',
  invitation_withdrawn: '{{username}} ist nicht mehr zu {{group}} eingeladen.',
  member_banned: '{{username}} ist für {{duration}} gebannt. Grund: {{reason}}',
  member_muted: '{{username}} ist für {{duration}} stummgeschaltet. Grund: {{reason}}',
  member_unbanned: '{{username}} ist nicht mehr gebannt.',
  member_unmuted: '{{username}} ist nicht mehr stummgeschaltet.',
  member_promoted: '{{username}} ist jetzt Moderator.',
  member_demoted: '{{username}} ist wieder Mitglied.',
  you_are_demoted: 'Du bist wieder Mitglied.',
  group_handed_over: '{{group}} gehört jetzt {{username}}.',
  duration_hours_one: '{{count}} Stunde',
  duration_hours_other: '{{count}} Stunden',
  duration_days_one: '{{count}} Tag',
  duration_days_other: '{{count}} Tage',

  chat_empty: 'Schreib erst etwas.',
  command_help: 'Befehle:\n{{commands}}',
  command_usage: 'So geht es: {{usage}}',
  room_empty: 'Niemand ist in der Stube.',
  room_occupants: 'In der Stube ({{count}}): {{names}}',
  unknown_command: 'Unbekannter Befehl. /help zeigt, welche es gibt.',

  import_succeeded: 'Der Charakter ist importiert',
  import_summary_one: '{{count}} Charakter empfangen: {{parts}}.',
  import_summary_other: '{{count}} Charaktere empfangen: {{parts}}.',
  import_summary_created: '{{count}} neu',
  import_summary_updated: '{{count}} aktualisiert',
  import_summary_unchanged: '{{count}} unverändert',
  import_summary_stale: '{{count}} älter als Bekanntes',
};
