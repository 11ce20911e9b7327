import type { profile as english } from '../en/profile.ts';
import type { Wording } from '../wording.ts';

export const profile: Wording<typeof english> = {
  title: 'Profil',
  lead: 'Wer du für das Buch bist.',
  account: 'Konto',
  username: 'Benutzername',
  email: 'E-Mail',
  emailStatus: 'Status der E-Mail',
  verified: 'Bestätigt',
  unverified: 'Unbestätigt',
  role: 'Rolle',
  roles: { user: 'Benutzer', admin: 'Admin', guest: 'Gast' },
  memberSince: 'Dabei seit',
  accountId: 'Konto-ID',
  failed: 'Das Profil konnte nicht geladen werden',
  settings: 'Einstellungen der Anwendung',
  theme: 'Design',
  themeHint: 'Bleibt in diesem Browser.',
  themeSystem: 'System',
  themeLight: 'Hell',
  themeDark: 'Dunkel',
  notifications: 'Benachrichtigungen',
  notificationsValue: 'Eingeschaltet',
  language: 'Sprache',
  languageValue: 'Deutsch',
  logout: 'Abmelden',
};
