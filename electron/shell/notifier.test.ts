import { expect, test } from 'vitest';
import { message } from '#shared/base/messages/message.ts';
import { createNotifier } from './notifier.ts';
import type { Language } from '#shared/base/messages/language.ts';
import { STATUS } from '../testing/desktop/sync-status.ts';

test('notifies once about each state that needs the player, and about nothing else', () => {
  const shown: string[] = [];
  let looking = false;
  let language: Language = 'en';
  const notify = createNotifier({
    language: () => language,
    show: (title, body, path) => shown.push(`${title}: ${body} ${path ?? ''}`),
    enabled: () => true,
    isWindowFocused: () => looking,
  });
  notify({ ...STATUS, state: 'signed_out', content: message('signInToSend'), pending: 1 });
  for (const state of ['watching', 'sending', 'waiting', 'paused'] as const) notify({ ...STATUS, state });
  expect(shown).toEqual([]);
  notify({ ...STATUS, state: 'needs_you', content: message('damagedFiles', { count: 1 }) });
  notify({ ...STATUS, state: 'needs_you', content: message('damagedFiles', { count: 1 }) });
  expect(shown).toEqual([
    'Tavern Ledger needs you: 1 game file is damaged. What was sent before is kept. /settings?tab=freshness',
  ]);
  notify(STATUS);
  looking = true;
  notify({ ...STATUS, state: 'needs_you', content: message('damagedFiles', { count: 1 }) });
  looking = false;
  notify({ ...STATUS, state: 'signed_out', content: message('signInToSend'), pending: 2 });
  expect(shown).toHaveLength(2);
  notify(STATUS);
  language = 'de';
  notify({ ...STATUS, state: 'needs_you', content: message('damagedFiles', { count: 2 }) });
  expect(shown.at(-1)).toBe(
    'Tavern Ledger braucht dich: 2 Dateien des Spiels sind beschädigt. Was vorher ankam, bleibt. /settings?tab=freshness',
  );
});
