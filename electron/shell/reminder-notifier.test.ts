import { expect, test } from 'vitest';
import type { Language } from '#shared/base/messages/language.ts';
import type { ReminderKind } from '../reminders/deadlines.ts';
import { createReminderNotifier } from './reminder-notifier.ts';

/** A Tuesday, in the zone of the machine. */
const FIRST = new Date(2026, 10, 24, 14, 30).getTime();

function notify(kind: ReminderKind, names: readonly string[], language: Language, isWindowFocused = false) {
  const shown: string[] = [];
  const remind = createReminderNotifier({
    language: () => language,
    show: (title, body, path) => shown.push(`${title}: ${body} ${path ?? ''}`),
    isWindowFocused: () => isWindowFocused,
  });
  const characters = names.map((name) => ({ game: 'wow_classic', name, realm: 'Pyrewood Village' }));
  return { isShown: remind({ kind, characters, first: FIRST }), shown };
}

test('names the character and opens its page', () => {
  expect(notify('mail', ['Fröya'], 'en').shown).toEqual([
    'Mail expires soon: Fröya: the first expires Tuesday 2:30 PM. /characters/wow_classic/Fr%C3%B6ya?realm=Pyrewood+Village',
  ]);
});

test('names three characters of several in the language of the app, and opens what to do', () => {
  expect(notify('auctions', ['Maribel', 'Torvald', 'Quillwen', 'Brannoc', 'Oswin'], 'de').shown).toEqual([
    'Auktionen enden bald: Maribel, Torvald, Quillwen und 2 weitere: Die erste endet Dienstag, 14:30. /dashboard',
  ]);
});

test('opens the week for a vault reward', () => {
  expect(notify('vault', ['Maribel', 'Torvald'], 'en').shown).toEqual([
    'Great Vault: Maribel and Torvald: a reward is waiting. /weekly',
  ]);
});

test('shows nothing while the player looks at the app', () => {
  expect(notify('mail', ['Maribel'], 'en', true)).toEqual({ isShown: false, shown: [] });
});
