import { expect, test } from 'vitest';
import { message } from '#shared/base/messages/message.ts';
import { serverStateEntry } from './log-entries.ts';

test('logs a crash of the own server once, with its remedy, and the recovery', () => {
  const reported = (state: 'starting' | 'ready' | 'restarting' | 'failed', before: typeof state | null) => {
    const line = serverStateEntry(
      {
        state,
        problem:
          state === 'failed' || state === 'restarting'
            ? message(state === 'failed' ? 'serverFails' : 'serverRestarts')
            : null,
      },
      before,
    );
    return line && [line.level, line.event, line.message, line.remedy !== undefined];
  };
  expect([reported('starting', null), reported('ready', 'starting'), reported('restarting', 'restarting')]).toEqual([
    null,
    null,
    null,
  ]);
  expect(reported('restarting', 'ready')).toEqual([
    'warning',
    'server',
    "The ledger's server stopped and is being restarted.",
    true,
  ]);
  expect(reported('failed', 'restarting')).toEqual([
    'warning',
    'server',
    "The ledger's server does not start. The app keeps trying.",
    true,
  ]);
  expect(reported('ready', 'failed')).toEqual(['info', 'server', "The ledger's server is running again.", false]);
});
