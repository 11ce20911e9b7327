import { formatText } from '#shared/base/messages/format.ts';
import type { Language } from '#shared/base/messages/language.ts';
import type { Reminder } from '../reminders/reminders.ts';
import type { NotificationOptions } from './notifier.ts';

const NAMED_CHARACTERS = 3;

function listNames({ characters }: Reminder, language: Language): string {
  const names = characters.slice(0, NAMED_CHARACTERS).map(({ name }) => name);
  const others = characters.length - names.length;
  const all = others === 0 ? names : [...names, formatText(language, 'reminder_others', { count: others })];
  return new Intl.ListFormat(language).format(all);
}

function findPage({ kind, characters }: Reminder): string {
  const [only, ...others] = characters;
  if (kind === 'vault') return '/weekly';
  if (only === undefined || others.length > 0) return '/dashboard';
  const path = [only.game, only.name].map(encodeURIComponent).join('/');
  return `/characters/${path}?${new URLSearchParams({ realm: only.realm }).toString()}`;
}

function formatReminder(reminder: Reminder, language: Language): readonly [title: string, body: string] {
  const characters = listNames(reminder, language);
  const time = new Intl.DateTimeFormat(language, { weekday: 'long', hour: 'numeric', minute: '2-digit' });
  const at = time.format(reminder.first);
  switch (reminder.kind) {
    case 'mail':
      return [formatText(language, 'reminder_mail'), formatText(language, 'reminder_mail_text', { characters, at })];
    case 'auctions':
      return [
        formatText(language, 'reminder_auctions'),
        formatText(language, 'reminder_auctions_text', { characters, at }),
      ];
    case 'vault':
      return [formatText(language, 'reminder_vault'), formatText(language, 'reminder_vault_text', { characters })];
  }
}

/** Returns false while the player looks at the app, whose pages show the same: the next check tries again. */
export function createReminderNotifier({
  language,
  show,
  isWindowFocused,
}: NotificationOptions): (reminder: Reminder) => boolean {
  return (reminder) => {
    if (isWindowFocused()) return false;
    show(...formatReminder(reminder, language()), findPage(reminder));
    return true;
  };
}
