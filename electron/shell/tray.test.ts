import { describe, expect, test } from 'vitest';
import type { SyncStatus } from '#shared/imports/contract/ipc-sync.ts';
import { message } from '#shared/base/messages/message.ts';
import { pickLanguage } from '#shared/base/messages/language.ts';
import { STATUS } from '../testing/desktop/sync-status.ts';
import { trayView } from './tray.ts';

const nothing = (): void => {};

describe('the tray', () => {
  const actions = {
    open: nothing,
    openSettings: nothing,
    pause: nothing,
    resume: nothing,
    rescan: nothing,
    quit: nothing,
  };
  test.each([
    ['watching', 'watching'],
    ['sending', 'sending'],
    ['waiting', 'sending'],
    ['needs_you', 'needs-you'],
    ['signed_out', 'needs-you'],
    ['paused', 'resting'],
  ] as const)('%s shows %s', (state, icon) => {
    expect(trayView({ ...STATUS, state }, 'en', actions).icon).toBe(icon);
  });
  test('renders menu and tooltip in the language of the app', () => {
    const view = trayView(
      {
        ...STATUS,
        state: 'sending',
        content: message('withKept', { state: message('paused'), count: 1 }),
        done: 1,
        pending: 1,
      },
      'de',
      actions,
    );
    expect(view.tooltip).toBe('Tavern Ledger\nDas Senden ruht. 1 Beobachtung bleibt und wartet aufs Senden. (1 von 2)');
    expect(view.menu[0]?.label).toBe('Das Senden ruht. 1 Beobachtung bleibt und wartet aufs Senden. (1 von 2)');
  });
  test('shows progress and possible actions within the tooltip limit of Windows', () => {
    const view = trayView(
      { ...STATUS, state: 'sending', content: message('sending', { count: 3 }), done: 2, pending: 3 },
      'en',
      actions,
    );
    expect(view.tooltip).toBe('Tavern Ledger\nSending 3 observations. (2 of 5)');
    const labels = (state: SyncStatus['state']) =>
      trayView({ ...STATUS, state }, 'en', actions).menu.map(({ label }) => label);
    expect([labels('watching').includes('Pause sending'), labels('paused').includes('Resume sending')]).toEqual([
      true,
      true,
    ]);
    expect(
      trayView({ ...STATUS, content: message('notAllowed', { reason: 'x'.repeat(500) }) }, 'en', actions).tooltip,
    ).toHaveLength(127);
  });
});

test('falls back to English for an unsupported language', () => {
  for (const locale of ['en', 'en-GB', 'EN', 'fr', '']) expect(pickLanguage(locale)).toBe('en');
  for (const locale of ['de', 'de-AT']) expect(pickLanguage(locale)).toBe('de');
  expect(pickLanguage('system', 'fr-FR', 'de-DE', 'en-US')).toBe('de');
  expect(pickLanguage('en', 'de-DE')).toBe('en');
});
