import { expect, test } from 'vitest';
import { phrase } from '#shared/messages/format-message.ts';
import { createNotifier } from './notifier.ts';
import { en } from '../texts/en.ts';
import { textsFor } from '../texts/texts-for.ts';
import { STATUS } from '../testing/desktop/sync-status.ts';

test('notifies once about each state that needs the player, and about nothing else', () => {
  const shown: string[] = [];
  let looking = false;
  let texts = en;
  const notify = createNotifier({
    texts: () => texts,
    show: (title, body, path) => shown.push(`${title}: ${body} ${path ?? ''}`),
    enabled: () => true,
    isWindowFocused: () => looking,
  });
  notify({ ...STATUS, state: 'signed_out', said: phrase('signInToSend'), pending: 1 });
  for (const state of ['watching', 'sending', 'waiting', 'paused'] as const) notify({ ...STATUS, state });
  expect(shown).toEqual([]);
  notify({ ...STATUS, state: 'needs_you', said: phrase('damagedFiles', { count: 1 }) });
  notify({ ...STATUS, state: 'needs_you', said: phrase('damagedFiles', { count: 1 }) });
  expect(shown).toEqual([
    'Tavern Ledger needs you: 1 file of the game is damaged. What arrived before is kept. /settings?tab=freshness',
  ]);
  notify(STATUS);
  looking = true;
  notify({ ...STATUS, state: 'needs_you', said: phrase('damagedFiles', { count: 1 }) });
  looking = false;
  notify({ ...STATUS, state: 'signed_out', said: phrase('signInToSend'), pending: 2 });
  expect(shown).toHaveLength(2);
  notify(STATUS);
  texts = textsFor('de');
  notify({ ...STATUS, state: 'needs_you', said: phrase('damagedFiles', { count: 2 }) });
  expect(shown.at(-1)).toBe(
    'Tavern Ledger braucht dich: 2 Dateien des Spiels sind beschädigt. Was vorher ankam, bleibt. /settings?tab=freshness',
  );
});
