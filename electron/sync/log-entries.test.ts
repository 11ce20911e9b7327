import { expect, test } from 'vitest';
import { phrase } from '#shared/messages/format-message.ts';
import { serverStateEntry } from './log-entries.ts';

test('logs a crash of the own server once, with its remedy, and the recovery', () => {
  const told = (state: 'starting' | 'ready' | 'restarting' | 'failed', before: typeof state | null) => {
    const line = serverStateEntry(
      {
        state,
        problem:
          state === 'failed' || state === 'restarting'
            ? phrase(state === 'failed' ? 'serverFails' : 'serverRestarts')
            : null,
      },
      before,
    );
    return line && [line.level, line.event, line.message, line.remedy !== undefined];
  };
  expect([told('starting', null), told('ready', 'starting'), told('restarting', 'restarting')]).toEqual([
    null,
    null,
    null,
  ]);
  expect(told('restarting', 'ready')).toEqual([
    'warning',
    'server',
    "The ledger's server has ended and is being started again.",
    true,
  ]);
  expect(told('failed', 'restarting')).toEqual([
    'warning',
    'server',
    "The ledger's server does not start. It is tried again by itself.",
    true,
  ]);
  expect(told('ready', 'failed')).toEqual(['info', 'server', "The ledger's server runs again.", false]);
});
