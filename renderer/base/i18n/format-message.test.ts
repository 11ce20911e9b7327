import { afterAll, expect, test } from 'vitest';
import { formatMessage as formatEnglish } from '#shared/base/messages/format.ts';
import { message, type Message } from '#shared/base/messages/message.ts';
import { applyLocale, formatMessage, loadCatalogue } from './i18n.ts';
import { DesktopError } from '../desktop/desktop.ts';
import { withMessageText } from '../../imports/desktop/log/log-filter.ts';
import { toDesktopError } from '../desktop/use-app-data.ts';

afterAll(() => applyLocale('en'));

// A newer app may send codes that these pages do not know.
const FROM_A_NEWER_APP = JSON.parse('{"code":"fromTheFuture"}') as Message;

const CUT = message('damagedFile', {
  flavour: 'WoW Classic Era',
  account: 'Account 1',
  trouble: message('fileCut', { line: 3, column: 7 }),
});
const READ = message('readNews', { flavour: 'WoW Classic Era', account: 'Account 1', count: 2, news: 1 });

test('app codes are translated into the language of the page, with the same English text as the sync command', async () => {
  await applyLocale('en');
  await loadCatalogue(['sync']);
  for (const said of [CUT, READ, message('watching', { titles: 'Retail', count: 1 })])
    expect(formatMessage(said)).toBe(formatEnglish('en', said));
  await applyLocale('de');
  expect(formatMessage(CUT)).toBe('WoW Classic Era, Account 1: Zeile 3, Spalte 7: Die Datei bricht mitten im Satz ab.');
  expect(formatMessage(READ)).toBe('WoW Classic Era, Account 1: Datei gelesen, 2 Charaktere, 1 mit Neuem.');
});

test('log lines are translated; those of a newer app are shown unchanged', async () => {
  await applyLocale('de');
  await loadCatalogue(['sync']);
  const line = { id: 1, at: 0, level: 'info', event: 'sent', message: 'English', remedy: 'English' } as const;
  expect(withMessageText({ ...line, content: { what: message('paused'), remedy: message('byItself') } })).toMatchObject(
    { message: 'Das Senden ruht.', remedy: 'Es wird von selbst wieder versucht.' },
  );
  expect(withMessageText({ ...line, content: { what: FROM_A_NEWER_APP, remedy: null } }).message).toBe('English');
});

test('app errors are translated, and shown unchanged without a translation', async () => {
  await applyLocale('de');
  await loadCatalogue(['sync']);
  const refused = message('addonNotCopied', { code: 'EIO' });
  expect(toDesktopError(new DesktopError('addon_not_installed', formatEnglish('en', refused), refused)).message).toBe(
    'Das Addon ließ sich nicht kopieren (EIO). Schließe das Spiel und versuche es noch einmal.',
  );
  expect(toDesktopError(new DesktopError('x', 'From the future.', FROM_A_NEWER_APP)).message).toBe('From the future.');
});
